import { TZDate } from "@date-fns/tz";
import { DAY, startOfDayIn } from "@/lib/core/clock";
import { field, isRecord, type JsonRecord } from "./salvage";
import type { Report } from "./wire-fields";

/** Readers of times. A wrong date is worse than none, so anything doubtful yields null and a report. */

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const YEARS = { first: 1900, last: 2200 };
const OFFSET_HOURS_MAX = 14;
const SECOND = 1_000;

export type EventTime = { start: Date; end: Date | null };

/**
 * When something happens: `{start, end|null}`, where an end of null means an instant or a single day. Times without an offset are read
 * in `timeZone`, and rejected without one. An end that is a bare date lasts to that day's last second.
 */
export function readEventTime(value: unknown, timeZone: string | undefined, report: Report): EventTime | null {
  const time: JsonRecord = isRecord(value) ? value : { start: value };
  const [rawStart, rawEnd] = [given(field(time, "start")), given(field(time, "end"))];
  if (rawStart === null && rawEnd === null) return null;
  const start = readInstant(rawStart, timeZone, "first");
  const end = rawEnd === null ? null : readInstant(rawEnd, timeZone, "last");
  if (start === null || (rawEnd !== null && end === null)) {
    report("event_time: not a usable time, left out");
    return null;
  }
  if (end !== null && end < start) {
    report("event_time: ends before it starts, left out");
    return null;
  }
  return { start, end };
}

/** The moment by which an expectation should have come true; a bare date is due at its last second. */
export function readDue(value: unknown, timeZone: string, report: Report): Date | null {
  if (given(value) === null) return null;
  const due = readInstant(value, timeZone, "last");
  if (due === null) report("due_at: not a usable time, left out");
  return due;
}

const NOTHING = /^(?:null|none)?$/i;

/** The value that a model gave; null also for words that models write for null. */
function given(value: unknown): unknown {
  return typeof value === "string" && NOTHING.test(value.trim()) ? null : (value ?? null);
}

/** Reads an instant. `edge`: whether a date without a time means its first or its last second. */
function readInstant(value: unknown, timeZone: string | undefined, edge: "first" | "last"): Date | null {
  const parts = typeof value === "string" ? INSTANT.exec(value.trim()) : null;
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((n) => Number(n ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  if (hour > 23 || minute > 59 || second > 59 || year < YEARS.first || year > YEARS.last) return null;
  const offset = parts[7];
  if (offset !== undefined) return withOffset(Date.UTC(year, month - 1, day, hour, minute, second), offset);
  if (timeZone === undefined) return null;
  if (parts[4] === undefined) return edgeOfDay({ year, month, day }, timeZone, edge);
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
}

function edgeOfDay(date: { year: number; month: number; day: number }, zone: string, edge: "first" | "last"): Date {
  const utc = Date.UTC(date.year, date.month - 1, date.day);
  const startOf = (at: number) => startOfDayIn(zone, new Date(at).toISOString().slice(0, 10));
  return edge === "first" ? startOf(utc) : new Date(startOf(utc + DAY).getTime() - SECOND);
}

function withOffset(utc: number, offset: string): Date | null {
  if (offset.toUpperCase() === "Z") return new Date(utc);
  const hours = Number(offset.slice(1, 3));
  const minutes = offset.length > 3 ? Number(offset.slice(-2)) : 0;
  if (hours > OFFSET_HOURS_MAX || minutes > 59) return null;
  const sign = offset.startsWith("-") ? -1 : 1;
  return new Date(utc - sign * (hours * 60 + minutes) * 60_000);
}
