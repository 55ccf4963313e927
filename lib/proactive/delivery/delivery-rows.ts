import { and, eq, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { deliveries, messages, personaAvatars, personas, pushSubscriptions, users } from "@/db/schema";
import { DELIVERY_RETENTION_MS, PUSH } from "@/lib/core/settings/delivery";
import type { DeliveryReason } from "@/lib/core/types/delivery";
import type { DeliveryChannel, DeliveryStatus } from "@/lib/core/types/proactive";
import { avatarColumns, toAvatar } from "@/lib/memory/persona/avatars";
import type { Scope } from "@/lib/memory/scope";

export type Target = { channel: DeliveryChannel; targetId: string };
export type Outcome = Target & { status: DeliveryStatus; reason: DeliveryReason | null };

/** The message with its persona, its recipient and their language; undefined once it was forgotten. */
export async function readMessage(db: Db, { userId, personaId }: Scope, messageId: string) {
  const [row] = await db
    .select({
      content: messages.content,
      createdAt: messages.createdAt,
      personaName: personas.displayName,
      readAt: personas.readAt,
      locale: users.locale,
      avatar: avatarColumns,
    })
    .from(messages)
    .innerJoin(personas, eq(personas.id, messages.personaId))
    .innerJoin(users, eq(users.id, personas.userId))
    .leftJoin(personaAvatars, eq(personaAvatars.personaId, personas.id))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.personaId, personaId),
        eq(messages.active, true),
        eq(personas.userId, userId),
      ),
    );
  return row && { ...row, avatar: toAvatar(row.avatar) };
}

type At = { messageId: string; now: Date };

/**
 * Claims a target for one attempt. A sent, skipped or failed target is never claimed again, nor one that another process is sending
 * right now; one whose process died is claimed after a while.
 * @returns the number of the attempt; undefined when there is to be none.
 */
export async function claim(db: Db, scope: Scope, target: Target, { messageId, now }: At): Promise<number | undefined> {
  const free = or(isNotNull(deliveries.reason), lte(deliveries.updatedAt, new Date(now.getTime() - PUSH.claimMs)));
  const [row] = await db
    .insert(deliveries)
    .values({ ...rowOf(scope, target, { messageId, now }), status: "sending", attempts: 1 })
    .onConflictDoUpdate({
      target: [deliveries.messageId, deliveries.channel, deliveries.targetId],
      set: { attempts: sql`${deliveries.attempts} + 1`, reason: null, updatedAt: now },
      setWhere: and(eq(deliveries.status, "sending"), free),
    })
    .returning({ attempts: deliveries.attempts });
  return row?.attempts;
}

/** Records the outcome of an attempt. A delivery with the status `sending` and a reason waits for another attempt. */
export async function recordOutcome(
  db: Db,
  scope: Scope,
  { status, reason, ...target }: Outcome,
  at: At,
): Promise<Outcome> {
  await db
    .update(deliveries)
    .set({ status, reason, updatedAt: at.now })
    .where(and(isRow(scope, target, at.messageId), eq(deliveries.status, "sending")));
  return { ...target, status, reason };
}

/** Records that a target is skipped, unless it was already sent to. */
export async function recordSkipped(
  db: Db,
  scope: Scope,
  target: Target,
  reason: DeliveryReason,
  at: At,
): Promise<Outcome> {
  await db
    .insert(deliveries)
    .values({ ...rowOf(scope, target, at), status: "skipped", reason })
    .onConflictDoUpdate({
      target: [deliveries.messageId, deliveries.channel, deliveries.targetId],
      set: { status: "skipped", reason, updatedAt: at.now },
      setWhere: eq(deliveries.status, "sending"),
    });
  return (await readOutcome(db, scope, target, at.messageId)) ?? { ...target, status: "skipped", reason };
}

export async function readOutcome(
  db: Db,
  scope: Scope,
  target: Target,
  messageId: string,
): Promise<Outcome | undefined> {
  const [row] = await db
    .select({ status: deliveries.status, reason: deliveries.reason })
    .from(deliveries)
    .where(isRow(scope, target, messageId));
  return row && { ...target, status: row.status, reason: row.reason as DeliveryReason | null };
}

/** Records that a device was reached. */
export async function recordReached(db: Db, id: string, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ failures: 0, lastSentAt: now }).where(eq(pushSubscriptions.id, id));
}

/** Counts a failed delivery to a device, and removes the device after too many in a row. */
export async function recordUnreached(db: Db, id: string): Promise<void> {
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures });
  if (row && row.failures >= PUSH.failuresMax) await deleteSubscription(db, id);
}

/** Removes a device that its push service no longer knows. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Deletes delivery records past their retention. */
export async function purgeDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.updatedAt, new Date(now.getTime() - DELIVERY_RETENTION_MS)));
}

const rowOf = ({ personaId }: Scope, target: Target, { messageId, now }: At) => ({
  personaId,
  messageId,
  ...target,
  createdAt: now,
  updatedAt: now,
});

const isRow = ({ personaId }: Scope, { channel, targetId }: Target, messageId: string) =>
  and(
    eq(deliveries.personaId, personaId),
    eq(deliveries.messageId, messageId),
    eq(deliveries.channel, channel),
    eq(deliveries.targetId, targetId),
  );
