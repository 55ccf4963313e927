import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { outbox } from "@/db/schema";
import { instant, type StatementPart } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import type { Scope } from "../scope";

/** Channel on which the relay hears that there is something to send. */
export const OUTBOX_CHANNEL = "echovessel_outbox";

/** Events of the background work. Data holds ids only, never texts. */
export type BackgroundEvents = {
  "chat/message.stored": { userId: string; personaId: string; sessionId: string };
  "chat/turn.completed": { userId: string; personaId: string; sessionId: string; turnId: string };
  "session/closing": { userId: string; personaId: string; sessionId: string };
  /** The gate is open for a candidate: its message is to be written. */
  "proactive/open": { userId: string; personaId: string; decisionId: string };
  /** A persona's own message was stored: it is to be brought to the person's devices. */
  "proactive/sent": { userId: string; personaId: string; messageId: string; tag: string };
  /** Its owner wrote a memory or wrote it anew: it has no vector yet. */
  "memory/written": { userId: string; personaId: string; nodeId: string };
  /** The reading of past conversations may go on with the next. */
  "backfill/due": { userId: string; personaId: string };
};
export type BackgroundEventName = keyof BackgroundEvents;
export type BackgroundEvent = { id: string; name: BackgroundEventName; data: Record<string, string> };

/** Writes an event beside what it announces; it is sent after commit and, if that fails, by the next sweep. */
export async function enqueue<N extends BackgroundEventName>(
  tx: Tx,
  scope: Scope,
  name: N,
  ids: Omit<BackgroundEvents[N], "userId" | "personaId">,
  now: Date,
): Promise<void> {
  const { ctes, wakes } = enqueuing(scope, name, ids, now);
  await tx.rows(sql`with ${ctes} select ${wakes} as woken`);
}

/** `enqueue` as a part of a bigger statement. */
export function enqueuing<N extends BackgroundEventName>(
  scope: Scope,
  name: N,
  ids: Omit<BackgroundEvents[N], "userId" | "personaId">,
  now: Date,
): StatementPart {
  const data = { ...ids, userId: scope.userId, personaId: scope.personaId };
  return {
    ctes: sql`queued as (
      insert into outbox (id, persona_id, name, data, created_at)
      values (${newId(now)}, ${scope.personaId}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, ${instant(now)})
      returning id
    )`,
    wakes: sql`(select pg_notify(${OUTBOX_CHANNEL}, '') from queued)`,
  };
}

/** Events that were not sent yet, those that failed least first, so that none keeps the others waiting; then the oldest. */
export async function unsentEvents(db: Db, limit = 100): Promise<BackgroundEvent[]> {
  const rows = await db
    .select({ id: outbox.id, name: outbox.name, data: outbox.data })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(asc(outbox.attempts), asc(outbox.createdAt), asc(outbox.id))
    .limit(limit);
  return rows as BackgroundEvent[];
}

/** When the oldest event was written that is not sent yet; undefined when all are. */
export async function oldestUnsent(db: Db): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  return oldest?.at;
}

/** Marks events as sent, which makes the relay leave them alone. */
export async function markSent(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(outbox).set({ sentAt: now }).where(inArray(outbox.id, ids));
}

/** Counts a failed attempt to send. */
export async function countSendFailure(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id));
}
