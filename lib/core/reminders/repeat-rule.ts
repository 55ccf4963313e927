import { TZDate } from "@date-fns/tz";
import { dayIn } from "../clock";
import { mayCount, type Repeat } from "../types/proactive";
import type { Rule } from "./types";

const WEEKDAYS = "1-5";

/** The rule of a repeating reminder whose first due time is `at`. */
export function ruleFor({ repeat, every }: { repeat: Repeat; every: number }, at: Date, timeZone: string): Rule {
  const count = mayCount(repeat) ? every : 1;
  return { repeat, pattern: patternFor(repeat, at, timeZone), every: count, startsOn: startOf(count, at, timeZone) };
}

/** The local day from which "every n" days, weeks, months or years are counted; null if n is 1. */
export const startOf = (every: number, at: Date, timeZone: string) => (every > 1 ? dayIn(timeZone, at) : null);

function patternFor(repeat: Repeat, at: Date, timeZone: string): string | null {
  const local = new TZDate(at.getTime(), timeZone);
  const clock = `${local.getMinutes()} ${local.getHours()}`;
  if (repeat === "once") return null;
  if (repeat === "yearly") return `${clock} ${local.getDate()} ${local.getMonth() + 1} *`;
  if (repeat === "monthly") return `${clock} ${local.getDate()} * *`;
  const days = repeat === "daily" ? "*" : repeat === "weekdays" ? WEEKDAYS : String(local.getDay());
  return `${clock} * * ${days}`;
}

/** Whether a reminder repeats on 29 February; in other years it is due on 28 February. */
export const isLeapDay = (pattern: string | null) => pattern?.split(" ").slice(2, 4).join(" ") === "29 2";
