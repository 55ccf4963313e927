import { detectLanguage } from "@/lib/core/text/language";
import { firstPersonToYouEn, secondPersonEn } from "./second-person-en";
import { firstPersonToYouZh, secondPersonZh } from "./second-person-zh";

/** Names to turn into "you" and "I"; an empty name is never looked for. */
export type Speakers = { userName: string; personaName: string };

/** Quoted words belong to whoever said them and stay as they are. */
const QUOTED = /“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|«[^»]*»|《[^》]*》/gu;

/** Turns a memory told in the third person («用户养了…», "The user has…") into words said to the person. */
export function toSecondPerson(text: string, speakers: Speakers): string {
  const turn = detectLanguage(text) === "zh" ? secondPersonZh : secondPersonEn;
  return outsideQuotes(text, (part) => turn(part, speakers));
}

/** Turns the person's own words ("I have…") into words said to them; null when the words speak to "you" themselves. */
export function ownWordsToYou(text: string): string | null {
  const zh = detectLanguage(text) === "zh";
  if (zh ? /[你您]/.test(text) : /\b(?:you|your|yours|u|ur)\b/i.test(text)) return null;
  return outsideQuotes(text, zh ? firstPersonToYouZh : firstPersonToYouEn);
}

function outsideQuotes(text: string, turn: (part: string) => string): string {
  const quotes: string[] = [];
  const held = text.replace(QUOTED, (quote) => `\uE000${quotes.push(quote) - 1}\uE001`);
  return turn(held).replace(/\uE000(\d+)\uE001/g, (_, at: string) => quotes[Number(at)] ?? "");
}
