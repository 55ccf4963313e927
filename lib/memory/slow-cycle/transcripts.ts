import { and, asc, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { conceptNodes, slowCycles } from "@/db/schema";
import { instant } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { TRACE_DAYS } from "@/lib/core/limits";
import { type Scope, scopeOfRow } from "../scope";

const listed = {
  id: slowCycles.id,
  sessionId: slowCycles.sessionId,
  day: slowCycles.day,
  reason: slowCycles.reason,
  salientQuestions: slowCycles.salientQuestions,
  problems: slowCycles.problems,
  model: slowCycles.model,
  promptVersion: slowCycles.promptVersion,
  inputTokens: slowCycles.inputTokens,
  outputTokens: slowCycles.outputTokens,
  thoughtCount: slowCycles.thoughtCount,
  expectationCount: slowCycles.expectationCount,
  ms: slowCycles.ms,
  ranAt: slowCycles.ranAt,
  /** False once prompt and answer were purged or deleted because they contained forgotten content. */
  hasTranscript: sql<boolean>`${isNotNull(slowCycles.raw)}`,
};

/** Slow cycles of a persona, newest first; `before` is the id of the last one of the previous page. */
export async function listSlowCycles(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const cursor = page.before === undefined ? undefined : await readRow(db, scope, page.before);
  const older =
    cursor &&
    or(lt(slowCycles.ranAt, cursor.ranAt), and(eq(slowCycles.ranAt, cursor.ranAt), lt(slowCycles.id, cursor.id)));
  return db
    .select(listed)
    .from(slowCycles)
    .where(and(eq(slowCycles.personaId, scope.personaId), older))
    .orderBy(desc(slowCycles.ranAt), desc(slowCycles.id))
    .limit(page.limit);
}

/** The slow cycle of a session, with the number of memories it wrote. */
export async function findSlowCycle(db: Queryable, scope: Scope, sessionId: string) {
  const [row] = await db
    .select({ thoughtCount: slowCycles.thoughtCount, expectationCount: slowCycles.expectationCount })
    .from(slowCycles)
    .where(and(eq(slowCycles.personaId, scope.personaId), eq(slowCycles.sessionId, sessionId)));
  return row;
}

/**
 * One slow cycle with its prompt, its raw answer (null once purged or forgotten) and the remaining memories it wrote.
 * @throws AppError `not_found`.
 */
export async function readSlowCycle(db: Queryable, scope: Scope, id: string) {
  const row = await readRow(db, scope, id);
  const written = await db
    .select({
      id: conceptNodes.id,
      type: conceptNodes.type,
      subject: conceptNodes.subject,
      description: conceptNodes.description,
      status: conceptNodes.status,
      eventTimeEnd: conceptNodes.eventTimeEnd,
    })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        eq(conceptNodes.sessionId, row.sessionId),
        eq(conceptNodes.origin, "slow_cycle"),
      ),
    )
    .orderBy(asc(conceptNodes.id));
  return { ...row, written };
}

/** Deletes prompts and raw answers older than `TRACE_DAYS`; the questions stay. */
export async function purgeTranscripts(db: Db, now: Date): Promise<void> {
  await db.rows(sql`
    update slow_cycles set prompt_system = null, prompt_user = null, raw = null
    where ran_at < ${instant(new Date(now.getTime() - TRACE_DAYS * DAY))}
      and (prompt_system is not null or prompt_user is not null or raw is not null)`);
}

/**
 * The scope of a slow cycle, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfSlowCycle(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, slowCycles, { ...ids, what: "slow cycle" });
}

async function readRow(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id)
    ? await db
        .select({
          ...listed,
          shownIds: slowCycles.shownIds,
          promptSystem: slowCycles.promptSystem,
          promptUser: slowCycles.promptUser,
          raw: slowCycles.raw,
        })
        .from(slowCycles)
        .where(and(eq(slowCycles.personaId, scope.personaId), eq(slowCycles.id, id)))
    : [];
  if (!row) throw notFound("slow cycle");
  return row;
}
