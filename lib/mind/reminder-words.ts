import en from "@/lib/core/language/en/nudges.json";
import zh from "@/lib/core/language/zh/nudges.json";
import { detectLanguage } from "@/lib/core/text/language";
import type { ReplyInput, ReplyReminder } from "@/lib/core/types/mind";
import { compose } from "./offline/reply/compose";

const LINES = { en, zh };
const SPOKEN = { en: "en-GB", zh: "zh-CN" };

/**
 * What the built-in voice answers where reminders were asked for: of each that it is set, and for when, or what is missing. Empty where
 * none was. It promises only what has a row.
 */
function reminderWords({ reminders = [], burst, timeZone }: ReplyInput): string {
  const locale = detectLanguage(burst.map(({ content }) => content).join("\n"));
  const gap = locale === "zh" ? "" : " ";
  return reminders.map((one) => ended(lineFor(one, locale, timeZone), locale)).join(gap);
}

/** The built-in voice's answer: to a request to be reminded with what came of it, to all else as it composes it. */
export function composeAnswer(input: ReplyInput): ReturnType<typeof compose> {
  const reminded = reminderWords(input);
  return reminded === "" ? compose(input) : { ...NOTHING_CITED, text: reminded };
}

const NOTHING_CITED = { cited: [] };

function lineFor({ content, at, repeat, isFull }: ReplyReminder, locale: keyof typeof LINES, timeZone: string): string {
  const lines = LINES[locale];
  const fill = (line = "", slots: Record<string, string>) => line.replace(/\{(\w+)\}/g, (_, slot) => slots[slot] ?? "");
  if (at === null) return fill((isFull ? lines.reminder_full : lines.reminder_time)[0], { content });
  const format = {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  const when = new Intl.DateTimeFormat(SPOKEN[locale], format).format(at);
  if (repeat === "once") return fill(lines.reminded[0], { when: locale === "en" ? `on ${when}` : when, content });
  return fill(lines.reminded_again[0], {
    every: lines.every[repeat],
    when: locale === "en" ? `on ${when}` : when,
    content,
  });
}

const ended = (line: string, locale: keyof typeof LINES) =>
  /\p{P}$/u.test(line) ? line : `${line}${locale === "zh" ? "\u3002" : "."}`;
