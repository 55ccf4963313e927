import { forEachIsolated } from "@/lib/core/for-each-isolated";
import en from "@/lib/core/language/en/nudges.json";
import zh from "@/lib/core/language/zh/nudges.json";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import { type SayReminder, sendReminder } from "@/lib/memory/proactive/remind";
import { findDueReminders } from "@/lib/memory/reminders/reminders";
import { ownPersona } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const LINES = { en, zh };
const SPOKEN = { en: "en-GB", zh: "zh-CN" };

/** A reminder's words: the person's own, word for word, and where it comes late, when it was for. */
const sayReminder: SayReminder = ({ content, locale, late, timeZone }) => {
  const lines = LINES[locale];
  const said = (lines.reminder[0] ?? "").replace("{content}", () => content);
  if (late === null) return said;
  const time = new Intl.DateTimeFormat(SPOKEN[locale], { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    late,
  );
  return `${said}\n\n${(lines.reminder_late[0] ?? "").replace("{time}", () => time)}`;
};

/** Sends every reminder that is due. What fails for one is done for the others, and tried again with the next look. @returns how many. */
export async function remindOnce({ db, clock, settings }: Services): Promise<number> {
  const due = await findDueReminders(db, { now: clock(), limit: PROACTIVE.remindersMax });
  return forEachIsolated("send a reminder", due, async ({ id, nextAt, ...owner }) => {
    const scope = await ownPersona(db, owner);
    return (await sendReminder(db, scope, { id, nextAt, say: sayReminder, settings, now: clock() })) !== null;
  });
}
