import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { moodHistory, personas } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
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

/**
 * Keeps the mood that a session left behind in the history, once per session, and makes it the persona's present mood,
 * whole, unless a later talk has left one already (the late Retry of an old talk).
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
  await announce(tx, scope, [{ topic: "chat.mood.update", subjectId: input.sessionId, payload }], input.now);
}

/** Moods in the order in which they were felt, the last first; `before` is the id of the last one seen. */
export async function listMoods(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const felt = since(moodHistory.state);
  const cursor = page.before === undefined ? undefined : await readCursor(db, scope, page.before);
  return db
    .select({
      id: moodHistory.id,
      sessionId: moodHistory.sessionId,
      state: moodHistory.state,
      createdAt: moodHistory.createdAt,
    })
    .from(moodHistory)
    .where(
      and(
        eq(moodHistory.personaId, scope.personaId),
        cursor && sql`(${felt}, ${moodHistory.id}) < (${cursor.state.updatedAt}, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(sql`${felt} desc`, sql`${moodHistory.id} desc`)
    .limit(page.limit);
}

async function readCursor(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ id: moodHistory.id, state: moodHistory.state })
        .from(moodHistory)
        .where(and(eq(moodHistory.personaId, scope.personaId), eq(moodHistory.id, id)))
    : [];
  if (!row) throw notFound("mood");
  return row;
}

/** When a stored mood was felt. ISO times of one zone sort as text. */
function since(state: typeof moodHistory.state | typeof personas.episodicState) {
  return sql<string | null>`${state} ->> 'updatedAt'`;
}
