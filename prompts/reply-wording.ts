import { dayIn, startOfDayIn } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import type { ReplyWords } from "@/lib/core/language/reply-prompt-types";
import type { Language } from "@/lib/core/language/types";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { conversationLanguage } from "./answer-language";
import { plainName } from "./delimit";
import { bucketOf, daySpan, lastMomentOf, placeInTime } from "./time-phrases";

/** How a reply's prompt is worded: the language of the conversation, the names, and the current time. */
export type Wording = {
  /** Language of the conversation; null when no language pack covers it. */
  language: Language | null;
  words: ReplyWords;
  /** The user's name, escaped, or its substitute. */
  user: string;
  /** Escaped. */
  persona: string;
  now: Date;
  /** Start of the local day: phrases based on it stay the same all day. */
  today: Date;
  timeZone: string;
};

type Worded = Pick<
  ReplyInput,
  "now" | "timeZone" | "locale" | "userName" | "persona" | "firstLines" | "window" | "burst"
>;

/** The wording of a prompt. It is in English when a language has no words of its own. */
export function wordingOf(input: Worded): Wording {
  const { now, timeZone } = input;
  const language = conversationLanguage(input);
  const words = (language && packOf(language).reply) ?? packOf("en").reply;
  if (words === null) throw new Error("the English pack has no words for replies");
  return {
    language,
    words,
    user: plainName(input.userName) || words.someone,
    persona: plainName(input.persona.displayName),
    now,
    today: startOfDayIn(timeZone, dayIn(timeZone, now)),
    timeZone,
  };
}

/** A template with its placeholders filled; the values are not parsed for placeholders. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? "");
}

/** Notes in brackets behind the text they are about; "" without any. */
export function renderNotes(notes: string[], { words }: Wording): string {
  const given = notes.filter(Boolean);
  return given.length === 0 ? "" : fill(words.notes, { notes: given.join(words.between) });
}

/** Formats a day, as in "Monday 20 April 2026". */
export function formatDay(at: Date, { words, timeZone }: Wording): string {
  return format(at, words.dates, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** Formats a day and time, as in "Monday 20 April 2026 at 21:05", in the user's time zone or another. */
export function formatClock(at: Date, { words, timeZone }: Wording, zone = timeZone): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return format(at, words.dates, { timeZone: zone, ...day, ...time });
}

/** When something was said: "today", "yesterday", "on 3 March", with the year if it is another one. */
export function formatWhen(at: Date, wording: Wording): string {
  const { words, now, timeZone } = wording;
  const { state, days } = placeInTime({ start: at, end: null }, now, timeZone) ?? { state: "today", days: 0 };
  if (state !== "past") return words.when.today;
  return days === 1 ? words.when.yesterday : fill(words.when.on, { date: formatDate(at, wording) });
}

/** Formats how long ago something was: "today", "yesterday", "12 days ago". */
export function formatAgo(at: Date, { words, now, timeZone }: Wording): string {
  const placed = placeInTime({ start: at, end: null }, now, timeZone);
  return placed?.state === "past" ? daysAgo(placed.days, words) : words.ago.today;
}

/** When something happens, at day precision, and whether it is still to come; "" for something timeless. */
export function formatTime(time: { start: Date | null; end: Date | null }, wording: Wording): string {
  const { words, now, timeZone } = wording;
  const placed = placeInTime(time, now, timeZone);
  if (placed === null || time.start === null) return "";
  const { state, days } = placed;
  const date = formatSpan({ start: time.start, end: time.end }, wording);
  const form = state === "planned" && days === 1 ? "tomorrow" : state;
  return fill(words.times[form], { date, days: String(days), ago: daysAgo(days, words) });
}

/** How long ago something was said, in rough words that change at most once a day after the first minutes. */
export function formatPeriod(at: Date, { words, now, timeZone }: Wording): string {
  return words.buckets[bucketOf(at, now, timeZone)];
}

function daysAgo(days: number, { ago }: ReplyWords): string {
  if (days <= 0) return ago.today;
  return days === 1 ? ago.yesterday : fill(ago.days, { days: String(days) });
}

function formatDate(at: Date, { words, now, timeZone }: Wording): string {
  const isThisYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return format(at, words.dates, {
    timeZone,
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** Formats a day, several days, a month or a year, as precisely as the time was given. */
function formatSpan({ start, end }: { start: Date; end: Date | null }, wording: Wording): string {
  const { words, timeZone } = wording;
  const span = daySpan({ start, end }, timeZone);
  const isYear = span.length === "2026".length;
  if (isYear || span.length === "2026-04".length) {
    return format(start, words.dates, { timeZone, year: "numeric", ...(isYear ? {} : { month: "long" }) });
  }
  const last = lastMomentOf(start, end, timeZone);
  if (dayIn(timeZone, start) === dayIn(timeZone, last)) return formatDate(start, wording);
  const form = formatter(words.dates, { timeZone, day: "numeric", month: "long", year: "numeric" });
  return form.formatRange(start, last);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes longer than using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= FORMATTERS_MAX) formatters.clear();
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
const FORMATTERS_MAX = 500;

const format = (at: Date, locale: string, options: Intl.DateTimeFormatOptions) => formatter(locale, options).format(at);
