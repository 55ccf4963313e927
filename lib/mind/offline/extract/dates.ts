import { TZDate } from "@date-fns/tz";
import { dayIn, isTimeZone } from "@/lib/core/clock";
import type { Hit } from "@/lib/core/lexicon/match";
import type { Locale } from "@/lib/core/types/messages";
import { READERS_EN } from "./dates-en";
import { firstDay } from "./dates-read";
import { clauseAround, sentenceAround, tenseOf } from "./dates-tense";
import { READERS_ZH } from "./dates-zh";
import { type DateContext, type DayWindow, type Tense, toEventTime } from "./day-math";

export type EventTime = { start: string; end: string | null };
export type Moment = { startedAt: Date; timeZone: string };

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
  const window = readDays(text, language, { ...sessionDay(startedAt, timeZone), tense: statedTense(hits) });
  const lasts = hits.length > 0 && hits.every(({ rule }) => TIMELESS.has(rule.id)) && tenseOf(text) === "open";
  if (lasts && window?.end) return null;
  return window ? toEventTime(window, timeZone) : null;
}

/** The day a text speaks of. Where no `tense` is given, each day lies where the clause around it puts it. */
export function readDays(
  text: string,
  language: Locale,
  context: Omit<DateContext, "tense"> & { tense?: Tense },
): DayWindow | null {
  if (/\bwhen i was (?:a|an|\d|little|small|young|in)\b|小时候/iu.test(text)) return null;
  const said = text.slice(0, READ_MAX);
  const own = context.tense;
  const contextAt = (index: number): DateContext => {
    const here = tenseOf(clauseAround(said, index));
    return {
      ...context,
      tense: own && own !== "open" ? own : here === "open" ? tenseOf(sentenceAround(said, index), true) : here,
    };
  };
  const [first, second] = language === "zh" ? [READERS_ZH, READERS_EN] : [READERS_EN, READERS_ZH];
  return firstDay(said, first, contextAt) ?? firstDay(said, second, contextAt);
}

/** A memory names its day in its first lines. */
const READ_MAX = 1_200;

/** A plan or a promise lies ahead, whatever the verbs beside the day say. */
function statedTense(hits: Hit[]): Tense {
  return hits.some(({ rule }) => rule.kind === "promise") ? "future" : "open";
}

const NIGHT_UNTIL = 4;
/** Hours from UTC between which people write the month before the day. */
const AMERICAS = [-10, -3] as const;

function sessionDay(startedAt: Date, zone: string): Pick<DateContext, "today" | "night" | "monthFirst"> {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const local = new TZDate(startedAt.getTime(), timeZone);
  const hours = -local.getTimezoneOffset() / 60;
  return {
    today: dayIn(timeZone, startedAt),
    night: local.getHours() < NIGHT_UNTIL,
    monthFirst: hours >= AMERICAS[0] && hours <= AMERICAS[1],
  };
}
