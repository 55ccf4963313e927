import { Cron } from "croner";
import type { Schedule } from "./types";

/** Months shorter than so many days: in them a reminder of that date comes on the last one. */
const SHORTER: Record<number, string> = { 29: "2", 30: "2", 31: "2,4,6,9,11" };

/**
 * The first time after an instant at which a reminder comes; null for one that comes once. Its five cron fields are read in the
 * zone: one time each local day, also where the clock is put forward (an hour that is skipped: when it is over) or back (an hour
 * that comes twice: the first). A date that a month does not have is its last day. Pure.
 * @throws Error for fields that cannot be read.
 */
export function nextAfter(
  { pattern, timeZone }: Pick<Schedule, "pattern"> & { timeZone: string },
  after: Date,
): Date | null {
  if (pattern === null) return null;
  const [minute, hour, date = "*"] = pattern.split(" ");
  const months = SHORTER[Number(date)];
  const fields = months === undefined ? [pattern] : [pattern, `${minute} ${hour} L ${months} *`];
  const times = fields.flatMap((one) => new Cron(one, { timezone: timeZone, mode: "5-part" }).nextRun(after) ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
