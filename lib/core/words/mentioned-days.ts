import { dayIn, shiftDay } from "../clock";
import { languageOf, packOf } from "../language";
import { readDays } from "../language/days";
import { tenseAt } from "../language/days-tense";
import type { DaySpan } from "../language/days-types";
import { sentenceEnds } from "../language/sentences";
import type { Language } from "../language/types";
import { foldInPlace } from "../text/fold-text";

/** A possible range of days: first and last, `YYYY-MM-DD` in the user's time zone. */
export type DayRange = { first: string; last: string };

/** An expression that mentions days, its position in code units, and every range it may mean. */
export type MentionedDay = { start: number; end: number; ranges: DayRange[]; moments: Date[] };

const TENSES = ["verb", "past", "ahead", "open"] as const;

/**
 * Expressions that mention days, in every reading: "on Friday" is the last one and the next one. Null if no pack knows the text's language,
 * unless `fallback`, the language of the conversation, is given.
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
    // The parser reads at most one sentence at a time.
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
 * The last day of each range that a text may mean for the future: by its verb forms, and if they are undecided, every future reading. Null
 * if no pack knows the language.
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

/** Whether a claimed range contains a mentioned range, or is a day within a short one: a claim of "in May" says no more than "3 May". */
export const isWithinMentioned = (claimed: DayRange, mention: readonly DayRange[]): boolean =>
  mention.some(
    (range) =>
      (range.first >= claimed.first && range.last <= claimed.last) ||
      (claimed.first === claimed.last && range.first <= claimed.first && claimed.last <= range.last && isShort(range)),
  );

/** A longer range does not stand for a single day; a weekend or a week does. */
const isShort = ({ first, last }: DayRange) => last <= shiftDay(first, SHORT_DAYS);
const SHORT_DAYS = 7;
