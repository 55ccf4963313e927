import { LunarMonth, type SolarDay, SolarTerm } from "tyme4ts";
import { shiftDay } from "../clock";
import { dayAt, weekdayOf } from "./days-math";

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string | null {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return dayAt(year, Math.floor(m / 31), (m % 31) + 1);
}

/** A day of a month (1 to 12) of the Chinese calendar; null if the month has no such day. Leap months are left out. */
function lunarDay(lunarYear: number, month: number, date: number): string | null {
  const found = LunarMonth.fromYm(lunarYear, month);
  return date > found.getDayCount() ? null : shiftDay(dayOf(found.getFirstJulianDay().getSolarDay()), date - 1);
}

const dayOf = (day: SolarDay) => dayAt(day.getYear(), day.getMonth(), day.getDay()) as string;

const RULES: Record<string, (year: number, ...numbers: number[]) => (string | null)[]> = {
  /** A fixed date: month and day. */
  on: (year, month = 0, date = 0) => [dayAt(year, month, date)],
  /**
   * A date of the Chinese calendar, `shift` days later. A solar year may contain the same date of the twelfth month twice, or not at all.
   */
  lunar: (year, month = 0, date = 0, shift = 0) =>
    [year - 1, year]
      .map((lunarYear) => lunarDay(lunarYear, month, date))
      .map((day) => day && shiftDay(day, shift))
      .filter((day) => day?.startsWith(`${year}-`)),
  /** The nth weekday of a month, such as the fourth Thursday; weekdays count from 0 (Sunday). */
  nth: (year, month = 0, n = 0, weekday = 0) => {
    const first = dayAt(year, month, 1);
    return [first && shiftDay(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))];
  },
  easter: (year, shift = 0) => {
    const day = easter(year);
    return [day && shiftDay(day, shift)];
  },
  /** A solar term of the Chinese calendar by its number: 0 is the winter solstice of the previous year, 24 that of the year itself. */
  term: (year, index = 0) => [dayOf(SolarTerm.fromIndex(year, index).getJulianDay().getSolarDay())],
};

/** Dates of a holiday in a year by its rule ("on 12 25", "lunar 8 15"), in order; empty if there is none. */
export function holidaysIn(year: number, rule: string): string[] {
  const [name = "", ...numbers] = rule.split(" ");
  return (RULES[name]?.(year, ...numbers.map(Number)) ?? []).filter((day) => day !== null);
}
