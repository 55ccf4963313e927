import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes, nodeEmbeddings } from "@/db/schema";
import { idArray, textArray } from "@/db/sql";
import { sessionOrigins } from "@/lib/core/types/nodes";
import { deleteDescriptionsBasedOn } from "../entities/descriptions";
import { removeEntities } from "../entities/remove";
import { announce } from "../ledger/publish-event";
import { reopenConflictsOf } from "../nodes/conflict-rows";
import { isHeldByUserColumn } from "../nodes/is-user-edited";
import { updated } from "../nodes/node-live-events";
import { orphanClosure } from "../nodes/orphan-closure";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";

/**
 * Removes the memories of a session whose source messages are all on inactive branches, and the memories based on those alone. Memories
 * that they had superseded are current again, promises they had decided are open again, and entities that only they mentioned are deleted.
 * Writes no tombstones: the same facts can be learned again. What the user pinned or wrote stays. Idempotent.
 * @returns ids of the removed memories.
 */
export async function retractInactiveBranch(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string[]> {
  const abandoned = await madeOfInactive(tx, scope, sessionId);
  const ids = orphanClosure(abandoned, await readEdges(tx, scope), await protectedIds(tx, scope));
  await retractMemories(tx, scope, { sessionId, ids, now });
  return ids;
}

/**
 * Removes memories of a session without writing tombstones: memories that they had superseded are current again, promises they had decided
 * are open again, and entities that only they mention are deleted. Also removes source messages on inactive branches from the memories that
 * stay.
 */
export async function retractMemories(
  tx: Tx,
  scope: Scope,
  { sessionId, ids, now }: { sessionId: string; ids: string[]; now: Date },
): Promise<void> {
  const lonely = await entitiesOnlyIn(tx, scope, { sessionId, nodeIds: ids });
  const restored = await restoreSuperseded(tx, scope, ids);
  const reopened = await reopenDecided(tx, scope, { sessionId, nodeIds: ids });
  await deleteInactiveSources(tx, scope, sessionId);
  await removeNodes(tx, scope, ids, now);
  await reopenConflictsOf(
    tx,
    scope,
    restored.map((node) => node.id),
    now,
  );
  await removeEntities(tx, scope, lonely);
  const changed = [...new Map([...restored, ...reopened].map((node) => [node.id, node])).values()];
  await announce(tx, scope, changed.map(updated), now);
  if (ids.length > 0)
    await announce(tx, scope, [{ name: "memory.node.forgotten", subjectId: null, payload: { nodeIds: ids } }], now);
}

/** Memories with source messages in this session, none of whose sources is on an active branch. */
async function madeOfInactive(tx: Tx, scope: Scope, sessionId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select n.id from concept_nodes n
    where n.persona_id = ${scope.personaId}::uuid and n.origin::text = any(${textArray(sessionOrigins)}) and not ${isHeldByUserColumn("n")}
      and exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
        where nm.node_id = n.id and m.session_id = ${sessionId}::uuid and not m.active)
      and not exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
        where nm.node_id = n.id and m.active)`);
  return rows.map((row) => row.id);
}

function readEdges(tx: Tx, scope: Scope) {
  return tx.rows<{ parentId: string; childId: string }>(sql`
    select parent_id as "parentId", child_id as "childId" from node_filling
    where persona_id = ${scope.personaId}::uuid and child_id is not null`);
}

async function protectedIds(tx: Tx, scope: Scope): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from concept_nodes where persona_id = ${scope.personaId}::uuid and ${isHeldByUserColumn("concept_nodes")}`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Entities that only the removed memories mention, that the user never edited, and that this session introduced: they are linked to the
 * removed memories, or were created when the session's memories were written.
 */
async function entitiesOnlyIn(
  tx: Tx,
  scope: Scope,
  { sessionId, nodeIds }: { sessionId: string; nodeIds: string[] },
): Promise<string[]> {
  const deletedIds = idArray(nodeIds);
  const rows = await tx.rows<{ id: string }>(sql`
    select e.id from entities e
    where e.persona_id = ${scope.personaId}::uuid and e.owner_override = 0 and e.status <> 'merged'
      and (exists (select 1 from node_entities ne where ne.entity_id = e.id and ne.node_id = any(${deletedIds}))
        or e.created_at = (select c.written_at from consolidations c where c.session_id = ${sessionId}::uuid))
      and not exists (select 1 from node_entities ne join entities member on member.id = ne.entity_id
        where (member.id = e.id or member.merge_target_id = e.id and member.status = 'merged')
          and ne.node_id <> all(${deletedIds}))`);
  return rows.map((row) => row.id);
}

/**
 * Makes the memories that a removed memory had superseded current again. If the removed memory was superseded itself, its successor
 * supersedes them instead.
 */
async function restoreSuperseded(tx: Tx, scope: Scope, ids: string[]): Promise<Node[]> {
  const mine = eq(conceptNodes.personaId, scope.personaId);
  const removed = await tx
    .select({ id: conceptNodes.id, by: conceptNodes.supersededBy })
    .from(conceptNodes)
    .where(and(mine, inArray(conceptNodes.id, ids)));
  const next = new Map(removed.map((node) => [node.id, node.by]));
  const replaced = await tx
    .select()
    .from(conceptNodes)
    .where(and(mine, inArray(conceptNodes.supersededBy, ids)));
  const restored: Node[] = [];
  for (const node of replaced) {
    let by = node.supersededBy;
    while (by !== null && next.has(by)) by = next.get(by) ?? null;
    const rows = await tx
      .update(conceptNodes)
      .set({ supersededBy: by })
      .where(and(mine, eq(conceptNodes.id, node.id)))
      .returning();
    restored.push(...rows.filter((row) => !ids.includes(row.id)));
  }
  return restored;
}

/** Reopens promises that this session decided, if the memory that reports the decision is removed or was never recorded. */
async function reopenDecided(
  tx: Tx,
  scope: Scope,
  { sessionId, nodeIds }: { sessionId: string; nodeIds: string[] },
): Promise<Node[]> {
  const decided = sql`select jsonb_array_elements_text(c.phases -> 'B write' -> 'decidedIds') from consolidations c
    where c.session_id = ${sessionId}::uuid`;
  const rows = await tx
    .update(conceptNodes)
    .set({ status: "pending", resolvedAt: null, resolvedHow: null, resolvedBy: null })
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        eq(conceptNodes.resolvedHow, "event"),
        sql`(concept_nodes.resolved_by = any(${idArray(nodeIds)})
          or concept_nodes.resolved_by is null and concept_nodes.id::text in (${decided}))`,
      ),
    )
    .returning();
  return rows.filter((row) => !nodeIds.includes(row.id));
}

/**
 * Removes inactive source messages from the remaining memories. Lowers the mention count of a memory that this session no longer mentions.
 */
async function deleteInactiveSources(tx: Tx, scope: Scope, sessionId: string): Promise<void> {
  const persona = sql`${scope.personaId}::uuid`;
  await tx.rows(sql`
    with dropped as (
      delete from node_messages nm using messages m, concept_nodes n
      where nm.persona_id = ${persona} and m.id = nm.message_id and n.id = nm.node_id
        and m.session_id = ${sessionId}::uuid and not m.active and not ${isHeldByUserColumn("n")}
      returning nm.node_id
    )
    update concept_nodes set mention_count = greatest(1, mention_count - 1)
    where persona_id = ${persona} and id in (select node_id from dropped)
      and not exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
        where nm.node_id = concept_nodes.id and m.session_id = ${sessionId}::uuid and m.active)`);
}

async function removeNodes(tx: Tx, scope: Scope, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const persona = sql`${scope.personaId}::uuid`;
  await tx.rows(sql`delete from node_filling where persona_id = ${persona} and child_id = any(${idArray(ids)})`);
  await deleteDescriptionsBasedOn(tx, scope, ids, now);
  await tx
    .delete(nodeEmbeddings)
    .where(and(eq(nodeEmbeddings.personaId, scope.personaId), inArray(nodeEmbeddings.ownerId, ids)));
  await tx.rows(sql`delete from live_events where persona_id = ${persona} and subject_id = any(${idArray(ids)})`);
  await tx.rows(sql`update concept_nodes set resolved_by = null
    where persona_id = ${persona} and resolved_by = any(${idArray(ids)})`);
  await tx.delete(conceptNodes).where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
}
