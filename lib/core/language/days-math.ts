import { shiftDay } from "../clock";

/** One or more calendar days as `YYYY-MM-DD`; `end` is null for a single day. */
export type Days = { start: string; end: string | null };

export const single = (start: string | null): Days | null => (start === null ? null : { start, end: null });

/** Day of the week: Sunday is 0, as in chrono. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** A calendar day as text, or null if there is no such day. Months count from 1. */
export function dayAt(year: number, month: number, date: number): string | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && date >= 1)) return null;
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
}

/** `count` whole months, beginning with the given one. `month` may be outside 1 to 12 and then means a month of another year. */
export function monthsFrom(year: number, month: number, count = 1): Days {
  const iso = (day: number) => new Date(day).toISOString().slice(0, 10);
  return { start: iso(Date.UTC(year, month - 1, 1)), end: iso(Date.UTC(year, month - 1 + count, 0)) };
}

/** Monday to Sunday of the week that begins `weeks` weeks after the week of `day`. */
export function weekFrom(day: string, weeks: number): Days {
  const start = shiftDay(day, 7 * weeks - ((weekdayOf(day) + 6) % 7));
  return { start, end: shiftDay(start, 6) };
}
