import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { toDate } from "@/db/sql";
import type { EpisodicState } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { type ForgottenContent, reveals } from "./matches-forgotten";

/** Moods to delete: those chosen, those of deleted sessions, and those that reveal the forgotten content. */
export async function readMoods(
  db: Queryable,
  scope: Scope,
  {
    moodIds,
    sessionIds,
    forgottenContent,
  }: { moodIds: string[]; sessionIds: string[]; forgottenContent: ForgottenContent },
): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await db.rows<{ id: string; sessionId: string | null; state: EpisodicState; createdAt: string }>(sql`
    select id, session_id as "sessionId", state, created_at as "createdAt" from mood_history
    where persona_id = ${scope.personaId}::uuid order by id`);
  const isDeleted = (row: (typeof rows)[number]) =>
    moodIds.includes(row.id) ||
    (row.sessionId !== null && sessionIds.includes(row.sessionId)) ||
    reveals([row.state.mood, row.state.lastUserSignal].join("\n"), forgottenContent);
  return rows.filter(isDeleted).map(({ id, createdAt }) => ({ id, createdAt: toDate(createdAt) }));
}
