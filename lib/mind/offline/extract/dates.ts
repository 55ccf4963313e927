import { dayIn } from "@/lib/core/clock";
import type { Hit } from "@/lib/core/lexicon/match";
import type { Locale } from "@/lib/core/types/messages";
import { readDateEn } from "./dates-en";
import { readDateZh } from "./dates-zh";
import { type DayWindow, toEventTime } from "./day-math";

export type EventTime = { start: string; end: string | null };
export type Moment = { startedAt: Date; timeZone: string };

const AHEAD =
  /\b(?:will|going to|gonna|'ll|next|tomorrow|upcoming|coming|getting|is due|have an?|planning|is on|are on|starts?|leaving|flying|in (?:two|three|a|\d+) (?:days|weeks|months))\b|要|打算|准备|将|会(?!议)|下周|下个?月|明|后天|定在/iu;
const BEHIND =
  /\b(?:was|were|did|had|went|got|died|passed|lost|ago|last|yesterday|broke|since|came|saw|met|told|moved|bought|took|made|felt|left|\w{3,}ed)\b|了|过|昨|前天|上周|上个?月|去年/iu;

/** Facts that have no date of their own: "I have had asthma since 2010" stays timeless. */
const TIMELESS = new Set([
  "home",
  "hometown",
  "job",
  "allergy",
  "diet",
  "language",
  "habit",
  "taste",
  "trait",
  "my-name",
  "named-relation",
  "pet",
  "chronic",
  "family-count",
  "relative-job",
]);

/** When a memory happened or will happen, in whole local days; null when its words do not say. */
export function readEventTime(
  text: string,
  language: Locale,
  hits: Hit[],
  { startedAt, timeZone }: Moment,
): EventTime | null {
  if (hits.length > 0 && hits.every(({ rule }) => TIMELESS.has(rule.id)) && !BEHIND.test(text) && !AHEAD.test(text))
    return null;
  const stated = hits.find(({ rule }) => rule.tense !== undefined)?.rule.tense;
  const strong = hits.some(({ rule }) => rule.kind === "loss" && rule.tense === "past");
  const tense = strong
    ? "past"
    : (stated ??
      (AHEAD.test(text) && !/\b(?:ago|last|yesterday)\b|昨|上周/iu.test(text)
        ? "future"
        : BEHIND.test(text)
          ? "past"
          : "future"));
  const window = readDays(text, language, { today: dayIn(timeZone, startedAt), tense });
  return window ? toEventTime(window, timeZone) : null;
}

export function readDays(
  text: string,
  language: Locale,
  context: { today: string; tense: "past" | "future" },
): DayWindow | null {
  const first = language === "zh" ? readDateZh : readDateEn;
  const second = language === "zh" ? readDateEn : readDateZh;
  return first(text, context) ?? second(text, context);
}
