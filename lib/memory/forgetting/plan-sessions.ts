import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import { isFromSession } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Graph } from "./graph";
import type { PlannedMemories } from "./plan-memories";
import type { DeletedMessages } from "./plan-messages";

/** A new session for each remaining memory whose own session is deleted: that of its last source, else of its evidence, else none. */
export function reassignSessions(
  { nodes, sources, edges }: Graph,
  {
    deletedIds,
    deleted,
    sessionIds,
  }: { deletedIds: ReadonlySet<string>; deleted: DeletedMessages; sessionIds: string[] },
): Map<string, string | null> {
  const lost = new Set(deleted.messages.map((message) => message.id));
  const isLeft = (id: string | null | undefined): id is string => typeof id === "string" && !sessionIds.includes(id);
  const homes = new Map<string, string | null>();
  for (const { id, sessionId } of nodes.values()) {
    if (sessionId === null || isLeft(sessionId) || deletedIds.has(id)) continue;
    const remaining = sources.filter((source) => source.nodeId === id && !lost.has(source.messageId));
    const evidence = edges.flatMap(({ parentId, childId }) =>
      parentId === id && childId !== null && !deletedIds.has(childId) ? [nodes.get(childId)?.sessionId] : [],
    );
    homes.set(id, [...evidence, ...remaining.map((source) => source.sessionId)].filter(isLeft).at(-1) ?? null);
  }
  return homes;
}

/** Sessions that lose messages, or in which a deleted memory was mentioned. */
export function sourceSessions(
  { nodes, sources }: Graph,
  { deletedIds, deleted }: { deletedIds: ReadonlySet<string>; deleted: DeletedMessages },
): string[] {
  const sessions = deleted.messages.map((message) => message.sessionId);
  for (const id of deletedIds) {
    const node = nodes.get(id);
    if (node?.sessionId && isFromSession(node.origin)) sessions.push(node.sessionId);
  }
  sessions.push(...sources.filter((source) => deletedIds.has(source.nodeId)).map((source) => source.sessionId));
  return [...new Set(sessions)];
}

/**
 * Remaining sessions with source messages of a memory that is deleted because it reveals the content: extracting them again may restore the
 * rest of it.
 */
export function otherSourceSessions(
  { sources }: Graph,
  { fates }: PlannedMemories,
  { deleted, sessionIds }: { deleted: DeletedMessages; sessionIds: string[] },
): string[] {
  const lost = new Set(deleted.messages.map((message) => message.id));
  const left = sources.filter(
    ({ nodeId, messageId, sessionId }) =>
      fates.get(nodeId)?.because === "tells" && !lost.has(messageId) && !sessionIds.includes(sessionId),
  );
  return deleted.messages.length > 0 ? [...new Set(left.map((source) => source.sessionId))] : [];
}

/** Which of the given sessions are closed, so that they can be consolidated again. */
export async function closedAmong(db: Queryable, scope: Scope, sessionIds: string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from sessions where persona_id = ${scope.personaId}::uuid and id = any(${idArray(sessionIds)})
      and status = 'closed' order by id`);
  return rows.map((row) => row.id);
}
