import { TZDate } from "@date-fns/tz";
import { DAY, dayIn, startOfDayIn } from "@/lib/core/clock";

/** A window of whole local days; `end` is null for a single day. Days are `YYYY-MM-DD`. */
export type DayWindow = { start: string; end: string | null };

/** What relative dates are resolved against: the day the session began, and where a bare weekday lies. */
export type DateContext = { today: string; tense: "past" | "future" };

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}

/** The whole month that lies `months` from a day's month. */
export function monthOf(day: string, months: number): DayWindow {
  const start = `${addMonths(`${day.slice(0, 7)}-01`, months).slice(0, 7)}-01`;
  return { start, end: addDays(addMonths(start, 1), -1) };
}

/** The week (Monday to Sunday) that lies `weeks` from a day's week. */
export function weekOf(day: string, weeks: number): DayWindow {
  const start = addDays(day, 1 - weekday(day) + 7 * weeks);
  return { start, end: addDays(start, 6) };
}

/** The nearest such weekday strictly before today, or strictly after it. */
export function nearestWeekday(today: string, target: number, tense: "past" | "future"): string {
  const ahead = (target - weekday(today) + 7) % 7;
  return tense === "future" ? addDays(today, ahead || 7) : addDays(today, ahead === 0 ? -7 : ahead - 7);
}

/** A day of a month without its year: this year's, or the next or last one when the tense says so. Null for no such day. */
export function dayOfYear(month: number, date: number, context: DateContext, year?: number): string | null {
  const base = year ?? Number(context.today.slice(0, 4));
  const day = `${base}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  if (Number.isNaN(Date.parse(day)) || new Date(Date.parse(day)).getUTCDate() !== date) return null;
  if (year !== undefined) return day;
  const shift =
    context.tense === "future" && day < context.today ? 1 : context.tense === "past" && day > context.today ? -1 : 0;
  return shift === 0 ? day : dayOfYear(month, date, context, base + shift);
}

/** ISO times with the zone's offset: local midnight of the first day, and of the last one. */
export function toEventTime(window: DayWindow, timeZone: string): { start: string; end: string | null } {
  const midnight = (day: string): string => {
    const at = new TZDate(startOfDayIn(timeZone, day).getTime(), timeZone);
    return at.toISOString();
  };
  return {
    start: midnight(window.start),
    end: window.end && window.end !== window.start ? midnight(window.end) : null,
  };
}

export { dayIn };
