import { DAY, dayIn } from "@/lib/core/clock";
import type { Locale } from "@/lib/core/types/messages";
import type { Backdrop, EvalCase } from "./format";

/**
 * A backdrop as it is played: in a language, by a UTC clock that shows the user's local time, for cases that begin on `day`. Cases on the
 * same weekday share one: its copies are shifted by whole weeks, so that "on Friday" stays a Friday. Only what was said with a calendar
 * date is then off by as many weeks as the two days are apart; the day is the middle one of those that share it.
 */
export type Scene = { key: string; locale: Locale; day: string; sessions: { at: Date; say: string[] }[] };

export const localeOf = (lang: EvalCase["lang"]): Locale => (lang === "zh" ? "zh" : "en");

/** When and where a case begins: the time of its first message and a zone with its UTC offset. */
export function startOf({ steps }: Pick<EvalCase, "steps">): { at: Date; timeZone: string } {
  const first = steps
    .map((step) => ("talk" in step ? step.talk.at : "ask" in step ? step.ask.at : null))
    .find((at) => at !== null);
  return { at: new Date(first ?? "2026-03-01T09:00:00Z"), timeZone: zoneOf(first ?? "Z") };
}

/** The scene of every case with a backdrop. */
export function scenesOf(cases: EvalCase[]): Map<EvalCase, Scene> {
  const groups = Map.groupBy(
    cases.filter((one) => one.backdrop !== null),
    (one) => JSON.stringify([localeOf(one.lang), new Date(dayOf(one)).getUTCDay(), one.backdrop]),
  );
  const scenes = new Map<EvalCase, Scene>();
  for (const [key, sharing] of groups) {
    const days = sharing.map(dayOf).toSorted();
    const day = days[Math.floor((days.length - 1) / 2)] ?? "";
    for (const one of sharing) {
      const sessions = sessionsBefore(day, one.backdrop ?? []);
      scenes.set(one, { key, locale: localeOf(one.lang), day, sessions });
    }
  }
  return scenes;
}

/** The day on which a case begins, in the user's local calendar. */
export function dayOf(evalCase: Pick<EvalCase, "steps">): string {
  const { at, timeZone } = startOf(evalCase);
  return dayIn(timeZone, at);
}

const EVENING_HOURS = 19;
const NIGHT_HOURS = -1;
const HOUR = DAY / 24;

/** Every session in the evening of its day, in order, the last one before midnight of the day itself. */
function sessionsBefore(day: string, backdrop: Backdrop): Scene["sessions"] {
  const midnight = Date.parse(day);
  return backdrop
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, say }) => ({
      at: new Date(midnight + Math.min(EVENING_HOURS * HOUR - daysBefore * DAY, NIGHT_HOURS * HOUR)),
      say,
    }));
}

/** Zones whose offsets are not full hours. */
const HALF_HOURS: Record<string, string> = {
  "-03:30": "America/St_Johns",
  "+03:30": "Asia/Tehran",
  "+04:30": "Asia/Kabul",
  "+05:30": "Asia/Kolkata",
  "+05:45": "Asia/Kathmandu",
  "+06:30": "Asia/Yangon",
  "+09:30": "Australia/Darwin",
};

/** A zone with the UTC offset that a time is written with. */
export function zoneOf(at: string): string {
  const [, sign, hours = "0", minutes = "00"] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  if (minutes !== "00") return HALF_HOURS[`${sign}${hours}:${minutes}`] ?? "UTC";
  return sign && Number(hours) > 0 ? `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}` : "UTC";
}
