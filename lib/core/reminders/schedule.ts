import { TZDate } from "@date-fns/tz";
import { DAY, dayIn, HOUR, MINUTE, nextDayIn, shiftDay, startOfDayIn } from "../clock";
import { readDays } from "../language/days";
import type { Language } from "../language/types";
import { REMINDERS } from "../settings/reminders";
import type { Repeat } from "../types/proactive";
import { nextAfter } from "./next-after";
import { startOf } from "./repeat-rule";
import type { DayPart, EveryUnit, Schedule, TimeContext, TimePiece } from "./types";

type Kind = TimePiece["kind"];
type Of<K extends Kind> = Extract<TimePiece, { kind: K }>;
type Context = TimeContext & { language: Language };
/** The times of day that a time may mean, in minutes of the local day; 24:00 and later means the next day. */
type Clocks = {
  minutes: number[];
  isExplicit: boolean;
  /** The text gives a part of the day ("morning") and no clock time. */
  isPart?: boolean;
};

/**
 * The schedule that the pieces of a time give; of each kind the first piece is used. Null if they give no usable time. A day without a time
 * means nine o'clock. An hour without am or pm means the one in waking hours that comes next. A time of today that has passed means the
 * next day that fits.
 */
export function scheduleOf(pieces: readonly TimePiece[], context: Context): (Schedule & { hasTime: boolean }) | null {
  const first = <K extends Kind>(kind: K) => pieces.find((piece): piece is Of<K> => piece.kind === kind);
  if (pieces.length === 0 || first("unable") || first("impossible")) return null;
  const { now } = context;
  const after = first("after");
  const every = mergedEvery(pieces);
  const [clock, part] = [first("clock"), first("part")];
  const clocks = clocksOf(clock, part?.part);
  const hasTime = clocks.isExplicit || after !== undefined;
  if (every) return repeating(every, { clocks, hasTime, day: first("day"), context });
  const at = after
    ? new Date(now.getTime() + after.minutes * MINUTE)
    : onceAt({ day: first("day"), days: part?.day ?? null, clocks, context });
  if (at === null || at <= now || at.getTime() - now.getTime() > REMINDERS.aheadMax * DAY) return null;
  return { repeat: "once", pattern: null, every: 1, startsOn: null, at, hasTime };
}

/** All repetitions of a time as one: "every other week" and "on Fridays" belong together. */
function mergedEvery(pieces: readonly TimePiece[]): Of<"every"> | undefined {
  const all = pieces.filter((piece): piece is Of<"every"> => piece.kind === "every");
  const [first] = all;
  if (!first) return undefined;
  const same = all.filter(({ unit }) => unit === first.unit);
  return {
    ...first,
    count: Math.max(...same.map(({ count }) => count)),
    weekdays: [...new Set(same.flatMap(({ weekdays }) => weekdays))],
    date: same.find(({ date }) => date !== null)?.date ?? null,
    month: same.find(({ month }) => month !== null)?.month ?? null,
  };
}

/** Minutes of the day that a clock time may mean. If some of them are in waking hours, only those. */
function clocksOf(clock: Of<"clock"> | undefined, part: DayPart | undefined): Clocks {
  if (!clock) {
    const hour = part ? REMINDERS.partHours[part] : REMINDERS.hour;
    return { minutes: [hour * 60], isExplicit: part !== undefined, isPart: part !== undefined };
  }
  const { hour, minute, half } = clock;
  const at = (hours: number) => hours * 60 + minute;
  if (hour > 12) return { minutes: [at(hour)], isExplicit: true };
  if (part !== undefined && half === null) return { minutes: [at(hourInPart(hour, part))], isExplicit: true };
  if (half !== null) return { minutes: [at((hour % 12) + (half === "pm" ? 12 : 0))], isExplicit: true };
  if (hour === 0) return { minutes: [at(0)], isExplicit: true };
  const both = [hour, (hour + 12) % 24];
  const isWaking = (one: number) => one >= REMINDERS.wakingFrom && one < REMINDERS.wakingUntil;
  const waking = both.filter(isWaking).toSorted((a, b) => a - b);
  return { minutes: (waking.length > 0 ? waking : both).map(at), isExplicit: true };
}

function hourInPart(hour: number, part: DayPart): number {
  const half = hour % 12;
  if (part === "dawn" || part === "morning") return half;
  if (part === "noon") return half >= 10 ? half : half + 12;
  if (part === "afternoon") return half + 12;
  // An hour after midnight is on the next day: "tonight at 1".
  return half <= 4 ? half + 24 : half + 12;
}

function repeating(
  every: Of<"every">,
  input: { clocks: Clocks; hasTime: boolean; day: Of<"day"> | undefined; context: Context },
): (Schedule & { hasTime: boolean }) | null {
  const { clocks, hasTime, day } = input;
  const { now, timeZone } = input.context;
  const minutes = clocks.minutes[0] ?? 0;
  if (minutes >= 24 * 60) return null;
  const start = day && day.start > now ? day.start : now;
  const time = `${minutes % 60} ${Math.floor(minutes / 60)}`;
  const local = new TZDate(start.getTime(), timeZone);
  if (every.unit === "year" && every.date === null && day && !isFixed(day, input.context)) return null;
  const [date, month] = [every.date ?? local.getDate(), every.month ?? local.getMonth() + 1];
  const repeats: Record<EveryUnit, [Repeat, string]> = {
    day: ["daily", `${time} * * *`],
    weekdays: ["weekdays", `${time} * * 1-5`],
    week: ["weekly", `${time} * * ${every.weekdays.length > 0 ? every.weekdays.join(",") : local.getDay()}`],
    month: ["monthly", `${time} ${date} * *`],
    year: ["yearly", `${time} ${date} ${month} *`],
  };
  const [repeat, pattern] = repeats[every.unit];
  const from = start > now ? new Date(start.getTime() - 1) : now;
  const at = nextAfter({ pattern, timeZone }, from);
  if (at === null) return null;
  return { repeat, pattern, every: every.count, startsOn: startOf(every.count, at, timeZone), at, hasTime };
}

/** Whether the words for a day mean the same date next year; false for holidays such as Easter. */
function isFixed({ start, text }: Of<"day">, { now, timeZone, language }: Context): boolean {
  const [again] = readDays(text, { language, now: new Date(now.getTime() + 366 * DAY), timeZone, tense: "ahead" });
  return again !== undefined && dayIn(timeZone, again.start).slice(5) === dayIn(timeZone, start).slice(5);
}

type Once = { day: Of<"day"> | undefined; days: number | null; clocks: Clocks; context: Context };

function onceAt({ day, days, clocks, context }: Once): Date | null {
  const { now, timeZone } = context;
  const today = dayIn(timeZone, now);
  if (day) {
    const last = day.end ?? day.start;
    if (last.getTime() - day.start.getTime() > REMINDERS.spanMax * DAY) return null;
    const named = dayIn(timeZone, day.start);
    if (named > today) return momentOf(named, clocks.minutes[0], timeZone);
    return ofToday({ clocks, context }) ?? ofNext(day, { clocks, context });
  }
  if (days !== null && days > 0) return momentOf(shiftDay(today, days), clocks.minutes[0], timeZone);
  if (!clocks.isExplicit) return null;
  if (days === 0)
    return ofToday({ clocks, context }) ?? (clocks.isPart ? laterToday(context) : tomorrow({ clocks, context }));
  return ahead(today, { clocks, context }) ?? tomorrow({ clocks, context });
}

type When = Pick<Once, "clocks" | "context">;

/** The first of the possible times on a day that is still in the future. */
function ahead(day: string, { clocks, context: { now, timeZone } }: When): Date | null {
  const times = clocks.minutes.map((one) => momentOf(day, one, timeZone)).toSorted((a, b) => a.getTime() - b.getTime());
  return times.find((at) => at > now) ?? null;
}

const tomorrow = ({ clocks, context: { now, timeZone } }: When) =>
  momentOf(dayIn(timeZone, nextDayIn(timeZone, now)), clocks.minutes[0], timeZone);

function ofToday(when: When): Date | null {
  return ahead(dayIn(when.context.timeZone, when.context.now), when);
}

/**
 * A time later today, for "today" and for a part of the day that has begun: the next part of the day, else the next full hour in waking
 * hours.
 */
function laterToday({ now, timeZone }: Context): Date | null {
  const today = dayIn(timeZone, now);
  const hours = Object.values(REMINDERS.partHours);
  const next = hours.map((hour) => momentOf(today, hour * 60, timeZone)).find((at) => at > now);
  if (next) return next;
  const full = Math.ceil((now.getTime() + 1) / HOUR) * HOUR;
  return full < momentOf(today, REMINDERS.wakingUntil * 60, timeZone).getTime() ? new Date(full) : null;
}

/**
 * A time for words that name today when the time they give has passed: later today for "today"; the next such day for a weekday or date.
 */
function ofNext({ text }: Of<"day">, { clocks, context }: When): Date | null {
  const { now, timeZone, language } = context;
  // Noon of the next day is used as the new "now", because after midnight "today" may mean either of two days.
  const next = new Date(nextDayIn(timeZone, now).getTime() + DAY / 2);
  const [again] = readDays(text, { language, now: next, timeZone, tense: "ahead" });
  const named = again && dayIn(timeZone, again.start);
  const isToday = named === undefined || named <= dayIn(timeZone, next);
  if (isToday && (!clocks.isExplicit || clocks.isPart)) return laterToday(context);
  return named === undefined ? null : momentOf(named, clocks.minutes[0], timeZone);
}

/** The instant of a local time. If the clock skips that time, the instant at which the gap ends. */
export function momentOf(day: string, minutes = 0, timeZone: string): Date {
  if (minutes >= 24 * 60) return momentOf(shiftDay(day, 1), minutes - 24 * 60, timeZone);
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const at = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timeZone);
  const start = startOfDayIn(timeZone, day);
  return at.getTime() < start.getTime() ? start : new Date(at.getTime());
}
