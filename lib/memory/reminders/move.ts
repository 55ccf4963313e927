import { TZDate } from "@date-fns/tz";
import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { personas, reminders } from "@/db/schema";
import { dayIn } from "@/lib/core/clock";
import { nextAfter } from "@/lib/core/reminders/next-after";
import { momentOf } from "@/lib/core/reminders/schedule";
import { ownPersona, type Scope } from "../scope";
import { announceReminder, type Reminder } from "./reminders";

/**
 * Keeps the local hour of a person's repeating reminders when their time zone changes: "8 in the morning" is 8 where they are now.
 * The next message of one says so. A reminder that comes once stays at its moment.
 */
export async function moveReminders(
  tx: Tx,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
): Promise<void> {
  const mine = tx.select({ id: personas.id }).from(personas).where(eq(personas.userId, userId));
  const rows = await tx
    .select()
    .from(reminders)
    .where(and(inArray(reminders.personaId, mine), ne(reminders.repeat, "once"), ne(reminders.timeZone, timeZone)))
    .for("update");
  for (const row of rows) {
    const movedFrom = row.movedFrom ?? row.timeZone;
    const change = { timeZone, movedFrom: movedFrom === timeZone ? null : movedFrom, updatedAt: now };
    const nextAt = row.status === "active" ? nextIn(row, { timeZone, now }) : row.nextAt;
    const [moved] = await tx
      .update(reminders)
      .set({ ...change, nextAt })
      .where(and(eq(reminders.personaId, row.personaId), eq(reminders.id, row.id)))
      .returning();
    const scope = await ownPersona(tx, { userId, personaId: row.personaId });
    if (moved) await announceReminder(tx, scope, moved, now);
  }
}

/** That reminders keep their hour in a new zone is said once, for all of a person's. */
export async function noteMoveSaid(tx: Tx, scope: Scope): Promise<void> {
  const mine = tx.select({ id: personas.id }).from(personas).where(eq(personas.userId, scope.userId));
  await tx
    .update(reminders)
    .set({ movedFrom: null })
    .where(and(inArray(reminders.personaId, mine), isNotNull(reminders.movedFrom)));
}

/** The same local day and time in another zone; where that has passed there, the next after it. What is due is sent first. */
function nextIn(row: Reminder, { timeZone, now }: { timeZone: string; now: Date }): Date | null {
  if (row.nextAt === null || row.nextAt <= now) return row.nextAt;
  const local = new TZDate(row.nextAt.getTime(), row.timeZone);
  const there = momentOf(dayIn(row.timeZone, row.nextAt), local.getHours() * 60 + local.getMinutes(), timeZone);
  return there > now ? there : nextAfter({ ...row, timeZone }, now);
}
