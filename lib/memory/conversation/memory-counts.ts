import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import type { NodeType } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";

/** How many memories a session has, by type. */
export type MemoryCounts = {
  eventsCount: number;
  thoughtsCount: number;
  promisesCount: number;
  expectationsCount: number;
};

/** The same numbers under the field names of the live event that a session's end sends. */
export type SessionCounts = { events: number; thoughts: number; promises: number; expectations: number };

const NONE: MemoryCounts = { eventsCount: 0, thoughtsCount: 0, promisesCount: 0, expectationsCount: 0 };

/**
 * Adds the memory counts to sessions, in one query. An event mentioned in several sessions counts for each of them; memories written by a
 * slow cycle count for no session.
 */
export async function withMemoryCounts<T extends { id: string }>(
  db: Queryable,
  scope: Scope,
  listed: T[],
): Promise<(T & MemoryCounts)[]> {
  const countsBySession = await countMemories(
    db,
    scope,
    listed.map(({ id }) => id),
  );
  return listed.map((session) => ({ ...session, ...(countsBySession.get(session.id) ?? NONE) }));
}

async function countMemories(db: Queryable, scope: Scope, sessionIds: string[]): Promise<Map<string, MemoryCounts>> {
  if (sessionIds.length === 0) return new Map();
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await db.rows<MemoryCounts & { id: string }>(sql`
    with told as (
      select n.session_id, n.id as node_id from concept_nodes n
      where n.persona_id = ${persona} and n.session_id = any(${idArray(sessionIds)})
      union
      select m.session_id, nm.node_id from messages m
      join node_messages nm on nm.persona_id = m.persona_id and nm.message_id = m.id
      where m.persona_id = ${persona} and m.session_id = any(${idArray(sessionIds)})
    )
    select told.session_id as id, ${counted("event")} as "eventsCount", ${counted("thought")} as "thoughtsCount",
      ${counted("intention")} as "promisesCount", ${counted("expectation")} as "expectationsCount"
    from told join concept_nodes n on n.persona_id = ${persona} and n.id = told.node_id
    where n.origin <> 'slow_cycle' group by told.session_id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const counted = (type: NodeType) => sql`(count(*) filter (where n.type = ${type}))::int`;

/** SQL condition: a memory has a source message in a session. */
export const isMentionedIn = (nodeId: SQL, session: { id: SQL }): SQL =>
  sql`exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
    where nm.node_id = ${nodeId} and m.session_id = ${session.id})`;
