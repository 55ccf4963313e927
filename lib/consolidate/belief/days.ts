import { dayIn } from "@/lib/core/clock";
import type { ExtractedEvent } from "@/lib/core/types/mind";
import { type DayRange, isAmong, saidDays } from "@/lib/core/words/said-days";
import type { ReadLine, ReadTalk } from "./context";
import type { Place } from "./names";

/**
 * Expressions of a description that name days which no cited line names; each is reckoned from the day of a line, as the line's own
 * are. `read`: all that name days. Nothing is judged in a language that no pack reads.
 */
export function inventedDays(
  description: string,
  cited: readonly ReadLine[],
  { timeZone, talk }: { timeZone: string; talk: ReadTalk },
): { invented: Place[]; read: Place[] } {
  const clocks = new Map(cited.map((line) => [dayIn(timeZone, line.at), line.at]));
  const readings = [...clocks].map(([today, at]) => ({
    today,
    said: saidDays(description, { at, timeZone, fallback: talk.language }) ?? [],
  }));
  const read = readings.flatMap(({ said }) => said.map(({ start, end }) => ({ start, end })));
  if (read.length === 0) return { invented: [], read };
  const lines = cited.map(({ days }) => days);
  if (lines.includes(null)) return { invented: [], read };
  const ranges = lines.flatMap((days) => days?.flatMap((one) => one.ranges) ?? []);
  const isSaid = ({ start }: Place) =>
    readings.some(({ today, said }) => {
      const own = said.find((one) => one.start === start);
      if (!own) return false;
      // A time of day ("at seven") is judged by its number.
      const isClock = own.moments.length > 0 && own.ranges.every(({ first }) => first === today);
      return isClock || own.ranges.some((range) => isAmong(range, ranges));
    });
  return { invented: read.filter((place) => !isSaid(place)), read };
}

/**
 * The time of an event, where a cited line names its day; null where it is the session's own, to the minute, or no line names one.
 * In a language that no pack reads only the former is known.
 */
export function believedTime(
  { eventTime }: ExtractedEvent,
  cited: readonly ReadLine[],
  { timeZone, session }: { timeZone: string; session: { start: Date; end: Date } },
): ExtractedEvent["eventTime"] {
  if (eventTime === null) return null;
  const moments = new Set(cited.flatMap(({ days }) => days?.flatMap((one) => one.moments.map(minuteOf)) ?? []));
  const minute = minuteOf(eventTime.start);
  const isSessions = minute >= minuteOf(session.start) && minute <= minuteOf(session.end);
  if (isSessions && !moments.has(minute)) return null;
  if (cited.some(({ days }) => days === null)) return eventTime;
  const ranges = cited.flatMap(({ days }) => days?.flatMap((one) => one.ranges) ?? []);
  const first = dayIn(timeZone, eventTime.start);
  const claimed: DayRange = { first, last: eventTime.end ? dayIn(timeZone, eventTime.end) : first };
  const begins = { first, last: first };
  const isNamed =
    isAmong(claimed, ranges) || ranges.some((range) => begins.first >= range.first && begins.last <= range.last);
  return isNamed ? eventTime : null;
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
