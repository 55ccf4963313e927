import { dayIn, MINUTE, minuteOf, nextDayIn, shiftDay, startOfDayIn } from "@/lib/core/clock";
import { minuteOfDay } from "@/lib/core/quiet-hours";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { type DayRange, findMentionedDays, isWithinMentioned } from "@/lib/core/words/mentioned-days";
import type { ReadLine, ReadTranscript } from "./context";
import type { Place } from "./names";

/**
 * `invented`: expressions in a description that name a day or time of day which no cited line names. Relative expressions ("tomorrow") are
 * resolved from the time of each cited line. `read`: all expressions in the description that name a day or time. Beside a line in a
 * language without a language pack, nothing counts as invented.
 */
export function inventedDays(
  description: string,
  cited: readonly ReadLine[],
  { timeZone, transcript }: { timeZone: string; transcript: ReadTranscript },
): { invented: Place[]; read: Place[] } {
  const moments = new Map(cited.map((line) => [minuteOf(line.at), line.at]));
  const readings = [...moments.values()].map((at) => ({
    ...{ today: dayIn(timeZone, at), at },
    mentionedDays: findMentionedDays(description, { at, timeZone, fallback: transcript.language }) ?? [],
  }));
  const read = readings.flatMap(({ mentionedDays }) => mentionedDays.map(({ start, end }) => ({ start, end })));
  if (read.length === 0) return { invented: [], read };
  const lines = cited.map(({ days }) => days);
  if (lines.includes(null)) return { invented: [], read };
  const ranges = lines.flatMap((days) => days?.flatMap((one) => one.ranges) ?? []);
  const isMentioned = ({ start }: Place) =>
    readings.some(({ today, at, mentionedDays }) => {
      const own = mentionedDays.find((one) => one.start === start);
      if (!own) return false;
      const isTimed = own.moments.length > 0;
      // A time equal to the minute in which the line was written means "now".
      const isClockMentioned = (moment: Date) =>
        isMentionedClock(moment, cited, timeZone) || minuteOf(moment) === minuteOf(at);
      if (isTimed && !own.moments.some(isClockMentioned)) return false;
      return (
        (isTimed && own.ranges.every(({ first }) => first === today)) ||
        own.ranges.some((range) => isWithinMentioned(range, ranges))
      );
    });
  return { invented: read.filter((place) => !isMentioned(place)), read };
}

/**
 * The part of an event's time that its cited lines name. Null when no line names its day, or when it is merely the minute in which a
 * message was sent. A time of day that no line names is removed; the day or range of days remains. If a line is in a language without a
 * language pack, only the comparison with the minutes of messages is made.
 */
export function verifyTime(
  { eventTime }: ExtractedEvent,
  cited: readonly ReadLine[],
  { timeZone, transcript }: { timeZone: string; transcript: ReadTranscript },
): ExtractedEvent["eventTime"] {
  if (eventTime === null) return null;
  const { start, end } = eventTime;
  const moments = new Set(cited.flatMap(({ days }) => days?.flatMap((one) => one.moments.map(minuteOf)) ?? []));
  const ranges = cited.flatMap(({ days }) => days?.flatMap((one) => one.ranges) ?? []);
  const first = dayIn(timeZone, start);
  const holding = ranges.filter((range) => range.first <= first && first <= range.last);
  const isDay = startOfDayIn(timeZone, first).getTime() === start.getTime();
  const isOfSession = transcript.minutes.has(minuteOf(start)) && !moments.has(minuteOf(start));
  // A message sent exactly at midnight has the same minute as the start of a day, which a line may have named.
  if (isOfSession && !(isDay && holding.length > 0)) return null;
  if (cited.some(({ days }) => days === null)) return eventTime;
  const claimed: DayRange = { first, last: end ? dayIn(timeZone, end) : first };
  if (holding.length === 0 && !isWithinMentioned(claimed, ranges)) return null;
  const isMentioned = (at: Date) => moments.has(minuteOf(at)) || isMentionedClock(at, cited, timeZone);
  if (!isDay && !isMentioned(start))
    return daysOf(claimed.last > first ? claimed : (narrowest(holding) ?? claimed), timeZone);
  if (end === null || isMentioned(end) || isEndOfDay(end, timeZone)) return eventTime;
  return { start, end: claimed.last > first ? lastOf(claimed.last, timeZone) : null };
}

const isMentionedClock = (at: Date, cited: readonly ReadLine[], timeZone: string) => {
  const minute = minuteOfDay(timeZone, at);
  return cited.some(({ clocks }) => clocks.has(minute));
};

const narrowest = (ranges: readonly DayRange[]): DayRange | undefined =>
  ranges.toSorted((a, b) => Date.parse(a.last) - Date.parse(a.first) - (Date.parse(b.last) - Date.parse(b.first)))[0];

const daysOf = ({ first, last }: DayRange, timeZone: string) => ({
  start: startOfDayIn(timeZone, first),
  end: last > first ? lastOf(last, timeZone) : null,
});

/** The last second of a day. */
const lastOf = (day: string, timeZone: string) => new Date(startOfDayIn(timeZone, shiftDay(day, 1)).getTime() - 1_000);

const isEndOfDay = (at: Date, timeZone: string) =>
  nextDayIn(timeZone, at).getTime() - at.getTime() <= MINUTE || minuteOfDay(timeZone, at) === 0;
