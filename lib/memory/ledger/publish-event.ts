import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import type { StatementPart } from "@/db/sql";
import type { LiveEvent, LiveEventName, LivePayloads } from "@/lib/core/types/live-events";
import type { Scope } from "../scope";

/** Postgres channel that tells every process about new live events of a persona; the payload is the persona's id. */
export const LIVE_CHANNEL = "echovessel_live";

export type Announcement = {
  [T in LiveEventName]: { name: T; subjectId: string | null; payload: LivePayloads[T] };
}[LiveEventName];

/**
 * Adds events to a persona's live feed, numbered without gaps under the persona's row lock, and wakes its listeners on commit. Part of the
 * transaction that the events announce.
 */
export async function announce(tx: Tx, scope: Scope, events: Announcement[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const { ctes, wakes } = announcing(
    scope,
    events.map((event) => ({ ...event, at: now })),
  );
  await tx.rows(sql`with ${ctes} select ${wakes} as woken`);
}

/** `announce` as a part of a larger statement. */
export function announcing(scope: Scope, events: (Announcement & { at: Date })[]): StatementPart {
  const rows = JSON.stringify(events.map((event, index) => ({ ...event, nth: index + 1 })));
  const listed = sql`jsonb_to_recordset(${rows}::jsonb) as e(nth int, name text, "subjectId" uuid, payload jsonb, at timestamptz)`;
  return announcingRows(scope, listed, sql`${events.length}::int`);
}

/**
 * The same as `announcing`, for events that the statement itself produces: rows `e(nth, name, "subjectId", payload, at)`, and their count.
 */
export function announcingRows(scope: Scope, events: SQL, count: SQL): StatementPart {
  const persona = sql`${scope.personaId}::uuid`;
  return {
    ctes: sql`bumped as (
      update personas set live_seq = live_seq + ${count} where id = ${persona} and ${count} > 0
      returning live_seq - ${count} as base
    ), announced as (
      insert into live_events (persona_id, seq, name, subject_id, payload, created_at)
      select ${persona}, bumped.base + e.nth, e.name, e."subjectId", e.payload, e.at from bumped, ${events}
      returning seq
    )`,
    wakes: sql`(select pg_notify(${LIVE_CHANNEL}, ${scope.personaId}) from (select max(seq) from announced) as done)`,
  };
}

/** A persona's live events after a sequence number, oldest first. */
export async function readLive(db: Queryable, scope: Scope, after: number, limit = 200): Promise<LiveEvent[]> {
  return (await db.rows(sql`
    select seq::int as seq, name, payload from live_events
    where persona_id = ${scope.personaId}::uuid and seq > ${after}
    order by seq limit ${limit}`)) as unknown as LiveEvent[];
}

/** Sequence number of the newest event, 0 without any. */
export async function lastLiveSeq(db: Queryable, scope: Scope): Promise<number> {
  const [row] = await db.rows<{ seq: number }>(
    sql`select live_seq::int as seq from personas where id = ${scope.personaId}::uuid`,
  );
  return row?.seq ?? 0;
}
