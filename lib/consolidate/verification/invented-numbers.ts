import { mentionsHalf, numbersOf } from "@/lib/core/words/numbers";
import type { ReadLine } from "./context";
import type { Place } from "./names";

const NOON = 12;

/**
 * Numbers in a description that no cited line states, neither in digits or words nor as part of a day it names. A numeral that may be a
 * mere word ("one of them") does not count, and numbers in dates or times are verified as such. Nothing is judged beside a line in a
 * language without a pack, whose numerals are unknown.
 */
export function inventedNumbers(
  description: string,
  cited: readonly ReadLine[],
  { daysRead }: { daysRead: readonly Place[] },
): Place[] {
  const claimed = numbersOf(description).filter(
    ({ isSure, start, end }) => isSure && !daysRead.some((day) => day.start < end && start < day.end),
  );
  if (claimed.length === 0 || cited.some(({ days }) => days === null)) return [];
  const citedNumbers = new Set(cited.flatMap(sayableIn));
  return claimed.filter(({ value }) => !citedNumbers.has(value)).map(({ start, end }) => ({ start, end }));
}

/** Numbers that may express what a line says: its own, those of its days, and its times on the 24-hour clock. */
function sayableIn({ numbers, days, text }: ReadLine): number[] {
  const own = [...numbers];
  const parts = own.flatMap((value) => String(value).split(".").map(Number));
  const afternoon = own
    .filter((value) => Number.isInteger(value) && value >= 1 && value < NOON)
    .map((value) => value + NOON);
  const halves = mentionsHalf(text) ? [0, ...own].flatMap((value) => [value + 1 / 2, 30]) : [];
  const dates = (days ?? []).flatMap(({ ranges }) =>
    ranges.flatMap(({ first, last }) => `${first}-${last}`.split("-").map(Number)),
  );
  return [...own, ...parts, ...afternoon, ...halves, ...dates];
}
