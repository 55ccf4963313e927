import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import { isOfTalk } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Graph } from "./graph";
import type { PlannedMemories } from "./plan-memories";
import type { DeletedWords } from "./plan-messages";

/** A talk for each memory that outlives its own: the last it was told in, else that of its evidence, else none. */
export function rehome(
  { nodes, sources, edges }: Graph,
  { gone, words, sessionIds }: { gone: ReadonlySet<string>; words: DeletedWords; sessionIds: string[] },
): Map<string, string | null> {
  const lost = new Set(words.messages.map((message) => message.id));
  const isLeft = (id: string | null | undefined): id is string => typeof id === "string" && !sessionIds.includes(id);
  const homes = new Map<string, string | null>();
  for (const { id, sessionId } of nodes.values()) {
    if (sessionId === null || isLeft(sessionId) || gone.has(id)) continue;
    const told = sources.filter((source) => source.nodeId === id && !lost.has(source.messageId));
    const evidence = edges.flatMap(({ parentId, childId }) =>
      parentId === id && childId !== null && !gone.has(childId) ? [nodes.get(childId)?.sessionId] : [],
    );
    homes.set(id, [...evidence, ...told.map((source) => source.sessionId)].filter(isLeft).at(-1) ?? null);
  }
  return homes;
}

/** Talks that words go from, or in which a memory that goes was told. */
export function toldIn(
  { nodes, sources }: Graph,
  { gone, words }: { gone: ReadonlySet<string>; words: DeletedWords },
): string[] {
  const talks = words.messages.map((message) => message.sessionId);
  for (const id of gone) {
    const node = nodes.get(id);
    if (node?.sessionId && isOfTalk(node.origin)) talks.push(node.sessionId);
  }
  talks.push(...sources.filter((source) => gone.has(source.nodeId)).map((source) => source.sessionId));
  return [...new Set(talks)];
}

/** Talks that still hold words of a memory which goes because it tells: they may tell the rest of it again. */
export function toldElsewhere(
  { sources }: Graph,
  { fates }: PlannedMemories,
  { words, sessionIds }: { words: DeletedWords; sessionIds: string[] },
): string[] {
  const lost = new Set(words.messages.map((message) => message.id));
  const left = sources.filter(
    ({ nodeId, messageId, sessionId }) =>
      fates.get(nodeId)?.because === "tells" && !lost.has(messageId) && !sessionIds.includes(sessionId),
  );
  return words.messages.length > 0 ? [...new Set(left.map((source) => source.sessionId))] : [];
}

/** Which of these talks are closed, and so could be remembered anew. */
export async function closedAmong(db: Queryable, scope: Scope, sessionIds: string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from sessions where persona_id = ${scope.personaId}::uuid and id = any(${idArray(sessionIds)})
      and status = 'closed' order by id`);
  return rows.map((row) => row.id);
}
