import { TZDate, tzOffset } from "@date-fns/tz";

/** Returns the current time. Injected, so that tests and evaluations can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const YEAR_1 = Date.parse("0001-01-01T00:00:00Z");
const YEAR_10000 = Date.parse("+010000-01-01T00:00:00Z");

/** Whether a date is in the years 1 to 9999, the range that the databases store. */
export function isMoment(at: Date): boolean {
  return at.getTime() >= YEAR_1 && at.getTime() < YEAR_10000;
}

/** Whether the runtime knows this IANA zone name. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return new Date(at.getTime() + tzOffset(zone, at) * MINUTE).toISOString().slice(0, 10);
}

/** The calendar day (`YYYY-MM-DD`) `by` days after `day`; before it if negative. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
}

/** Number of calendar days from `from` to `to` in a time zone; negative if `to` is on an earlier day. */
export function daysBetween(zone: string, from: Date, to: Date): number {
  return Math.round((Date.parse(dayIn(zone, to)) - Date.parse(dayIn(zone, from))) / DAY);
}

/** Minutes from 1970 to an instant, rounded down. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/** The instant at which the local day after `at` begins in a time zone. */
export function nextDayIn(zone: string, at: Date): Date {
  return startOfDayIn(zone, shiftDay(dayIn(zone, at), 1));
}

/** The instant at which a local day (`YYYY-MM-DD`) begins in a time zone. */
export function startOfDayIn(zone: string, day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, zone).getTime());
}
