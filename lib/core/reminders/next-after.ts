import { Cron } from "croner";
import { dayIn, shiftDay, startOfDayIn } from "../clock";
import type { Repeat } from "../types/proactive";
import type { Rule } from "./types";

/** For each of these days of the month, the months that lack it. A reminder for that day is then due on the month's last day. */
const SHORTER: Record<number, number[]> = { 29: [2], 30: [2], 31: [2, 4, 6, 9, 11] };
/** Maximum number of due times that are skipped because `every` leaves their day, week, month or year out. */
const STEPS_MAX = 4;

/**
 * The next time after an instant at which a repeating reminder is due; null if it does not repeat. The five cron fields are read in the
 * user's time zone. On a day on which the clock changes, the reminder is due once: after the gap if its hour is skipped, at the first of
 * two if its hour occurs twice. If a month lacks its date, it is due on the month's last day. With `every` > 1, only every n-th day, week
 * (from Monday), month or year counts, beginning with that of `startsOn`. Pure.
 * @throws Error for invalid fields.
 */
export function nextAfter(
  {
    pattern,
    repeat = "daily",
    every = 1,
    startsOn = null,
    timeZone,
  }: Pick<Rule, "pattern"> & Partial<Rule> & { timeZone: string },
  after: Date,
): Date | null {
  if (pattern === null) return null;
  let from = after;
  for (let step = 0; step < STEPS_MAX; step++) {
    const next = nextOf(pattern, timeZone, from);
    if (next === null || every === 1 || startsOn === null) return next;
    const day = dayIn(timeZone, next);
    const behind = unitOf(repeat, day) - unitOf(repeat, startsOn);
    const off = ((behind % every) + every) % every;
    if (off === 0 && day >= startsOn) return next;
    const resume = day < startsOn ? startsOn : firstOf(repeat, day, every - off);
    from = new Date(startOfDayIn(timeZone, resume).getTime() - 1);
  }
  return null;
}

function nextOf(pattern: string, timeZone: string, after: Date): Date | null {
  const [minute, hour, date = "*", month = "*"] = pattern.split(" ");
  const short = (SHORTER[Number(date)] ?? []).filter((one) => month === "*" || Number(month) === one);
  const fields = short.length === 0 ? [pattern] : [pattern, `${minute} ${hour} L ${short.join(",")} *`];
  const times = fields.flatMap((one) => new Cron(one, { timezone: timeZone, mode: "5-part" }).nextRun(after) ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
/** 1 January 1970 was a Thursday: its week began on the Monday three days before. */
const WEEK_OFFSET = 3;

/** Number of the day, week, month or year (as `repeat` counts) in which a local day is, in consecutive numbering. */
function unitOf(repeat: Repeat, day: string): number {
  if (repeat === "weekly") return Math.floor((numberOf(day) + WEEK_OFFSET) / 7);
  const [year = 1970, month = 1] = day.split("-").map(Number);
  if (repeat === "yearly") return year;
  return repeat === "monthly" ? year * 12 + month - 1 : numberOf(day);
}

/** First day of the day, week, month or year (as `repeat` counts) that is `ahead` of the one in which `day` is. */
function firstOf(repeat: Repeat, day: string, ahead: number): string {
  if (repeat === "weekly") return shiftDay(day, 7 * ahead - ((numberOf(day) + WEEK_OFFSET) % 7));
  if (repeat !== "monthly" && repeat !== "yearly") return shiftDay(day, ahead);
  const months = unitOf("monthly", day) + (repeat === "yearly" ? 12 * ahead - (Number(day.slice(5, 7)) - 1) : ahead);
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
}
