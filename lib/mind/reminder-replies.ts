import { MINUTE } from "@/lib/core/clock";
import en from "@/lib/core/language/en/proactive-templates.json";
import zh from "@/lib/core/language/zh/proactive-templates.json";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { ReplyInput, ReplyReminder } from "@/lib/core/types/reply-input";
import { compose } from "./built-in/reply/compose";
import { endWith } from "./built-in/reply/lines";

const LINES = { en, zh };
const DATE_LOCALES = { en: "en-GB", zh: "zh-CN" };
const STOPS = { en: ".", zh: "。" };
/** A reminder within this time is confirmed by the minutes until then and the hour, later ones by the date. */
const MINUTES_SHOWN = 60;

/**
 * Answers requests for reminders without an AI model: for each, that and when the reminder is set, or what is missing. Empty without
 * requests. Confirms only reminders that are stored.
 */
function reminderText({ reminders = [], burst, timeZone, now }: ReplyInput): string {
  const locale = detectLanguage(burst.map(({ content }) => content).join("\n"));
  const gap = locale === "zh" ? "" : " ";
  return reminders.map((one) => endWith(STOPS[locale], lineFor(one, { locale, timeZone, now }))).join(gap);
}

/** Answers without an AI model: about reminders if any were requested, else as usual. */
export function composeAnswer(input: ReplyInput): ReturnType<typeof compose> {
  const reminded = reminderText(input);
  return reminded === "" ? compose(input) : { ...NOTHING_CITED, text: reminded };
}

const NOTHING_CITED = { cited: [] };

type ReminderContext = { locale: keyof typeof LINES; timeZone: string; now: Date };

function lineFor(reminder: ReplyReminder, { locale, timeZone, now }: ReminderContext): string {
  const lines = LINES[locale];
  const { content, at, repeat, every = 1, isFull, isNoDay, isLeapDay } = reminder;
  if (at === null) {
    const missing = isNoDay ? lines.reminder_no_day : isFull ? lines.reminder_full : lines.reminder_time;
    return fill(missing[0], { content });
  }
  if (repeat === "once") return fill(lines.reminded[0], { when: formatWhen(at, { locale, timeZone, now }), content });
  const again =
    every === 1 || repeat === "weekdays" ? lines.every[repeat] : fill(lines.every_so_many[repeat], { n: `${every}` });
  const when = formatDate(at, { locale, timeZone, now });
  const set = fill(lines.reminded_again[0], { every: again, when, content });
  return isLeapDay ? `${endWith(STOPS[locale], set)}${locale === "zh" ? "" : " "}${lines.leap_day[0]}` : set;
}

/** "in 5 minutes (11:30)" within the hour, else the date and time. */
function formatWhen(at: Date, seen: ReminderContext): string {
  const { locale, timeZone, now } = seen;
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE);
  if (minutes < 1 || minutes >= MINUTES_SHOWN) return formatDate(at, seen);
  const language = DATE_LOCALES[locale];
  const hour = new Intl.DateTimeFormat(language, { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
  const wait = new Intl.RelativeTimeFormat(language).format(minutes, "minute");
  return locale === "en" ? `${wait} (${hour})` : `${wait}（${hour}）`;
}

function formatDate(at: Date, { locale, timeZone, now }: ReminderContext): string {
  const day = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  const yearOf = (moment: Date) => moment.toLocaleDateString("en-GB", { timeZone, year: "numeric" });
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: "numeric" } as const);
  const formatted = new Intl.DateTimeFormat(DATE_LOCALES[locale], { timeZone, ...day, ...year }).format(at);
  return locale === "en" ? `on ${formatted}` : formatted;
}

const fill = (line = "", slots: Record<string, string>) => line.replace(/\{(\w+)\}/g, (_, slot) => slots[slot] ?? "");
