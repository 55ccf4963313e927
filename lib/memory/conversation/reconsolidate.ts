import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { consolidations, moodHistory, personas, sessionSummaries, sessions } from "@/db/schema";
import { type EpisodicState, NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { reopenCorrections } from "../corrections/apply-correction";
import type { Scope } from "../scope";
import { withdrawAbandoned } from "./retract-inactive-branch";
import { announceBoundary, announceIfSettled, readSession } from "./sessions";

type Change = { [column in "phases" | "backfill"]?: SQL | (typeof consolidations.$inferSelect)[column] };

/**
 * Has the memory of a session made anew, because what is on its path has changed: what rests on abandoned words is
 * withdrawn, and a session that was closed or failed goes back to closing. An open one has no memory yet. All within the
 * caller's transaction, with the persona's row locked; called again it changes nothing more.
 */
export async function reconsolidate(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const { status } = await readSession(tx, scope, sessionId);
  if (status === "open" || status === "consolidating") return;
  await withdrawAbandoned(tx, scope, { sessionId, now });
  await reopenCorrections(tx, scope, { sessionId, now });
  await resetConsolidation(tx, scope, { sessionId, now });
  if (status === "closing") await announceIfSettled(tx, scope, sessionId, now);
  else await reopenForMemory(tx, scope, { sessionId, now });
}

/**
 * Puts a session's memory back to before its extraction: no answer, no summary, no mood, and nothing that waits to be
 * compared. Its slow cycle stays done; it may be reflected on again.
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
 * Has a session that is closed or failed read again, by whatever model answers now. What it left before stays until the new memory is
 * written, and is replaced then (`replaceEarlier`). The persona's row is locked.
 */
export async function readAgain(
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
  await announceIfSettled(tx, scope, sessionId, now);
}

/** The next consolidation asks the model anew. */
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

/** Takes back the summary and the mood that a session left. */
export async function removeSummaryAndMood(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await tx
    .delete(sessionSummaries)
    .where(and(eq(sessionSummaries.personaId, scope.personaId), eq(sessionSummaries.sessionId, sessionId)));
  await takeBackMood(tx, scope, { sessionId, now });
}

/** The mood a session left goes; where it is the present one, the one before takes its place. */
async function takeBackMood(tx: Tx, scope: Scope, { sessionId, now }: { sessionId: string; now: Date }): Promise<void> {
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
