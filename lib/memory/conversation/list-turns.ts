import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { turns, turnTraces } from "@/db/schema";
import type { Scope } from "../scope";
import { readTurn } from "./turns";

/**
 * A persona's turns with their cost, newest first; `before` is the id of the last one of the previous page. The numbers are null without a
 * trace.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listTurns(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const cursor = page.before === undefined ? undefined : await readTurn(db, scope, page.before);
  const older =
    cursor &&
    or(lt(turns.createdAt, cursor.createdAt), and(eq(turns.createdAt, cursor.createdAt), lt(turns.id, cursor.id)));
  return db
    .select({
      id: turns.id,
      sessionId: turns.sessionId,
      channelId: turns.channelId,
      status: turns.status,
      attempts: turns.attempts,
      errorCode: turns.errorCode,
      errorMessage: turns.errorMessage,
      createdAt: turns.createdAt,
      startedAt: turns.startedAt,
      finishedAt: turns.finishedAt,
      hasTrace: sql<boolean>`turn_traces.turn_id is not null`,
      model: turnTraces.model,
      promptVersion: turnTraces.promptVersion,
      inputTokens: turnTraces.inputTokens,
      outputTokens: turnTraces.outputTokens,
      firstTokenMs: turnTraces.firstTokenMs,
      totalMs: turnTraces.totalMs,
    })
    .from(turns)
    .leftJoin(turnTraces, eq(turnTraces.turnId, turns.id))
    .where(and(eq(turns.personaId, scope.personaId), older))
    .orderBy(desc(turns.createdAt), desc(turns.id))
    .limit(page.limit);
}
