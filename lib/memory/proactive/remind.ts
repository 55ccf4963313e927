import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { reminders } from "@/db/schema";
import { instant } from "@/db/sql";
import { MINUTE } from "@/lib/core/clock";
import { nextAfter } from "@/lib/core/reminders/next-after";
import type { Locale } from "@/lib/core/types/messages";
import { readText } from "../conversation/analyze-message";
import { storeProactiveMessage } from "../conversation/proactive-message";
import { enqueue } from "../ledger/outbox";
import { readParticipants } from "../persona/participants";
import { lockPersona } from "../persona/personas";
import { announceReminder, type Reminder } from "../reminders/reminders";
import { noteMoveAnnounced } from "../reminders/time-zone-change";
import type { Scope } from "../scope";
import type { Settings } from "../settings";

type ProactiveSettings = Pick<Settings, "proactive" | "sessionIdleMinutes">;
/** Text of a reminder; `late` is its original time if it is late. */
export type FormatReminder = (input: {
  content: string;
  locale: Locale;
  late: Date | null;
  timeZone: string;
  /** The reminder's time, if it was moved to a new time zone and no message has mentioned that yet. */
  moved: Date | null;
}) => string;

/**
 * Sends a due reminder as a proactive message and plans its next time, in one transaction: exactly once, even with concurrent sweeps.
 * Nothing blocks it. A repeating reminder that missed several of its times is sent once.
 * @returns the message, or null if it was sent, changed or cancelled meanwhile.
 */
export async function sendReminder(
  db: Db,
  scope: Scope,
  input: { id: string; nextAt: Date; say: FormatReminder; settings: ProactiveSettings; now: Date },
): Promise<{ messageId: string } | null> {
  const { id, nextAt, settings, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const [due] = await tx
      .select()
      .from(reminders)
      .where(
        and(
          eq(reminders.personaId, scope.personaId),
          eq(reminders.id, id),
          eq(reminders.status, "active"),
          sql`${reminders.nextAt} = ${instant(nextAt)}`,
        ),
      )
      .for("update");
    if (!due) return null;
    const { locale, timeZone } = await readParticipants(tx, scope);
    const isLate = now.getTime() - nextAt.getTime() > settings.proactive.lateMinutes * MINUTE;
    const isMoved = due.movedFrom !== null;
    const moment = { late: isLate ? nextAt : null, moved: isMoved ? nextAt : null, timeZone };
    const text = readText(input.say({ content: due.content, locale, ...moment }));
    const sourceIds = [due.id, ...(due.messageId ? [due.messageId] : [])];
    const stored = await storeProactiveMessage(tx, scope, {
      ...{ text, sourceIds, idleMinutes: settings.sessionIdleMinutes, now },
    });
    const [planned] = await tx
      .update(reminders)
      .set({ ...planAfter(due, { timeZone, now }), lastSentAt: now, updatedAt: now })
      .where(and(eq(reminders.personaId, scope.personaId), eq(reminders.id, due.id)))
      .returning();
    if (isMoved) await noteMoveAnnounced(tx, scope);
    if (planned) await announceReminder(tx, scope, planned, now);
    await enqueue(tx, scope, "proactive/sent", { messageId: stored.messageId, tag: stored.messageId }, now);
    return { messageId: stored.messageId };
  });
}

/** A repeating reminder continues in the user's current time zone. */
function planAfter(
  rule: Reminder,
  { timeZone, now }: { timeZone: string; now: Date },
): Pick<Reminder, "status" | "nextAt" | "timeZone"> {
  const next = nextAfter({ ...rule, timeZone }, now);
  return next
    ? { status: "active", nextAt: next, timeZone }
    : { status: "done", nextAt: null, timeZone: rule.timeZone };
}
