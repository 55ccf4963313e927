import { dayIn, shiftDay } from "../clock";
import { languageOf, packOf } from "../language";
import { readDays } from "../language/days";
import { tenseAt } from "../language/days-tense";
import type { DaySpan } from "../language/days-types";
import { sentenceEnds } from "../language/sentences";
import type { Language } from "../language/types";
import { foldInPlace } from "../text/fold-text";

/** A range of days that a text may mean. `first` and `last` are `YYYY-MM-DD` in the user's time zone. */
export type DayRange = { first: string; last: string };

/**
 * An expression that mentions days: its position in code units, all ranges of days that it may mean, and the exact moments if it names a
 * clock time.
 */
export type MentionedDay = { start: number; end: number; ranges: DayRange[]; moments: Date[] };

const TENSES = ["verb", "past", "ahead", "open"] as const;

/**
 * Expressions that mention days, with all their possible meanings: "on Friday" means both the last and the next one. If no pack knows the
 * text's language, `fallback` is used, the language of the conversation; without it, the result is null.
 */
export function findMentionedDays(
  text: string,
  { at, timeZone, fallback = null }: { at: Date; timeZone: string; fallback?: Language | null },
): MentionedDay[] | null {
  const language = languageOf(text) ?? fallback;
  if (language === null) return null;
  const found = new Map<number, MentionedDay>();
  let begins = 0;
  for (const ends of sentenceEnds(text)) {
    // Sentence by sentence, because `readDays` reads only the beginning of a long text.
    const sentence = text.slice(begins, ends);
    for (const tense of TENSES) {
      let from = 0;
      for (const span of readDays(sentence, { language, now: at, timeZone, tense })) {
        const inside = sentence.indexOf(span.text, from);
        if (inside < 0) continue;
        from = inside + span.text.length;
        const mention = found.get(begins + inside) ?? { ...NOTHING, start: begins + inside, end: begins + from };
        const moments = span.hasClock ? [...mention.moments, span.start] : mention.moments;
        found.set(mention.start, { ...mention, ranges: [...mention.ranges, rangeOf(span, timeZone)], moments });
      }
    }
    begins = ends;
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

const NOTHING = { ranges: [] as DayRange[], moments: [] as Date[] };

/**
 * The last days of all ranges that a text may mean in the future. A day whose verb is in the past is not among them; one whose verb does
 * not decide is. Null if no pack knows the language.
 */
export function daysThatMayCome(text: string, { at, timeZone }: { at: Date; timeZone: string }): Date[] | null {
  const language = languageOf(text);
  if (language === null) return null;
  const read = (tense: "verb" | "ahead") => readDays(text, { language, now: at, timeZone, tense });
  const pack = packOf(language).days;
  const folded = foldInPlace(text, pack.fold);
  const isPast = (mention: string) => {
    const from = text.indexOf(mention);
    return tenseAt(folded, { from, to: from + mention.length }, pack) === "past";
  };
  const spans = [...read("verb"), ...read("ahead").filter((span) => !isPast(span.text))];
  return spans.map(({ start, end }) => end ?? start);
}

const rangeOf = ({ start, end }: DaySpan, timeZone: string): DayRange => {
  const first = dayIn(timeZone, start);
  return { first, last: end ? dayIn(timeZone, end) : first };
};

/**
 * Whether a claimed range says no more than one of the mentioned ranges: it contains the mentioned one ("in May" for "3 May"), or is a
 * single day within a short one.
 */
export const isWithinMentioned = (claimed: DayRange, mention: readonly DayRange[]): boolean =>
  mention.some(
    (range) =>
      (range.first >= claimed.first && range.last <= claimed.last) ||
      (claimed.first === claimed.last && range.first <= claimed.first && claimed.last <= range.last && isShort(range)),
  );

/** Whether a range is short enough for a single day in it to stand for it: a weekend or a week. */
const isShort = ({ first, last }: DayRange) => last <= shiftDay(first, SHORT_DAYS);
const SHORT_DAYS = 7;
