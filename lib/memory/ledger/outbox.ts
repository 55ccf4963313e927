import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { outbox } from "@/db/schema";
import { instant, type StatementPart } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import type { Scope } from "../scope";

/** Postgres channel that tells the relay about new events. */
export const OUTBOX_CHANNEL = "echovessel_outbox";

/** Events of background work. Their data holds ids only, never texts. */
export type BackgroundEvents = {
  "chat/message.stored": { userId: string; personaId: string; sessionId: string };
  "chat/turn.completed": { userId: string; personaId: string; sessionId: string; turnId: string };
  "session/closing": { userId: string; personaId: string; sessionId: string };
  /** The gates are open for a candidate: its message is to be written. */
  "proactive/open": { userId: string; personaId: string; decisionId: string };
  /** A proactive message was stored and is to be pushed to the user's devices. */
  "proactive/sent": { userId: string; personaId: string; messageId: string; tag: string };
  /** The user wrote or edited a memory, which has no vector yet. */
  "memory/written": { userId: string; personaId: string; nodeId: string };
  /** A backfill may continue with its next session. */
  "backfill/due": { userId: string; personaId: string };
};
export type BackgroundEventName = keyof BackgroundEvents;
export type BackgroundEvent = { id: string; name: BackgroundEventName; data: Record<string, string> };

/** Writes an event in the transaction that it announces. It is sent after commit or, if that fails, by the next sweep. */
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

/** `enqueue` as a part of a larger statement. */
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

/** Unsent events. Those with the fewest failures come first, so that none blocks the others; then the oldest. */
export async function unsentEvents(db: Db, limit = 100): Promise<BackgroundEvent[]> {
  const rows = await db
    .select({ id: outbox.id, name: outbox.name, data: outbox.data })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(asc(outbox.attempts), asc(outbox.createdAt), asc(outbox.id))
    .limit(limit);
  return rows as BackgroundEvent[];
}

/** Time of the oldest unsent event; undefined when all are sent. */
export async function oldestUnsent(db: Db): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  return oldest?.at;
}

/** Marks events as sent. */
export async function markSent(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(outbox).set({ sentAt: now }).where(inArray(outbox.id, ids));
}

export async function countSendFailure(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id));
}
