import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { consolidations, moodHistory, personas, sessionSummaries, sessions } from "@/db/schema";
import { type EpisodicState, NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { reopenCorrections } from "../corrections/apply-correction";
import type { Scope } from "../scope";
import { retractInactiveBranch } from "./retract-inactive-branch";
import { announceBoundary, consolidateIfSettled, readSession } from "./sessions";

type Change = { [column in "phases" | "backfill"]?: SQL | (typeof consolidations.$inferSelect)[column] };

/**
 * Rebuilds the memory of a session whose active branch changed: removes memories that came from inactive messages only, and sets a closed
 * or failed session back to closing, so that it is consolidated again. Does nothing for an open session, which has no memory yet. Runs
 * within the caller's transaction, with the persona's row locked. Idempotent.
 */
export async function reconsolidate(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const { status } = await readSession(tx, scope, sessionId);
  if (status === "open" || status === "consolidating") return;
  await retractInactiveBranch(tx, scope, { sessionId, now });
  await reopenCorrections(tx, scope, { sessionId, now });
  await resetConsolidation(tx, scope, { sessionId, now });
  if (status === "closing") await consolidateIfSettled(tx, scope, sessionId, now);
  else await reopenForMemory(tx, scope, { sessionId, now });
}

/**
 * Resets a session to before its extraction: no answer, summary, mood or pending comparison. Its slow cycle is not repeated; a reflection
 * may be.
 */
export async function resetConsolidation(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const afterwards = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(consolidations.phases)
    where key like 'G %')`;
  await resetAnswer(tx, scope, sessionId, { phases: afterwards });
  await removeSummaryAndMood(tx, scope, { sessionId, now });
}

/**
 * Extracts a closed or failed session again, with the model configured now. The old memories stay until the new extraction replaces them.
 * The caller has locked the persona's row.
 */
export async function extractAgain(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await resetAnswer(tx, scope, sessionId, { backfill: "reading" });
  await reopenForMemory(tx, scope, { sessionId, now });
}

async function reopenForMemory(tx: Tx, scope: Scope, { sessionId, now }: { sessionId: string; now: Date }) {
  await tx
    .update(sessions)
    .set({ status: "closing", closedAt: null, failure: null })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  await announceBoundary(tx, scope, { closedSessionId: sessionId, status: "closing", now });
  await consolidateIfSettled(tx, scope, sessionId, now);
}

/** Clears the model's answer, so that the next consolidation asks again. */
async function resetAnswer(tx: Tx, scope: Scope, sessionId: string, change: Change): Promise<void> {
  await tx
    .update(consolidations)
    .set({
      trivial: null,
      raw: null,
      chunks: null,
      rawModel: null,
      promptVersion: null,
      lines: null,
      known: null,
      extractedAt: null,
      writtenAt: null,
      embeddedAt: null,
      reflectedAt: null,
      compareDueAt: null,
      compareTries: 0,
      finishedAt: null,
      ...change,
    })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
}

/** Deletes a session's summary and mood. */
export async function removeSummaryAndMood(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await tx
    .delete(sessionSummaries)
    .where(and(eq(sessionSummaries.personaId, scope.personaId), eq(sessionSummaries.sessionId, sessionId)));
  await revertMood(tx, scope, { sessionId, now });
}

/** Deletes the mood a session left; if it was the current mood, restores the one before. */
async function revertMood(tx: Tx, scope: Scope, { sessionId, now }: { sessionId: string; now: Date }): Promise<void> {
  const [deleted] = await tx
    .delete(moodHistory)
    .where(and(eq(moodHistory.personaId, scope.personaId), eq(moodHistory.sessionId, sessionId)))
    .returning({ state: moodHistory.state });
  if (!deleted) return;
  await tx.rows(sql`delete from live_events where persona_id = ${scope.personaId}::uuid
    and name = 'chat.mood.update' and subject_id = ${sessionId}::uuid`);
  const [before] = await tx
    .select({ state: moodHistory.state })
    .from(moodHistory)
    .where(eq(moodHistory.personaId, scope.personaId))
    .orderBy(desc(sql`mood_history.state ->> 'updatedAt'`), desc(moodHistory.id))
    .limit(1);
  const episodicState: EpisodicState = before?.state ?? NEUTRAL_MOOD;
  await tx
    .update(personas)
    .set({ episodicState, updatedAt: now })
    .where(
      and(eq(personas.id, scope.personaId), sql`personas.episodic_state = ${JSON.stringify(deleted.state)}::jsonb`),
    );
}
