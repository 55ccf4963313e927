import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { moodHistory, personas } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { MOOD_HOURS } from "@/lib/core/limits";
import type { MoodSignal } from "@/lib/core/types/mind";
import { type EpisodicState, NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { announce } from "./live";
import type { Scope } from "./scope";

/** L6 as it reads now: a mood older than twelve hours, or one without a usable time, has passed. */
export function moodAt(state: EpisodicState, now: Date): EpisodicState {
  const age = state.updatedAt ? now.getTime() - Date.parse(state.updatedAt) : Number.NaN;
  return age <= MOOD_HOURS * HOUR ? state : NEUTRAL_MOOD;
}

/** Replaces the persona's mood with what a session left behind and keeps it in the history. Once per session. */
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
  await tx.update(personas).set({ episodicState: state, updatedAt: input.now }).where(eq(personas.id, scope.personaId));
  const { mood, energy, lastUserSignal } = input.signal;
  const payload = {
    personaId: scope.personaId,
    moodSummary: `${mood}, energy ${energy} of 10`,
    mood,
    energy,
    lastUserSignal,
    updatedAt: input.at.toISOString(),
  };
  await announce(tx, scope, [{ topic: "chat.mood.update", subjectId: input.sessionId, payload }], input.now);
}
