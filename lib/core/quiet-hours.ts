import { TZDate } from "@date-fns/tz";
import { HOUR, MINUTE } from "./clock";

/**
 * Start and end of the quiet hours in minutes of the local day, 0 to 1439; `end` is exclusive. They may include midnight; equal values mean
 * no quiet hours.
 */
export type QuietHours = { start: number; end: number };

const DAY_MINUTES = 24 * 60;

/** Minute of the local day at an instant, 0 to 1439. */
export function minuteOfDay(zone: string, at: Date): number {
  const local = new TZDate(at.getTime(), zone);
  return local.getHours() * 60 + local.getMinutes();
}

/** Whether an instant is within the quiet hours of a time zone. */
export function isQuiet({ start, end }: QuietHours, zone: string, at: Date): boolean {
  if (start === end) return false;
  const minute = minuteOfDay(zone, at);
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/**
 * The instant after which this many hours outside quiet hours have passed since `since`, to the minute. Looks ahead at most a fortnight.
 */
export function afterOpenHours({
  quiet,
  zone,
  since,
  hours,
}: {
  quiet: QuietHours;
  zone: string;
  since: Date;
  hours: number;
}): Date {
  let left = hours * HOUR;
  let at = since.getTime();
  for (let turns = 0; left > 0 && turns < 60; turns++) {
    const moment = new Date(at);
    const quietNow = isQuiet(quiet, zone, moment);
    const step = stepTo(quietNow ? quiet.end : quiet.start, minuteOfDay(zone, moment));
    const span = quiet.start === quiet.end ? left : Math.max(MINUTE, step * MINUTE);
    if (quietNow) at += span;
    else {
      const taken = Math.min(left, span);
      at += taken;
      left -= taken;
    }
  }
  return new Date(at);
}

const stepTo = (target: number, minute: number) => (target - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
