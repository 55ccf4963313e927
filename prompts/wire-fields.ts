import { TZDate } from "@date-fns/tz";
import { startOfDayIn } from "@/lib/core/clock";
import { EMOTION_TAGS_MAX } from "@/lib/core/limits";
import { type RelationalTag, relationalTags, type Subject, subjects } from "@/lib/core/types/nodes";
import { clippedText, field, isRecord, type JsonRecord, toNumber, toStrings } from "./salvage";

/** Readers for the fields that extraction and reflection share. Each mends what it can and reports what it changed. */

const IMPACT_MAX = 10;
const IMPACT_SLACK = 0.5;
const EMOTION_TAG_MAX = 40;

export type Report = (problem: string) => void;

/** A whole number from −10 to 10. Decimals are rounded; anything outside, or no number at all, gives null. */
export function readImpact(value: unknown): number | null {
  const number = toNumber(value);
  if (number === null || Math.abs(number) > IMPACT_MAX + IMPACT_SLACK) return null;
  const rounded = Math.round(number);
  return Math.max(-IMPACT_MAX, Math.min(IMPACT_MAX, rounded)) + 0;
}

/** Up to four distinct labels in lower case. */
export function readEmotionTags(value: unknown, report: Report): string[] {
  if (value === undefined || value === null) return [];
  const tags = [...new Set(toStrings(value).map((tag) => clippedText(tag.toLowerCase(), EMOTION_TAG_MAX)))];
  if (tags.length > EMOTION_TAGS_MAX) report("emotion_tags: more than four, the rest was cut");
  return tags.slice(0, EMOTION_TAGS_MAX);
}

/** The known relational tags of a list; unknown ones are dropped and reported. */
export function readRelationalTags(value: unknown, report: Report): RelationalTag[] {
  if (value === undefined || value === null) return [];
  const names = toStrings(value).map((tag) => tag.toLowerCase().replace(/[\s_]+/g, "-"));
  const known = relationalTags.filter((tag) => names.includes(tag));
  if (new Set(names).size > known.length) report("relational_tags: an unknown tag was dropped");
  return known;
}

/** Whom the memory is about; anything unknown is about the person. */
export function readSubject(value: unknown): Subject {
  return subjects.find((subject) => subject === value) ?? "user";
}

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * When something happens: `{start, end|null}`. A wrong date is worse than none, so anything doubtful (no such day, end
 * before start) gives null and a report. Times without an offset are read in `timeZone`, and refused without one.
 */
export function readEventTime(
  value: unknown,
  timeZone: string | undefined,
  report: Report,
): { start: Date; end: Date | null } | null {
  const time: JsonRecord = isRecord(value) ? value : { start: value };
  const [rawStart, rawEnd] = [field(time, "start") ?? null, field(time, "end") ?? null];
  if (rawStart === null && rawEnd === null) return null;
  const start = readInstant(rawStart, timeZone);
  const end = rawEnd === null ? null : readInstant(rawEnd, timeZone);
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

function readInstant(value: unknown, timeZone: string | undefined): Date | null {
  const parts = typeof value === "string" ? INSTANT.exec(value.trim()) : null;
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((n) => Number(n ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  if (hour > 23 || minute > 59 || second > 59 || year < 1900 || year > 2200) return null;
  const offset = parts[7];
  if (offset !== undefined) return withOffset(Date.UTC(year, month - 1, day, hour, minute, second), offset);
  if (timeZone === undefined) return null;
  if (parts[4] === undefined) return startOfDayIn(timeZone, `${parts[1]}-${parts[2]}-${parts[3]}`);
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
}

function withOffset(utc: number, offset: string): Date | null {
  if (offset.toUpperCase() === "Z") return new Date(utc);
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  if (hours > 14 || minutes > 59) return null;
  const sign = offset.startsWith("-") ? -1 : 1;
  return new Date(utc - sign * (hours * 60 + minutes) * 60_000);
}
