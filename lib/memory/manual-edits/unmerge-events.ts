import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { conceptNodes, nodeMerges, nodeRevisions } from "@/db/schema";
import { idArray, instant } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { NodeMergeUndo } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import { reopenConflictsOf } from "../nodes/conflict-rows";
import { updated } from "../nodes/node-live-events";
import { indexNodes, type Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { reindexNode } from "./memory-input";

type Merge = typeof nodeMerges.$inferSelect;

/**
 * Undoes a merge of events: the others are current again with their dependants, and the winner loses what it took over, including the new
 * text unless it was edited since. What was forgotten since stays forgotten. Idempotent.
 * @throws AppError `not_found` when this event is not the winner of the merge.
 */
export async function unmergeEvents(
  db: Db,
  scope: Scope,
  input: { winnerId: string; mergeId: string; now: Date },
): Promise<void> {
  const { winnerId, mergeId, now } = input;
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const merge = await lockMerge(tx, scope, { winnerId, mergeId });
    if (merge.undoneAt) return;
    const { joinedIds } = merge.undo;
    await revertMoves(tx, scope, winnerId, merge.undo);
    const mine = eq(conceptNodes.personaId, scope.personaId);
    const restored = await tx
      .update(conceptNodes)
      .set({ supersededBy: null })
      .where(and(mine, inArray(conceptNodes.id, joinedIds), eq(conceptNodes.supersededBy, winnerId)))
      .returning();
    const { mentionsAdded, lastMentionedAt, pinnedAt } = merge.undo;
    const [winner] = await tx
      .update(conceptNodes)
      .set({
        mentionCount: sql`greatest(1, ${conceptNodes.mentionCount} - ${mentionsAdded}::int)`,
        // If the winner was mentioned again since the merge, that later time stays.
        lastMentionedAt: sql`case when ${conceptNodes.lastMentionedAt} > ${instant(merge.createdAt)} then ${conceptNodes.lastMentionedAt}
          else ${lastMentionedAt}::timestamptz end`,
        ...(pinnedAt === null && restored.some((node) => node.pinnedAt) ? { pinnedAt: null } : {}),
      })
      .where(and(mine, eq(conceptNodes.id, winnerId)))
      .returning();
    await tx.update(nodeMerges).set({ undoneAt: now }).where(eq(nodeMerges.id, mergeId));
    if (winner) await restoreWording(tx, scope, { winner, merge, now });
    const changed = winner ? [...restored, winner] : restored;
    const ids = changed.map(({ id }) => id);
    await indexNodes(tx, scope, ids);
    await reopenConflictsOf(tx, scope, ids, now);
    await announce(tx, scope, changed.map(updated), now);
  });
}

async function lockMerge(tx: Tx, scope: Scope, { winnerId, mergeId }: { winnerId: string; mergeId: string }) {
  const [merge] = isId(mergeId)
    ? await tx
        .select()
        .from(nodeMerges)
        .where(
          and(eq(nodeMerges.personaId, scope.personaId), eq(nodeMerges.id, mergeId), eq(nodeMerges.winnerId, winnerId)),
        )
        .for("update")
    : [];
  if (!merge) throw notFound("merge");
  return merge;
}

/** Restores its former text, impact and time, unless the user edited it since. */
async function restoreWording(tx: Tx, scope: Scope, { winner, merge, now }: { winner: Node; merge: Merge; now: Date }) {
  const { revisionId, editedAt } = merge.undo;
  if (revisionId === null || winner.editedAt?.getTime() !== merge.createdAt.getTime()) return;
  const [former] = await tx
    .delete(nodeRevisions)
    .where(and(eq(nodeRevisions.personaId, scope.personaId), eq(nodeRevisions.id, revisionId)))
    .returning();
  if (!former) return;
  const { id: _id, personaId: _owner, nodeId: _node, createdAt: _at, ...wording } = former;
  const [node] = await tx
    .update(conceptNodes)
    .set({ ...wording, editedAt: editedAt ? new Date(editedAt) : null })
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, winner.id)))
    .returning();
  if (node) await reindexNode(tx, scope, node, now);
}

/** Moves rows back only if they are still where the merge moved them and their old target still exists. */
async function revertMoves(tx: Tx, scope: Scope, winnerId: string, undo: NodeMergeUndo): Promise<void> {
  const [persona, winner] = [sql`${scope.personaId}::uuid`, sql`${winnerId}::uuid`];
  await tx.rows(sql`delete from node_messages
    where persona_id = ${persona} and node_id = ${winner} and message_id = any(${idArray(undo.addedMessageIds)})`);
  await tx.rows(sql`delete from node_entities
    where persona_id = ${persona} and node_id = ${winner} and entity_id = any(${idArray(undo.addedEntityIds)})`);
  const isThere = (id: string) =>
    sql`exists (select 1 from concept_nodes n where n.persona_id = ${persona} and n.id = ${id}::uuid)`;
  for (const { id, childId } of undo.movedEdges) {
    await tx.rows(sql`update node_filling set child_id = ${childId}::uuid
      where persona_id = ${persona} and id = ${id}::uuid and child_id = ${winner} and ${isThere(childId)}
        and not exists (select 1 from node_filling o where o.parent_id = node_filling.parent_id and o.child_id = ${childId}::uuid)`);
  }
  for (const { id, byId } of undo.movedDecisions) {
    await tx.rows(sql`update concept_nodes set resolved_by = ${byId}::uuid
      where persona_id = ${persona} and id = ${id}::uuid and resolved_by = ${winner} and ${isThere(byId)}`);
  }
}
