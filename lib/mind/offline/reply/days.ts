import { dayIn, daysBetween } from "@/lib/core/clock";
import type { VoicePack } from "@/lib/core/language/voice-types";
import { fillLine } from "./lines";

/** A day in words: its date alone, inside a sentence ("on 3 March", "yesterday"), and at the beginning of one. */
export type SaidDay = { date: string; when: string; day: string };

/** Says a day in a voice, seen from `now` in the person's zone. The year is said when it is another. */
export function sayDay(at: Date, { now, timeZone, voice }: { now: Date; timeZone: string; voice: VoicePack }): SaidDay {
  const days = daysBetween(timeZone, now, at);
  const { today, yesterday, tomorrow } = voice.dayWords;
  const near = days === 0 ? today : days === -1 ? yesterday : days === 1 ? tomorrow : null;
  const isThisYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  const year = isThisYear ? undefined : "numeric";
  const date = new Intl.DateTimeFormat(voice.dateLocale, { timeZone, day: "numeric", month: "long", year }).format(at);
  const when = near ?? fillLine(voice.on, { date });
  return { date: near ?? date, when, day: when.charAt(0).toUpperCase() + when.slice(1) };
}

/** The day and the time of day where the person is. */
export function sayNow(now: Date, timeZone: string, voice: VoicePack): string {
  const day = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(voice.dateLocale, { ...day, timeZone, hour12: false }).format(now);
}
