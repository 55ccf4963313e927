import { precisionOf } from "@/lib/core/calendar-span";
import { dayIn, daysBetween } from "@/lib/core/clock";
import type { NotebookPack } from "@/lib/core/language/notebook-phrases-types";
import { fillLine } from "./lines";

/** A day, or a span of days up to the last moment of `end`. */
export type Span = { start: Date; end: Date | null };
type Seen = { now: Date; timeZone: string; notebook: NotebookPack };

/** Formats a time in its original precision: "March 2027", "2025", "1–10 June", "tomorrow", "3 March". */
export function formatSpan({ start, end }: Span, seen: Seen): string {
  const { now, timeZone, notebook } = seen;
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end ?? start)];
  const precision = precisionOf(first, last);
  if (precision === "day") return formatDate(start, seen);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(notebook.dateLocale, { timeZone, ...options });
  if (precision === "year") return format({ year: "numeric" }).format(start);
  const thisYear = dayIn(timeZone, now).slice(0, 4);
  const year = [first, last].every((day) => day.startsWith(thisYear)) ? undefined : "numeric";
  if (precision === "month") return format({ month: "long", year }).format(start);
  return format({ day: "numeric", month: "long", year }).formatRange(start, end ?? start);
}

/** A day as a date, or as a word if it is near `now` in the user's time zone. Includes the year if it is another. */
export function formatDate(at: Date, { now, timeZone, notebook }: Seen): string {
  const near = nearWord(at, { now, timeZone, notebook });
  if (near !== null) return near;
  const isThisYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  const year = isThisYear ? undefined : "numeric";
  return new Intl.DateTimeFormat(notebook.dateLocale, { timeZone, day: "numeric", month: "long", year }).format(at);
}

/** A day at the beginning of a sentence: "On 3 March", "Yesterday". */
export function formatDay(at: Date, seen: Seen): string {
  const when = nearWord(at, seen) ?? fillLine(seen.notebook.on, { date: formatDate(at, seen) });
  return when.charAt(0).toUpperCase() + when.slice(1);
}

function nearWord(at: Date, { now, timeZone, notebook }: Seen): string | null {
  const { today, yesterday, tomorrow } = notebook.dayWords;
  const days = daysBetween(timeZone, now, at);
  return days === 0 ? today : days === -1 ? yesterday : days === 1 ? tomorrow : null;
}

/** The current day and time in the user's time zone. */
export function formatNow(now: Date, timeZone: string, notebook: NotebookPack): string {
  const day = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(notebook.dateLocale, { ...day, timeZone, hour12: false }).format(now);
}
