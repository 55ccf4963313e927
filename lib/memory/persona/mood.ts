import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { moodHistory, personas } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { MOOD_HOURS } from "@/lib/core/limits";
import type { MoodSignal } from "@/lib/core/types/mind-answers";
import { type EpisodicState, NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";

/** The mood as of `now`: neutral after twelve hours or without a valid time. */
export function moodAt(state: EpisodicState, now: Date): EpisodicState {
  const age = state.updatedAt ? now.getTime() - Date.parse(state.updatedAt) : Number.NaN;
  return age <= MOOD_HOURS * HOUR ? state : NEUTRAL_MOOD;
}

/**
 * Stores the mood that a session left in the history, once per session, and makes it the persona's current mood, unless a later session has
 * left one already (a late retry of an old session).
 */
export async function writeMood(
  tx: Tx,
  scope: Scope,
  input: { sessionId: string; signal: MoodSignal; at: Date; now: Date },
) {
  const state: EpisodicState = { ...input.signal, updatedAt: input.at.toISOString() };
  const [added] = await tx
    .insert(moodHistory)
    .values({
      id: newId(input.now),
      personaId: scope.personaId,
      sessionId: input.sessionId,
      state,
      createdAt: input.now,
    })
    .onConflictDoNothing()
    .returning({ id: moodHistory.id });
  if (!added) return;
  const [replaced] = await tx
    .update(personas)
    .set({ episodicState: state, updatedAt: input.now })
    .where(
      and(eq(personas.id, scope.personaId), sql`coalesce(${since(personas.episodicState)}, '') <= ${state.updatedAt}`),
    )
    .returning({ id: personas.id });
  if (!replaced) return;
  const { mood, energy, lastUserSignal } = input.signal;
  const payload = {
    personaId: scope.personaId,
    moodSummary: `${mood}, energy ${energy} of 10`,
    mood,
    energy,
    lastUserSignal,
    updatedAt: input.at.toISOString(),
  };
  await announce(tx, scope, [{ name: "chat.mood.update", subjectId: input.sessionId, payload }], input.now);
}

/** The time since when a stored mood has been felt, as ISO text; texts of one time zone sort like the times. */
function since(state: typeof moodHistory.state | typeof personas.episodicState) {
  return sql<string | null>`${state} ->> 'updatedAt'`;
}
