import type { Locale } from "@/lib/core/types/messages";
import { toSecondPerson } from "../reply/second-person";

type Names = { userName: string; personaName: string };

const LENGTH: Record<Locale, { enough: number; most: number }> = {
  en: { enough: 24, most: 90 },
  zh: { enough: 8, most: 40 },
};
/** Days that were near when it was told are far when it is thought of. */
const NEAR_DAYS =
  /,? ?\b(?:(?:the day (?:before|after) )?(?:yesterday|tomorrow|today|tonight)|just now|last night|(?:early |late )?this (?:morning|afternoon|evening|week|weekend|month)|(?:on |last |next |this )(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|(?:a|an|one|two|three|four|five|\d{1,2}) (?:days?|weeks?|hours?) ago)\b,?|(?:大?前[天晚]|昨[天晚夜日]|今[天晚早日]|明[天晚早]|大?后天|刚刚?|刚才|(?:这|本|上|下)个?(?:周|星期|礼拜)[一二三四五六日天末]?)(?:早上|上午|中午|下午|晚上|凌晨|夜里)?/giu;

/**
 * What a memory is about, in its own words and as one says it of somebody: "The user's rabbit Biscuit died yesterday." →
 * "their rabbit Biscuit died", «用户的外婆走了。» → «外婆走了». Short: its first sentences up to a length.
 */
export function matterOf(description: string, language: Locale, names: Names): string {
  const { enough, most } = LENGTH[language];
  const told = description.replace(NEAR_DAYS, "");
  const said = language === "zh" ? inChinese(told) : inEnglish(toSecondPerson(told, names));
  let matter = "";
  for (const sentence of said.split(/(?<=[.!?])\s+|(?<=[。！？])/u)) {
    const next = `${matter} ${sentence}`.trim();
    if (matter !== "" && (matter.length >= enough || next.length > most)) break;
    matter = next;
  }
  return clipped(matter, most, language);
}

function inChinese(text: string): string {
  return text
    .replace(/(?<=^|[,，。;；])用户(?:的|(?=的)|)/gu, "")
    .replace(/用户他们/gu, "他们")
    .replace(/用户/gu, "对方");
}

const AFTER_OBJECT =
  "$|[.,;:!?)]|(?:to|an?|the|on|at|in|for|with|from|and|about|that|if|when|because|her|his|every|so|again|out|up|down|off|home|back|my|your|how|what|not|as|over|than)\\b";

function inEnglish(text: string): string {
  return text
    .replace(/\byours\b/gi, "theirs")
    .replace(/\byour\b/gi, "their")
    .replace(/\byourself\b/gi, "themselves")
    .replace(new RegExp(`(?<=\\w )\\byou(?=\\s*(?:${AFTER_OBJECT}))`, "gi"), "them")
    .replace(/\byou\b/gi, "they")
    .replace(/^(?:Their|They|The|A|An|It|He|She|In|On|At)\b/u, (word) => word.toLowerCase());
}

function clipped(text: string, most: number, language: Locale): string {
  const whole = text.replace(/[\s.。!！,，;；…~]+$/u, "").replace(/^[\s,，.。]+/u, "");
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most);
  const at = language === "zh" ? Math.max(cut.lastIndexOf(","), cut.lastIndexOf("，")) : cut.lastIndexOf(" ");
  return (at > most / 3 ? cut.slice(0, at) : cut).replace(/[\s,，]+$/u, "");
}
