import { TZDate } from "@date-fns/tz";
import { DAY, dayIn, startOfDayIn } from "@/lib/core/clock";

/** A window of whole local days; `end` is null for a single day. Days are `YYYY-MM-DD`. */
export type DayWindow = { start: string; end: string | null };

/** On which side of today a matter lies; `open` when its words do not say. */
export type Tense = "past" | "future" | "open";

/** What relative dates are resolved against: the day the session began, and where a bare weekday lies. */
export type DateContext = {
  today: string;
  tense: Tense;
  /** Said between midnight and four: "tonight" and "tomorrow" may each mean two days. */
  night?: boolean;
  /** "6/5" is the fifth of June. */
  monthFirst?: boolean;
};

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
export function nearestWeekday(today: string, target: number, tense: Tense): string {
  const ahead = (target - weekday(today) + 7) % 7;
  return tense === "past" ? addDays(today, ahead === 0 ? -7 : ahead - 7) : addDays(today, ahead || 7);
}

/** The first of the days (in order, some before today, some after) that fits the tense; when open, the sensibly nearest. */
export function nearestOf(days: readonly string[], { today, tense }: DateContext): string | null {
  const before = days.filter((day) => day < today).at(-1) ?? null;
  const after = days.find((day) => day >= today) ?? null;
  if (tense === "future" || before === null) return after ?? before;
  if (tense === "past" || after === null) return days.includes(today) ? today : before;
  return daysFrom(before, today) * BACK_WEIGHT < daysFrom(today, after) ? before : after;
}

/** Without a word of tense people name days to come rather than days gone. */
const BACK_WEIGHT = 6;

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** A day of the month (1–31) in the month that fits; null when the neighbouring months have no such day. */
export function dayOfMonth(date: number, context: DateContext): string | null {
  const month = context.today.slice(0, 7);
  const days = [-1, 0, 1].map((shift) => dayIn8601(addMonths(`${month}-01`, shift).slice(0, 7), date));
  return nearestOf(
    days.filter((day) => day !== null),
    context,
  );
}

function dayIn8601(month: string, date: number): string | null {
  const day = `${month}-${String(date).padStart(2, "0")}`;
  return !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).getUTCDate() === date ? day : null;
}

/** A whole year, counted from a day's year. */
export function yearOf(today: string, shift: number): DayWindow {
  const year = Number(today.slice(0, 4)) + shift;
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

/** Saturday and Sunday of the week that lies `weeks` from a day's week. */
export function weekendOf(today: string, weeks: number): DayWindow {
  const monday = weekOf(today, weeks).start;
  return { start: addDays(monday, 5), end: addDays(monday, 6) };
}

/** A day of a month without its year: this year's, or the next or last one when the tense says so. Null for no such day. */
export function dayOfYear(month: number, date: number, context: DateContext, year?: number): string | null {
  const base = year ?? Number(context.today.slice(0, 4));
  const [day, ...others] = [0, -1, 1].map((shift) =>
    dayIn8601(`${base + shift}-${String(month).padStart(2, "0")}`, date),
  );
  if (!day || year !== undefined) return day ?? null;
  return nearestOf([day, ...others].filter((found) => found !== null && found !== undefined).sort(), context);
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
