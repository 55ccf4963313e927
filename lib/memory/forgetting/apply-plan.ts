import { type SQL, sql } from "drizzle-orm";
import {
  conceptNodes,
  conflicts,
  llmCalls,
  messages,
  moodHistory,
  nodeEmbeddings,
  nodeEvidence,
  personas,
  sessions,
  turns,
} from "@/db/schema";
import { idArray, instant } from "@/db/sql";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { deleteDerived } from "./apply-plan-derived";
import { deleteEntities } from "./apply-plan-entities";
import { branchAfter } from "./expand-messages";
import type { Plan } from "./plan";
import type { RowRecorder } from "./row-recorder";
import { writeTombstones } from "./write-tombstones";

/**
 * Carries out a plan through a recorder, so that every row can be restored: derived texts first, then memories, entities, moods, messages
 * and sessions (whose deletion would cascade to moods). No remaining row references a deleted one.
 */
export async function applyPlan(recorder: RowRecorder, plan: Plan): Promise<void> {
  await writeTombstones(recorder, plan);
  await deleteDerived(recorder, plan);
  await deleteMemories(recorder, plan);
  await deleteEntities(recorder, plan);
  await deleteMoods(recorder, plan);
  await deleteMessages(recorder, plan);
}

async function deleteMemories(recorder: RowRecorder, { nodeIds, reassigned }: Plan): Promise<void> {
  const ids = idArray(nodeIds);
  const others = sql`t.id <> all(${ids})`;
  await recorder.change(nodeEvidence, sql`t.child_id = any(${ids}) and t.parent_id <> all(${ids})`, {
    child_id: sql`null`,
    orphaned_at: instant(recorder.now),
  });
  await recorder.change(conceptNodes, sql`t.superseded_by = any(${ids}) and ${others}`, {
    superseded_by: firstRemainingAbove(ids),
  });
  await recorder.change(conceptNodes, sql`t.resolved_by = any(${ids}) and ${others}`, { resolved_by: sql`null` });
  for (const [home, moved] of Map.groupBy(reassigned, ([, sessionId]) => sessionId)) {
    const movedIds = idArray(moved.map(([nodeId]) => nodeId));
    await recorder.change(conceptNodes, sql`t.id = any(${movedIds})`, { session_id: sql`${home}::uuid` });
  }
  await recorder.deleteRows(nodeEmbeddings, sql`t.owner_kind = 'node' and t.owner_id = any(${ids})`);
  await recorder.deleteRows(conceptNodes, sql`t.id = any(${ids})`);
}

/** The memory that superseded a deleted one, directly or through others: an outdated memory does not become current again. */
function firstRemainingAbove(deleted: SQL): SQL {
  return sql`(with recursive above(id) as (
      select c.superseded_by from concept_nodes c where c.id = t.superseded_by
      union select c.superseded_by from concept_nodes c join above on c.id = above.id where above.id = any(${deleted})
    ) select above.id from above where above.id <> all(${deleted}) limit 1)`;
}

async function deleteMessages(recorder: RowRecorder, plan: Plan): Promise<void> {
  const excluded = idArray(plan.excluded.map((message) => message.id));
  await recorder.change(messages, sql`t.id = any(${excluded})`, { recall_excluded: sql`true` });
  await moveBranches(recorder, plan);
  const ids = idArray(plan.messages.map((message) => message.id));
  await recorder.deleteRows(nodeEmbeddings, sql`t.owner_kind = 'message' and t.owner_id = any(${ids})`);
  await recorder.change(sessions, sql`t.forked_from_message_id = any(${ids})`, { forked_from_message_id: sql`null` });
  await recorder.deleteRows(messages, sql`t.id = any(${ids})`);
  for (const [sessionId, deleted] of Map.groupBy(plan.messages, (message) => message.sessionId)) {
    const tokens = deleted.reduce((sum, message) => sum + message.tokenCount, 0);
    await recorder.change(sessions, sql`t.id = ${sessionId}::uuid`, {
      message_count: sql`greatest(0, t.message_count - ${deleted.length}::int)`,
      token_count: sql`greatest(0, t.token_count - ${tokens}::int)`,
    });
  }
  const [turnIds, sessionIds] = [idArray(plan.turnIds), idArray(plan.sessionIds)];
  await clearReferences(recorder, { turn_id: turnIds, session_id: sessionIds });
  await recorder.deleteRows(turns, sql`t.id = any(${turnIds})`);
  await recorder.deleteRows(sessions, sql`t.id = any(${sessionIds})`);
}

/** Messages on the branch of a deleted version move to the nearest remaining version above it. */
async function moveBranches(recorder: RowRecorder, { messages: deleted, remaining }: Plan): Promise<void> {
  const deletedIds = new Set(deleted.map((message) => message.id));
  const sessionMessages = [...deleted, ...remaining];
  const moved = remaining.filter((message) => message.branchId !== null && deletedIds.has(message.branchId));
  for (const [branchId, rows] of Map.groupBy(moved, (message) =>
    branchAfter(sessionMessages, deletedIds, message.branchId),
  )) {
    const ids = idArray(rows.map((message) => message.id));
    await recorder.change(messages, sql`t.id = any(${ids})`, { branch_id: sql`${branchId}::uuid` });
  }
}

/** The ledger keeps the cost of a call and a conflict its verdict, but not the turn or session. */
async function clearReferences(recorder: RowRecorder, deleted: Record<"turn_id" | "session_id", SQL>): Promise<void> {
  await recorder.change(llmCalls, sql`t.turn_id = any(${deleted.turn_id})`, { turn_id: sql`null` });
  await recorder.change(llmCalls, sql`t.session_id = any(${deleted.session_id})`, { session_id: sql`null` });
  await recorder.change(conflicts, sql`t.session_id = any(${deleted.session_id})`, { session_id: sql`null` });
}

/** Deletes moods. If the current mood is among them, restores the one before, else the neutral mood. */
async function deleteMoods(recorder: RowRecorder, { moodIds }: Plan): Promise<void> {
  const ids = idArray(moodIds);
  const isPresent = sql`exists (select 1 from mood_history m
    where m.persona_id = t.id and m.id = any(${ids}) and m.state = t.episodic_state)`;
  await recorder.change(personas, isPresent, {
    episodic_state: sql`coalesce((select m.state from mood_history m
      where m.persona_id = t.id and m.id <> all(${ids}) order by m.state ->> 'updatedAt' desc, m.id desc limit 1),
      ${JSON.stringify(NEUTRAL_MOOD)}::jsonb)`,
  });
  await recorder.deleteRows(moodHistory, sql`t.id = any(${ids})`);
}
