import { precisionOf } from "@/lib/core/calendar-span";
import { dayIn, daysBetween } from "@/lib/core/clock";
import type { VoicePack } from "@/lib/core/language/voice-types";
import { fillLine } from "./lines";

/** A day in words: its date alone, inside a sentence ("on 3 March", "yesterday"), and at the beginning of one. */
export type SaidDay = { date: string; when: string; day: string };

/** A day, or a span of days up to the last moment of `end`. */
export type Span = { start: Date; end: Date | null };
type Seen = { now: Date; timeZone: string; voice: VoicePack };

/** Says when something is, as precisely as it was told: "in March 2027", "in 2025", "1–10 June", "tomorrow", "3 March". */
export function saySpan({ start, end }: Span, seen: Seen): string {
  const { now, timeZone, voice } = seen;
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end ?? start)];
  const precision = precisionOf(first, last);
  if (precision === "day") return sayDay(start, seen).date;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(voice.dateLocale, { timeZone, ...options });
  if (precision === "year") return fillLine(voice.in, { date: format({ year: "numeric" }).format(start) });
  const thisYear = dayIn(timeZone, now).slice(0, 4);
  const year = [first, last].every((day) => day.startsWith(thisYear)) ? undefined : "numeric";
  if (precision === "month") return fillLine(voice.in, { date: format({ month: "long", year }).format(start) });
  return format({ day: "numeric", month: "long", year }).formatRange(start, end ?? start);
}

/** Says a day in a voice, seen from `now` in the person's zone. The year is said when it is another. */
export function sayDay(at: Date, { now, timeZone, voice }: Seen): SaidDay {
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
