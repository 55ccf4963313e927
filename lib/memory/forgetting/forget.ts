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
 * Forgets something and what rests only on it, exactly as `previewForgetting` shows, in one transaction: into the bin, from
 * where the very same rows come back, or erased for good: its traces in the files are swept afterwards.
 * @throws AppError `not_found` for what is not there (any more), another person's, or of another kind.
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

/** What an id stands for. @throws AppError `not_found` for nothing of this persona's. */
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

/** Closed talks that lost a memory of which they hold other words go through consolidation once more. */
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
