import { type SQL, sql } from "drizzle-orm";
import {
  conceptNodes,
  conflicts,
  llmCalls,
  messages,
  moodHistory,
  nodeEmbeddings,
  nodeFilling,
  personas,
  sessions,
  turns,
} from "@/db/schema";
import { idArray, instant } from "@/db/sql";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { bury } from "./write-tombstones";
import { dropDerived } from "./apply-plan-derived";
import { dropEntities } from "./apply-plan-entities";
import type { Excision } from "./row-recorder";
import type { Plan } from "./plan";
import { branchAfter } from "./expand-messages";

/**
 * Does what a plan says, through an excision, so that every row can come back: derived words first, then memories, who they
 * spoke of, moods, words and talks (which would take their moods along). What stays never points to what is gone.
 */
export async function carryOut(excision: Excision, plan: Plan): Promise<void> {
  await bury(excision, plan);
  await dropDerived(excision, plan);
  await dropMemories(excision, plan);
  await dropEntities(excision, plan);
  await dropMoods(excision, plan);
  await dropWords(excision, plan);
}

async function dropMemories(excision: Excision, { nodeIds, rehomed }: Plan): Promise<void> {
  const ids = idArray(nodeIds);
  const others = sql`t.id <> all(${ids})`;
  await excision.change(nodeFilling, sql`t.child_id = any(${ids}) and t.parent_id <> all(${ids})`, {
    child_id: sql`null`,
    orphaned_at: instant(excision.now),
  });
  await excision.change(conceptNodes, sql`t.superseded_by = any(${ids}) and ${others}`, {
    superseded_by: firstAbove(ids),
  });
  await excision.change(conceptNodes, sql`t.resolved_by = any(${ids}) and ${others}`, { resolved_by: sql`null` });
  for (const [home, moved] of Map.groupBy(rehomed, ([, sessionId]) => sessionId)) {
    const movedIds = idArray(moved.map(([nodeId]) => nodeId));
    await excision.change(conceptNodes, sql`t.id = any(${movedIds})`, { session_id: sql`${home}::uuid` });
  }
  await excision.take(nodeEmbeddings, sql`t.owner_kind = 'node' and t.owner_id = any(${ids})`);
  await excision.take(conceptNodes, sql`t.id = any(${ids})`);
}

/** What replaced a memory that goes, or replaced that one in turn: an outdated memory does not come to life again. */
function firstAbove(gone: SQL): SQL {
  return sql`(with recursive above(id) as (
      select c.superseded_by from concept_nodes c where c.id = t.superseded_by
      union select c.superseded_by from concept_nodes c join above on c.id = above.id where above.id = any(${gone})
    ) select above.id from above where above.id <> all(${gone}) limit 1)`;
}

async function dropWords(excision: Excision, plan: Plan): Promise<void> {
  const excluded = idArray(plan.excluded.map((message) => message.id));
  await excision.change(messages, sql`t.id = any(${excluded})`, { recall_excluded: sql`true` });
  await moveBranches(excision, plan);
  const ids = idArray(plan.messages.map((message) => message.id));
  await excision.take(nodeEmbeddings, sql`t.owner_kind = 'message' and t.owner_id = any(${ids})`);
  await excision.take(messages, sql`t.id = any(${ids})`);
  for (const [sessionId, gone] of Map.groupBy(plan.messages, (message) => message.sessionId)) {
    const tokens = gone.reduce((sum, message) => sum + message.tokenCount, 0);
    await excision.change(sessions, sql`t.id = ${sessionId}::uuid`, {
      message_count: sql`greatest(0, t.message_count - ${gone.length}::int)`,
      token_count: sql`greatest(0, t.token_count - ${tokens}::int)`,
    });
  }
  const [turnIds, sessionIds] = [idArray(plan.turnIds), idArray(plan.sessionIds)];
  await forgetPlace(excision, { turn_id: turnIds, session_id: sessionIds });
  await excision.take(turns, sql`t.id = any(${turnIds})`);
  await excision.take(sessions, sql`t.id = any(${sessionIds})`);
}

/** What was said under a version that goes was said under the one before it that stays. */
async function moveBranches(excision: Excision, { messages: gone, remaining }: Plan): Promise<void> {
  const goneIds = new Set(gone.map((message) => message.id));
  const talk = [...gone, ...remaining];
  const moved = remaining.filter((message) => message.branchId !== null && goneIds.has(message.branchId));
  for (const [branchId, rows] of Map.groupBy(moved, (message) => branchAfter(talk, goneIds, message.branchId))) {
    const ids = idArray(rows.map((message) => message.id));
    await excision.change(messages, sql`t.id = any(${ids})`, { branch_id: sql`${branchId}::uuid` });
  }
}

/** The ledger keeps what a call cost, and a pair what was found of it, but not of which turn or talk. */
async function forgetPlace(excision: Excision, gone: Record<"turn_id" | "session_id", SQL>): Promise<void> {
  await excision.change(llmCalls, sql`t.turn_id = any(${gone.turn_id})`, { turn_id: sql`null` });
  await excision.change(llmCalls, sql`t.session_id = any(${gone.session_id})`, { session_id: sql`null` });
  await excision.change(conflicts, sql`t.session_id = any(${gone.session_id})`, { session_id: sql`null` });
}

/** If the present mood is one that goes, the one before it takes its place, else there is none. */
async function dropMoods(excision: Excision, { moodIds }: Plan): Promise<void> {
  const ids = idArray(moodIds);
  const isPresent = sql`exists (select 1 from mood_history m
    where m.persona_id = t.id and m.id = any(${ids}) and m.state = t.episodic_state)`;
  await excision.change(personas, isPresent, {
    episodic_state: sql`coalesce((select m.state from mood_history m
      where m.persona_id = t.id and m.id <> all(${ids}) order by m.state ->> 'updatedAt' desc, m.id desc limit 1),
      ${JSON.stringify(NEUTRAL_MOOD)}::jsonb)`,
  });
  await excision.take(moodHistory, sql`t.id = any(${ids})`);
}
