import { shiftDay } from "@/lib/core/clock";
import type { Locale } from "@/lib/core/types/messages";

// Days are `YYYY-MM-DD`, months `YYYY-MM`; neither has a time zone.

/** First weekday of a language's calendars, 0 for Sunday. */
const FIRST_WEEKDAY: Record<Locale, number> = { en: 0, zh: 1 };

/** A month as whole weeks; days of adjacent months are null. */
export function weeksOf(month: string, locale: Locale): (string | null)[][] {
  const { first, last } = monthBounds(month);
  const before = (weekdayOf(first) - FIRST_WEEKDAY[locale] + 7) % 7;
  const count = Number(last.slice(8));
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) => {
    const nth = at - before;
    return nth < 0 || nth >= count ? null : shiftDay(first, nth);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Any seven days of one week, to name the columns. */
export function weekdaysOf(locale: Locale): string[] {
  const sunday = "2026-03-01";
  return Array.from({ length: 7 }, (_, at) => shiftDay(sunday, FIRST_WEEKDAY[locale] + at));
}

export function monthBounds(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: shiftDay(`${shiftMonth(month, 1)}-01`, -1) };
}

export function shiftMonth(month: string, by: number): string {
  const [year = 1970, nth = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, nth - 1 + by)).toISOString().slice(0, 7);
}

/**
 * The day that a key moves to: the next or previous day, a week, the start or end of the week, or the same day of another month (its last
 * one where that is shorter). Null for other keys.
 */
export function dayAfterKey(day: string, key: string, locale: Locale): string | null {
  const inWeek = (weekdayOf(day) - FIRST_WEEKDAY[locale] + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return shiftDay(day, -1);
    case "ArrowRight":
      return shiftDay(day, 1);
    case "ArrowUp":
      return shiftDay(day, -7);
    case "ArrowDown":
      return shiftDay(day, 7);
    case "Home":
      return shiftDay(day, -inWeek);
    case "End":
      return shiftDay(day, 6 - inWeek);
    case "PageUp":
      return sameDayIn(shiftMonth(day.slice(0, 7), -1), day);
    case "PageDown":
      return sameDayIn(shiftMonth(day.slice(0, 7), 1), day);
    default:
      return null;
  }
}

function sameDayIn(month: string, day: string): string {
  const { last } = monthBounds(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Whether a text of the address is an existing day or month. */
export const isDay = (text: string | null): text is string => text !== null && isReal(text, /^\d{4}-\d{2}-\d{2}$/, "");
export const isMonth = (text: string | null): text is string => text !== null && isReal(text, /^\d{4}-\d{2}$/, "-01");

function isReal(text: string, pattern: RegExp, rest: string): boolean {
  const at = new Date(text + rest);
  return pattern.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= "0002";
}
