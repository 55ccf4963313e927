import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { toDate } from "@/db/sql";
import type { EpisodicState } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { type EventDraft, tells } from "./matches-forgotten";

/** Moods of the history that go: those chosen, those of talks that go, and those that still tell it. */
export async function readMoods(
  db: Queryable,
  scope: Scope,
  { moodIds, sessionIds, telling }: { moodIds: string[]; sessionIds: string[]; telling: EventDraft },
): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await db.rows<{ id: string; sessionId: string | null; state: EpisodicState; createdAt: string }>(sql`
    select id, session_id as "sessionId", state, created_at as "createdAt" from mood_history
    where persona_id = ${scope.personaId}::uuid order by id`);
  const goes = (row: (typeof rows)[number]) =>
    moodIds.includes(row.id) ||
    (row.sessionId !== null && sessionIds.includes(row.sessionId)) ||
    tells([row.state.mood, row.state.lastUserSignal].join("\n"), telling);
  return rows.filter(goes).map(({ id, createdAt }) => ({ id, createdAt: toDate(createdAt) }));
}
