import { TZDate } from "@date-fns/tz";
import type { Repeat } from "../types/proactive";

const WEEKDAYS = "1-5";

/** Five cron fields of a reminder that comes first at `at`, in the zone; null for one that comes once. */
export function patternFor(repeat: Repeat, at: Date, timeZone: string): string | null {
  const local = new TZDate(at.getTime(), timeZone);
  const clock = `${local.getMinutes()} ${local.getHours()}`;
  if (repeat === "once") return null;
  if (repeat === "monthly") return `${clock} ${local.getDate()} * *`;
  const days = repeat === "daily" ? "*" : repeat === "weekdays" ? WEEKDAYS : String(local.getDay());
  return `${clock} * * ${days}`;
}
