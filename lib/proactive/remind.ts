import { forEachIsolated } from "@/lib/core/for-each-isolated";
import en from "@/lib/core/language/en/proactive-templates.json";
import zh from "@/lib/core/language/zh/proactive-templates.json";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import { type FormatReminder, sendReminder } from "@/lib/memory/proactive/remind";
import { findDueReminders } from "@/lib/memory/reminders/reminders";
import { activePersona } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const LINES = { en, zh };
const DATE_LOCALES = { en: "en-GB", zh: "zh-CN" };

/** The text of a reminder: the user's own words; if it is late, the time it was for; after a change of time zone, once, its zone. */
const formatReminder: FormatReminder = ({ content, locale, late, moved, timeZone }) => {
  const lines = LINES[locale];
  const text = (lines.reminder[0] ?? "").replace("{content}", () => content);
  const format = (style: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale], { timeZone, ...style }).format(at);
  const notes = [
    late && lines.reminder_late[0]?.replace("{time}", () => format({ dateStyle: "medium", timeStyle: "short" }, late)),
    moved &&
      lines.reminder_moved[0]
        ?.replace("{time}", () => format({ timeStyle: "short" }, moved))
        .replace("{zone}", () => timeZone.replaceAll("_", " ")),
  ];
  return [text, ...notes.filter((note) => note)].join("\n\n");
};

/** Sends every reminder that is due. A failure does not affect the others and is retried by the next check. @returns how many. */
export async function sendDueReminders({ db, clock, settings }: Services): Promise<number> {
  const due = await findDueReminders(db, { now: clock(), limit: PROACTIVE.remindersMax });
  return forEachIsolated("send a reminder", due, async ({ id, nextAt, ...owner }) => {
    const scope = await activePersona(db, owner);
    return (await sendReminder(db, scope, { id, nextAt, say: formatReminder, settings, now: clock() })) !== null;
  });
}
