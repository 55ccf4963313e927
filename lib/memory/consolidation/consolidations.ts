import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { consolidations, personas, sessions } from "@/db/schema";
import { plainFailure } from "@/lib/core/types/session-failures";
import { type SessionCounts, withMemoryCounts } from "../conversation/memory-counts";
import { announceBoundary, readSession } from "../conversation/sessions";
import { enqueue } from "../ledger/outbox";
import { lockPersona } from "../persona/personas";
import { isActivePersona, type Scope } from "../scope";

export type Consolidation = typeof consolidations.$inferSelect;

/**
 * Begins the consolidation of a closing session, or resumes an interrupted consolidation. Each resumption counts as a new attempt; what was
 * already written stays.
 * @returns undefined when there is nothing to do: the session is open, closed or failed.
 */
export async function beginConsolidation(
  db: Db,
  scope: Scope,
  sessionId: string,
  now: Date,
): Promise<Consolidation | undefined> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const session = await readSession(tx, scope, sessionId);
    if (session.status !== "closing" && session.status !== "consolidating") return undefined;
    await setStatus(tx, scope, sessionId, { status: "consolidating" });
    const [row] = await tx
      .insert(consolidations)
      .values({ sessionId, personaId: scope.personaId, attempt: 1, phases: {}, startedAt: now })
      .onConflictDoUpdate({
        target: consolidations.sessionId,
        set: { attempt: sql`${consolidations.attempt} + 1`, startedAt: now },
      })
      .returning();
    return row;
  });
}

/** The recorded progress of a session's consolidation; undefined before it begins. */
export async function readConsolidation(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<Consolidation | undefined> {
  const [row] = await db
    .select()
    .from(consolidations)
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
  return row;
}

/** Postpones the comparison with older memories; this does not count as a failed attempt. */
export async function deferCompare(db: Queryable, scope: Scope, sessionId: string, until: Date): Promise<void> {
  await db
    .update(consolidations)
    .set({ compareDueAt: until })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
}

/** Records that a process is working on the session; without a recent heartbeat its consolidation counts as abandoned. */
export async function writeHeartbeat(db: Queryable, scope: Scope, sessionId: string, now: Date): Promise<void> {
  await db
    .update(consolidations)
    .set({ heartbeatAt: now })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
}

/** Records the outcome of a phase. `phase` is the letter of the phase (A to G) and a word, such as "B extract". */
export async function recordPhase(
  db: Queryable,
  scope: Scope,
  sessionId: string,
  change: Partial<Consolidation> & { phase: string; outcome: Record<string, unknown> },
): Promise<void> {
  const { phase, outcome, ...columns } = change;
  await db
    .update(consolidations)
    .set({ ...columns, phases: sql`${consolidations.phases} || ${JSON.stringify({ [phase]: outcome })}::jsonb` })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
}

/** Adds the fields of `outcome` to what was recorded for a phase before. */
export async function addToPhase(
  db: Queryable,
  scope: Scope,
  sessionId: string,
  { phase, outcome }: { phase: string; outcome: Record<string, unknown> },
): Promise<void> {
  const known = sql`coalesce(${consolidations.phases} -> ${phase}::text, '{}'::jsonb)`;
  const all = sql`jsonb_build_object(${phase}::text, ${known} || ${JSON.stringify(outcome)}::jsonb)`;
  await db
    .update(consolidations)
    .set({ phases: sql`${consolidations.phases} || ${all}` })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
}

/** Sessions whose memories are due to be compared with older ones, over all personas that are not in the bin, longest due first. */
export function findToCompare(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<{ sessionId: string; personaId: string; userId: string }[]> {
  return db
    .select({ sessionId: consolidations.sessionId, personaId: consolidations.personaId, userId: personas.userId })
    .from(consolidations)
    .innerJoin(personas, and(eq(personas.id, consolidations.personaId), isActivePersona))
    .where(lte(consolidations.compareDueAt, now))
    .orderBy(asc(consolidations.compareDueAt))
    .limit(limit);
}

/** Phase F: closes the session and announces how many memories it made. A second call does nothing. */
export async function finishConsolidation(db: Db, scope: Scope, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await setStatus(tx, scope, sessionId, { status: "closed", closedAt: now, failure: null });
    if (!changed) return;
    const counts = await countSessionMemories(tx, scope, sessionId);
    await goOnWithBackfill(tx, scope, sessionId, now);
    await recordPhase(tx, scope, sessionId, { phase: "F close", outcome: counts, finishedAt: now, backfill: null });
    await announceBoundary(tx, scope, { closedSessionId: sessionId, status: "closed", now, counts });
  });
}

/** Marks the session as failed, with a plain reason, until the user retries. Nothing in it is lost. */
export async function failConsolidation(
  db: Db,
  scope: Scope,
  input: { sessionId: string; failure: string; now: Date },
) {
  const { sessionId, now } = input;
  const failure = plainFailure(input.failure);
  await db.transaction(async (tx) => {
    const changed = await setStatus(tx, scope, sessionId, { status: "failed", failure });
    if (!changed) return;
    await goOnWithBackfill(tx, scope, sessionId, now);
    await announceBoundary(tx, scope, { closedSessionId: sessionId, status: "failed", failure, now });
  });
}

/** Notifies a running backfill that this session has ended, so that it starts the next one. */
async function goOnWithBackfill(tx: Tx, scope: Scope, sessionId: string, now: Date): Promise<void> {
  const row = await readConsolidation(tx, scope, sessionId);
  if (row?.backfill) await enqueue(tx, scope, "backfill/due", {}, now);
}

/** Changes the status of a session in consolidation. @returns false when the session is not being consolidated. */
async function setStatus(
  tx: Tx,
  scope: Scope,
  sessionId: string,
  change: Partial<typeof sessions.$inferSelect>,
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set(change)
    .where(
      and(
        eq(sessions.personaId, scope.personaId),
        eq(sessions.id, sessionId),
        inArray(sessions.status, ["closing", "consolidating"]),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length > 0;
}

async function countSessionMemories(tx: Tx, scope: Scope, sessionId: string): Promise<SessionCounts> {
  const [counted] = await withMemoryCounts(tx, scope, [{ id: sessionId }]);
  return {
    events: counted?.eventsCount ?? 0,
    thoughts: counted?.thoughtsCount ?? 0,
    promises: counted?.promisesCount ?? 0,
    expectations: counted?.expectationsCount ?? 0,
  };
}
