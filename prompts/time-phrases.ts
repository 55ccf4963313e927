import { TZDate } from "@date-fns/tz";
import { precisionOf } from "@/lib/core/calendar-span";
import { DAY, dayIn, daysBetween, MINUTE } from "@/lib/core/clock";

/** Buckets of earlier messages, oldest first. Prompts never show the hour of a single message. */
export const dayBuckets = ["Older", "Earlier this week", "Yesterday", "Earlier today", "Just now"] as const;
export type DayBucket = (typeof dayBuckets)[number];

const JUST_NOW = 30 * MINUTE;
const WEEK_DAYS = 7;

/** The bucket of an instant, by the calendar of `zone`. Anything later than `now` counts as just now. */
export function bucketOf(at: Date, now: Date, zone: string): DayBucket {
  if (now.getTime() - at.getTime() < JUST_NOW) return "Just now";
  const days = daysBetween(zone, at, now);
  if (days <= 0) return "Earlier today";
  if (days === 1) return "Yesterday";
  return days < WEEK_DAYS ? "Earlier this week" : "Older";
}

const count = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** The local days of a time: `2026-04-20`, `2026-04-18 to 2026-04-22`, a whole month as `2026-04`, a whole year as `2026`; "" for something timeless. */
export function daySpan(time: { start: Date | null; end: Date | null }, zone: string): string {
  if (time.start === null) return "";
  const first = dayIn(zone, time.start);
  const last = dayIn(zone, lastMomentOf(time.start, time.end, zone));
  const precision = precisionOf(first, last);
  if (precision === "days") return `${first} to ${last}`;
  return first.slice(0, { day: 10, month: 7, year: 4 }[precision]);
}

/** Relation of a time to now: days until it begins, since it ended, or since it began. */
export type Placed = { state: "planned" | "past" | "today" | "active"; days: number };

/** Relation of a time to now; null for something timeless. */
export function placeInTime(time: { start: Date | null; end: Date | null }, now: Date, zone: string): Placed | null {
  if (time.start === null) return null;
  const lastMoment = lastMomentOf(time.start, time.end, zone);
  const untilStart = daysBetween(zone, now, time.start);
  if (untilStart > 0) return { state: "planned", days: untilStart };
  const sinceEnd = daysBetween(zone, lastMoment, now);
  if (sinceEnd > 0) return { state: "past", days: sinceEnd };
  const isOneDay = daysBetween(zone, time.start, lastMoment) === 0;
  return { state: isOneDay ? "today" : "active", days: -untilStart };
}

/**
 * When something happens, at day precision in the user's zone: the date or dates, whether it is planned, active or past, and how far
 * away it is. "" for something timeless.
 */
export function timePhrase(time: { start: Date | null; end: Date | null }, now: Date, zone: string): string {
  const placed = placeInTime(time, now, zone);
  if (placed === null) return "";
  const dates = daySpan(time, zone);
  const { state, days } = placed;
  if (state === "planned") return `${dates}, planned, in ${count(days)}`;
  if (state === "past") return `${dates}, past, ${count(days)} ago`;
  if (state === "today") return `${dates}, today`;
  return days === 0 ? `${dates}, active, began today` : `${dates}, active, ${count(days)} in`;
}

/** Last moment of a time span: an end at local midnight belongs to the day before it. */
export function lastMomentOf(start: Date, end: Date | null, zone: string): Date {
  if (end === null || end <= start) return start;
  const beforeEnd = new Date(end.getTime() - 1);
  return dayIn(zone, beforeEnd) === dayIn(zone, end) ? end : beforeEnd;
}

/** "today", "yesterday" or "12 days ago": how long ago something was said or learnt. */
export function agoPhrase(at: Date, now: Date, zone: string): string {
  const days = daysBetween(zone, at, now);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Whether an instant is at least `days` days ago. */
export function isOlderThan(at: Date, days: number, now: Date): boolean {
  return now.getTime() - at.getTime() >= days * DAY;
}

/** Local date, English weekday and time, as in `2026-04-20, Monday, 21:05`. */
export function clockLine(at: Date, zone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(at);
  return `${dayIn(zone, at)}, ${format({ weekday: "long" })}, ${format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`;
}

/** ISO time with the zone's own offset, to the second, as in `2026-04-20T21:05:00+08:00`. */
export function isoWithOffset(at: Date, zone: string): string {
  return new TZDate(at.getTime(), zone).toISOString().replace(/\.\d{3}/, "");
}
