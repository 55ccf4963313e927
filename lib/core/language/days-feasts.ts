import { shiftDay } from "../clock";
import { dayAt, weekdayOf } from "./days-math";

/** The Chinese calendar comes from the tables of the runtime. */
const CHINESE = new Intl.DateTimeFormat("en-u-ca-chinese", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});
const lunarYears = new Map<number, Map<string, string>>();

/** Days of a year by their month and day of the Chinese calendar ("8-15"; a leap month is not counted). */
function lunarYear(year: number): Map<string, string> {
  const known = lunarYears.get(year);
  if (known) return known;
  const days = new Map<string, string>();
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = shiftDay(day, 1)) {
    days.set(CHINESE.format(Date.parse(day)).split("/").slice(0, 2).join("-"), day);
  }
  lunarYears.set(year, days);
  return days;
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string | null {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return dayAt(year, Math.floor(m / 31), (m % 31) + 1);
}

const RULES: Record<string, (year: number, ...numbers: number[]) => string | null> = {
  /** Month and day. */
  on: (year, month = 0, date = 0) => dayAt(year, month, date),
  /** Month and day of the Chinese calendar, and days from there. */
  lunar: (year, month = 0, date = 0, shift = 0) => {
    const day = lunarYear(year).get(`${month}-${date}`);
    return day === undefined ? null : shiftDay(day, shift);
  },
  /** The nth weekday (Sunday is 0) of a month. */
  nth: (year, month = 0, n = 0, weekday = 0) => {
    const first = dayAt(year, month, 1);
    return first && shiftDay(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
  },
  easter: (year, shift = 0) => {
    const day = easter(year);
    return day && shiftDay(day, shift);
  },
  /** A solar term of this century (Shou Xing): ⌊0.2422·Y + C⌋ − ⌊Y/4⌋ with Y the year's last two digits. */
  term: (year, month = 0, c = 0) =>
    dayAt(year, month, Math.floor((year % 100) * 0.2422 + c) - Math.floor((year % 100) / 4)),
};

/** The day of a feast in a year, by its rule ("on 12 25", "lunar 8 15"); null when the year has none. */
export function feastIn(year: number, rule: string): string | null {
  const [name = "", ...numbers] = rule.split(" ");
  return RULES[name]?.(year, ...numbers.map(Number)) ?? null;
}
