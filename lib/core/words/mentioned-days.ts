import { dayIn, shiftDay } from "../clock";
import { languageOf, packOf } from "../language";
import { readDays } from "../language/days";
import { tenseAt } from "../language/days-tense";
import type { DaySpan } from "../language/days-types";
import { sentenceEnds } from "../language/sentences";
import type { Language } from "../language/types";
import { foldInPlace } from "../text/fold-text";

/** Days that an expression may mean: first and last, `YYYY-MM-DD` in the user's zone. */
export type DayRange = { first: string; last: string };

/** An expression of a text that names days, its place in code units, and every range it may mean. */
export type MentionedDay = { start: number; end: number; ranges: DayRange[]; moments: Date[] };

const TENSES = ["verb", "past", "ahead", "open"] as const;

/**
 * The expressions of a text that name days, under every reading: "on Friday" is the last one and the next one. Null for a text in
 * a language that no pack reads, unless it is read in the `fallback`, the language of the talk.
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
    // No more than a sentence is read at once.
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
 * The last of the days that a text may mean for days to come: those that its verb forms tell of, and where these leave it open, all
 * that may lie ahead. Null in a language that no pack reads.
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

/** Whether days that are claimed are among days that were said, or hold some of them: "in May" tells no more than "3 May". */
export const isAmong = (claimed: DayRange, mention: readonly DayRange[]): boolean =>
  mention.some(
    (range) =>
      (range.first >= claimed.first && range.last <= claimed.last) ||
      (claimed.first === claimed.last && range.first <= claimed.first && claimed.last <= range.last && isShort(range)),
  );

/** A longer range names no single day. A weekend or a week does. */
const isShort = ({ first, last }: DayRange) => last <= shiftDay(first, SHORT_DAYS);
const SHORT_DAYS = 7;
