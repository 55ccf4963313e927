import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { sessions } from "@/db/schema";
import { idArray } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { ForgetRequest, ForgettableKind, Forgotten } from "@/lib/core/types/forgetting";
import { announceBoundary } from "../conversation/sessions";
import { enqueue } from "../ledger/outbox";
import { type Announcement, announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { applyPlan } from "./apply-plan";
import { moveToBin } from "./bin";
import { erasePermanently } from "./erase";
import { type Plan, planForgetting } from "./plan";
import { RowRecorder } from "./row-recorder";

/**
 * Forgets something and everything based only on it, exactly as `previewForgetting` shows, in one transaction: into the bin, from which the
 * same rows can be restored, or erased permanently (its traces in the files are swept afterwards).
 * @throws AppError `not_found` for an unknown id, one of another user, or of another kind.
 */
export async function forget(
  db: Db,
  scope: Scope,
  request: ForgetRequest & { mode: "bin" | "erase"; binDays: number; now: Date },
): Promise<Forgotten> {
  const { mode, binDays, now } = request;
  return await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const plan = await planForgetting(tx, scope, request);
    const recorder = new RowRecorder(tx, scope, now);
    await applyPlan(recorder, plan);
    await reconsolidateSessions(recorder, plan);
    await announce(tx, scope, announcements(plan), now);
    const { kind, id: targetId, label, counts } = plan;
    const outcome = { forgotten: plan.nodeIds, retained: plan.retainedIds, counts };
    if (mode === "bin")
      return { ...outcome, ...(await moveToBin(recorder, { kind, targetId, label, counts, binDays })) };
    await erasePermanently(recorder);
    return { ...outcome, binItemId: null, undoUntil: null };
  });
}

/**
 * The kind of a row, found by its id.
 * @throws AppError `not_found` when this persona has no such row.
 */
export async function kindOf(db: Queryable, scope: Scope, id: string): Promise<ForgettableKind> {
  if (!isId(id)) throw notFound("memory");
  const mine = sql`persona_id = ${scope.personaId}::uuid and id = ${id}::uuid`;
  const [row] = await db.rows<{ kind: ForgettableKind }>(sql`
    select type::text as kind from concept_nodes where ${mine}
    union all select 'message' from messages where ${mine}
    union all select 'session' from sessions where ${mine}
    union all select 'entity' from entities where ${mine}
    union all select 'mood' from mood_history where ${mine}`);
  if (!row) throw notFound("memory");
  return row.kind;
}

/** Sends closed sessions that lost a memory but have remaining messages through consolidation again. */
async function reconsolidateSessions(recorder: RowRecorder, { reconsolidateIds }: Plan): Promise<void> {
  const { tx, scope, now } = recorder;
  await recorder.change(sessions, sql`t.id = any(${idArray(reconsolidateIds)})`, {
    status: sql`'closing'::session_status`,
  });
  for (const sessionId of reconsolidateIds) {
    await announceBoundary(tx, scope, { closedSessionId: sessionId, status: "closing", now });
    await enqueue(tx, scope, "session/closing", { sessionId }, now);
  }
}

function announcements(plan: Plan): Announcement[] {
  const { nodeIds, messages } = plan;
  const messageIds = messages.map((message) => message.id);
  const news: Announcement[] = [];
  if (nodeIds.length > 0 || messageIds.length === 0) {
    news.push({ name: "memory.node.forgotten", subjectId: null, payload: { nodeIds } });
  }
  if (messageIds.length > 0) {
    news.push({ name: "chat.message.forgotten", subjectId: null, payload: { messageIds } });
  }
  return news;
}
