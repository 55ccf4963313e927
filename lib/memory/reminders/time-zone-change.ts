import { TZDate } from "@date-fns/tz";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { personas, reminders } from "@/db/schema";
import { dayIn } from "@/lib/core/clock";
import { nextAfter } from "@/lib/core/reminders/next-after";
import { momentOf } from "@/lib/core/reminders/schedule";
import { lockPersona } from "../persona/personas";
import { ownPersona, type Scope } from "../scope";
import { announceReminder, type Reminder } from "./reminders";

/**
 * Adjusts a user's repeating reminders to a new time zone so that they retain their local hour: "8 in the morning" is 8 where the user is
 * now. With `saysSo` the next message of one mentions the change. A one-time reminder retains its instant.
 */
export async function moveReminders(
  tx: Tx,
  { userId, ...change }: { userId: string; timeZone: string; saysSo: boolean; now: Date },
): Promise<void> {
  const owned = await tx
    .selectDistinct({ id: personas.id })
    .from(personas)
    .innerJoin(reminders, and(eq(reminders.personaId, personas.id), ne(reminders.repeat, "once")))
    .where(eq(personas.userId, userId))
    .orderBy(asc(personas.id));
  for (const { id: personaId } of owned) await moveOf(tx, await ownPersona(tx, { userId, personaId }), change);
}

async function moveOf(
  tx: Tx,
  scope: Scope,
  { timeZone, saysSo, now }: { timeZone: string; saysSo: boolean; now: Date },
): Promise<void> {
  await lockPersona(tx, scope);
  const repeating = and(eq(reminders.personaId, scope.personaId), ne(reminders.repeat, "once"));
  const rows = await tx
    .select()
    .from(reminders)
    .where(and(repeating, ne(reminders.timeZone, timeZone)))
    .orderBy(asc(reminders.id));
  for (const row of rows) {
    const before = row.movedFrom ?? row.timeZone;
    const movedFrom = saysSo && before !== timeZone ? before : null;
    const nextAt = row.status === "active" ? nextIn(row, { timeZone, now }) : row.nextAt;
    const [moved] = await tx
      .update(reminders)
      .set({ timeZone, movedFrom, nextAt, updatedAt: now })
      .where(and(eq(reminders.personaId, row.personaId), eq(reminders.id, row.id)))
      .returning();
    if (moved) await announceReminder(tx, scope, moved, now);
  }
}

/** Clears the mark on all reminders of a persona, since the change of zone is mentioned only once. */
export async function noteMoveAnnounced(tx: Tx, scope: Scope): Promise<void> {
  await tx
    .update(reminders)
    .set({ movedFrom: null })
    .where(and(eq(reminders.personaId, scope.personaId), isNotNull(reminders.movedFrom)));
}

/**
 * The same local day and time in another zone; if that has passed there, the next occurrence. A reminder already due is unchanged and sent
 * first.
 */
function nextIn(row: Reminder, { timeZone, now }: { timeZone: string; now: Date }): Date | null {
  if (row.nextAt === null || row.nextAt <= now) return row.nextAt;
  const local = new TZDate(row.nextAt.getTime(), row.timeZone);
  const there = momentOf(dayIn(row.timeZone, row.nextAt), local.getHours() * 60 + local.getMinutes(), timeZone);
  return there > now ? there : nextAfter({ ...row, timeZone }, now);
}
