import { mentionsHalf, mentionsQuarter, numbersOf } from "./numbers";

const HALF_DAY = 12 * 60;
const ALL_DAY = 24 * 60;
/** Clock times in figures: "7:30", "7.30", "7h30". */
const WRITTEN = /(?<!\d)([01]?\d|2[0-4])[:.h]([0-5]\d)(?!\d)/gu;
/** The hour and the minutes of a time in words are at most this many UTF-16 units apart: "ten minutes to six". */
const APART_MAX = 12;

/** A time of day in minutes from midnight, and the time twelve hours later or earlier, since "at 7" may mean either. */
export const eitherHalf = (minute: number): number[] => {
  const within = (minute + ALL_DAY) % ALL_DAY;
  return [within, (within + HALF_DAY) % ALL_DAY];
};

/**
 * Every time of day that a text may mean, in minutes from midnight. Every number may be an hour; a number next to it may be minutes to or
 * past the hour, as may a half or quarter if the text mentions one; morning and evening are both possible. Deliberately includes too many,
 * because it is used to reject times that a text cannot mean. Linear.
 */
export function clocksOf(text: string): Set<number> {
  const plain = text.normalize("NFKC");
  const written = [...plain.matchAll(WRITTEN)].map(({ 0: match, 1: hour, 2: minute, index }) => ({
    ...{ start: index, end: index + match.length },
    minute: 60 * Number(hour) + Number(minute),
  }));
  const starts = new Set(
    written.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  const numbers = numbersOf(plain).filter(({ value, start }) => Number.isInteger(value) && !starts.has(start));
  const past = [0, ...(mentionsHalf(plain) ? [30, -30] : []), ...(mentionsQuarter(plain) ? [15, 45, -15] : [])];
  const minutes = numbers.flatMap(({ value, start, end }, at) => {
    if (value >= 100) return value % 100 < 60 && value < 2400 ? [60 * Math.floor(value / 100) + (value % 100)] : [];
    const beside = [numbers[at - 1], numbers[at + 1]].flatMap((other) => {
      if (!other || other.value >= 60) return [];
      const apart = Math.max(start, other.start) - Math.min(end, other.end);
      return apart <= APART_MAX ? [other.value, -other.value] : [];
    });
    return value <= 24 ? [...past, ...beside].map((more) => 60 * value + more) : [];
  });
  return new Set([...written.map(({ minute }) => minute), ...minutes].flatMap(eitherHalf));
}
