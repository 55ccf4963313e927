import { daysBetween, isTimeZone } from "@/lib/core/clock";
import { detectLanguage } from "@/lib/core/text/language";
import { clip, countCodePoints } from "@/lib/core/text/points";
import type { Locale } from "@/lib/core/types/messages";
import { withoutOld } from "./corrections";
import { dayWords } from "./days";
import { ownWordsToYou, toSecondPerson } from "./second-person";
import { nameIn } from "./slots";
import { closed } from "./tidy";
import type { Told } from "./told";
import type { Voice } from "./voice";

const FACT_MAX = 220;

/** A memory as one sentence said to the person. `foreign` when it stands in the other language. */
export type Fact = { text: string; foreign: boolean };

/**
 * Says a memory to the person it came from, and notes that it was drawn on. Words such as "tomorrow" were true on the day
 * they were said, so the date is added unless the caller gives it (`datedElsewhere`). `part` is what of it is said.
 */
export function factOf(told: Told, voice: Voice, { datedElsewhere = false, part = told.text } = {}): Fact {
  voice.drewOn.push(told.text);
  const language = detectLanguage(told.text);
  const source = told.tags.includes("correction") ? withoutOld(part) : part;
  const plain = closed(shortened(spoken({ ...told, text: source }, voice)).replace(SHOUTED, lower), language);
  const typeset = language === "zh" ? plain.replace(/(?<=\p{Script=Han}),\s?(?=\p{Script=Han})/gu, "，") : plain;
  const text = datedElsewhere ? typeset : withDay(typeset, told, voice, language);
  return { text, foreign: language !== voice.language };
}

/** "wENT": a shouted word whose first letter was made small. */
const SHOUTED = /(?<!\p{L})\p{Ll}\p{Lu}{2,}(?!\p{L})/gu;
const lower = (word: string) => word.toLowerCase();

const RELATIVE =
  /\b(?:today|tonight|tomorrow|yesterday|(?:next|last|this) (?:week|weekend|month|year|night|\w+day)|in (?:a|two|three|\d+) (?:days?|weeks?)|ago)\b|[今明昨前后]天|[上下这]个?(?:周|月|星期|礼拜)|今晚|昨晚|周末|[天周月]后|[天周月]前/iu;

function withDay(text: string, told: Told, { input }: Voice, language: Locale): string {
  if (!RELATIVE.test(text) || told.learnedAt === null) return text;
  if (daysBetween(zoneOf(input.timeZone), told.learnedAt, input.now) === 0) return text;
  const day = dayWords(
    { start: told.start ?? told.learnedAt, end: told.start === null ? null : told.end },
    input.now,
    input.timeZone,
    language,
  ).date;
  const zh = language === "zh";
  const note = told.start !== null ? day : zh ? `你${day}说的` : `you said so on ${day}`;
  const [, body = text, end = ""] = /^(.*?)([.。!！…]*)$/su.exec(text) ?? [];
  return zh ? `${body}（${note}）${end}` : `${body} (${note})${end}`;
}

const zoneOf = (zone: string) => (isTimeZone(zone) ? zone : "UTC");

/** How an expectation ends: it waits for what comes of it, which is no part of what was told. */
const AWAITS = /\s*(?:—|——)\s*(?:They will tell me how it went|事后会跟我说怎么样了)[.。]?$/u;

function ofThemToYou(text: string): string {
  const out = text
    .replace(/\btheir\b/gi, "your")
    .replace(/\bthey(?:['’]re| are)\b/gi, "you're")
    .replace(/\b(?:they|them)\b/gi, "you")
    .replace(/对方/gu, "你");
  return out.charAt(0).toUpperCase() + out.slice(1);
}

function spoken(told: Told, voice: Voice): string {
  if (AWAITS.test(told.text)) return ofThemToYou(toSecondPerson(told.text.replace(AWAITS, ""), voice.speakers));
  const turned = () => toSecondPerson(told.text, voice.speakers);
  if (told.from === "thought")
    return turned()
      .replace(/\bthey (?=told|said|chose|tell|say)/g, "you ")
      .replace(/\btheir\b/g, "your");
  if (told.from === "said" || told.from === "kept")
    return ownWordsToYou(told.text) ?? voice.say("saidQuoted", { fact: told.text });
  if (told.from === "entity") {
    const name = told.names[0] ?? "";
    return told.text.includes(name) || /^(?:the user|用户)/i.test(told.text) ? turned() : `${name}: ${turned()}`;
  }
  if (told.from !== "profile" || /^(?:the user|user\b|用户|you\b|your\b|你)/i.test(told.text)) return turned();
  if (/^(?:i\b|i['’]m|my\b|我)/i.test(told.text)) return ownWordsToYou(told.text) ?? told.text;
  const second = turned();
  return second === told.text ? voice.say("profileQuoted", { fact: told.text }) : second;
}

function shortened(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ");
  return countCodePoints(line) > FACT_MAX ? `${clip(line, FACT_MAX).trimEnd()}…` : line;
}

/** The names a set of memories gives, each once. */
export const namesIn = (list: readonly Told[]): string[] => [
  ...new Set(list.map(nameIn).filter((name) => name !== "")),
];
