import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages, users } from "@/db/schema";
import { instant } from "@/db/sql";
import { HOUR } from "@/lib/core/clock";
import type { Scope } from "../scope";

/**
 * Blocks casual proactive messages for `hours` after `at`. Never shortens an existing block, and does nothing if the user has said after
 * `since` (default `at`) that they are all right. `since` is the earliest time at which the crisis statement may have been made.
 */
export async function startCareHold(
  tx: Tx,
  scope: Scope,
  { at, since = at, hours }: { at: Date; since?: Date; hours: number },
): Promise<void> {
  const until = new Date(at.getTime() + hours * HOUR);
  await tx
    .update(users)
    .set({ careUntil: sql`greatest(${users.careUntil}, ${instant(until)})` })
    .where(and(eq(users.id, scope.userId), or(isNull(users.allRightAt), sql`${users.allRightAt} < ${instant(since)}`)));
}

/** Ends the block early: the user says that they are all right. */
export async function endCareHold(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.update(users).set({ careUntil: null, allRightAt: now }).where(eq(users.id, userId));
}

/** When the block ends; null if there is none. */
export async function readCareUntil(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Date | null> {
  const [row] = await db
    .select({ careUntil: users.careUntil })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.careUntil, now)));
  return row?.careUntil ?? null;
}

/**
 * Marks the messages of a turn in which a model judged the user to be in danger, and blocks casual messages as an explicit statement does.
 * Messages with an explicit statement retain their own mark.
 */
export async function markCrisis(
  tx: Tx,
  scope: Scope,
  { turn, hours }: { turn: { id: string; lastMessageAt: Date }; hours: number },
): Promise<void> {
  const marked = await tx
    .update(messages)
    .set({ crisis: "marked" })
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.turnId, turn.id),
        eq(messages.role, "user"),
        eq(messages.active, true),
        or(isNull(messages.crisis), eq(messages.crisis, "other")),
      ),
    )
    .returning({ id: messages.id });
  if (marked.length > 0 && hours > 0) await startCareHold(tx, scope, { at: turn.lastMessageAt, hours });
}
