import { mentionsHalf, numbersOf } from "@/lib/core/words/numbers";
import type { ReadLine } from "./context";
import type { Place } from "./names";

const NOON = 12;

/**
 * Numbers in a description that no cited line states, neither in digits or words nor as part of a day that the line names. A numeral that
 * may be an ordinary word ("one of them") does not count, and numbers in dates or times are verified with the days instead. Beside a line
 * in a language without a language pack, whose numerals are unknown, nothing counts as invented.
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

/**
 * Numbers that a correct description of a line may contain: the numbers in the line, those of the days it names, and its times of day on
 * the 24-hour clock.
 */
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
