import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { sessions } from "@/db/schema";
import { contextTokensIn, plainFailure, sessionFailureOf } from "@/lib/core/types/session-failures";
import type { Scope } from "../scope";

const FAILED_MAX = 20;
const NOTHING = { events: 0, thoughts: 0, intentions: 0, expectations: 0, entities: 0, messages: 0, sessions: 0 };

/**
 * State of a persona in numbers, without any content: whether onboarding is required, how many memories it has, and its failed sessions,
 * newest first.
 */
export async function readState(db: Queryable, scope: Scope) {
  const id = sql`${scope.personaId}::uuid`;
  const live = (type: string) =>
    sql`(select count(*)::int from concept_nodes n where n.persona_id = ${id} and n.type = ${type} and n.superseded_by is null)`;
  const [row] = await db.rows<StateRow>(sql`
    select p.id, p.display_name as "displayName", p.locale,
      not exists (select 1 from core_blocks b where b.persona_id = p.id and b.content <> '') as "onboardingRequired",
      ${live("event")} as events, ${live("thought")} as thoughts, ${live("intention")} as intentions,
      ${live("expectation")} as expectations,
      (select count(*)::int from entities e where e.persona_id = p.id and e.status <> 'merged') as entities,
      (select count(*)::int from messages m where m.persona_id = p.id and m.active
        and m.session_id not in (select s.id from sessions s where s.persona_id = p.id and s.temporary)) as messages,
      (select count(*)::int from sessions s where s.persona_id = p.id and not s.temporary) as sessions
    from personas p where p.id = ${id}`);
  if (!row) return NO_PERSONA;
  const { id: personaId, displayName, locale, onboardingRequired, ...memoryCounts } = row;
  return {
    persona: { id: personaId, displayName, locale },
    onboardingRequired,
    memoryCounts,
    failedSessions: await listFailedSessions(db, scope),
  };
}

type StateRow = typeof NOTHING & { id: string; displayName: string; locale: string; onboardingRequired: boolean };

/** State of a user without a persona. */
export const NO_PERSONA = {
  persona: null,
  onboardingRequired: true,
  memoryCounts: NOTHING,
  failedSessions: [],
};

/** Sessions whose consolidation failed and will be retried, newest first. `reason` is an error code, `failure` a sentence. */
export async function listFailedSessions(db: Queryable, scope: Scope) {
  const rows = await db
    .select({
      id: sessions.id,
      openedAt: sessions.openedAt,
      lastMessageAt: sessions.lastMessageAt,
      messageCount: sessions.messageCount,
      failure: sessions.failure,
    })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.status, "failed")))
    .orderBy(desc(sessions.lastMessageAt), desc(sessions.id))
    .limit(FAILED_MAX);
  return rows.map((row) => {
    const failure = plainFailure(row.failure ?? "");
    return { ...row, reason: sessionFailureOf(failure), failure, contextTokens: contextTokensIn(failure) };
  });
}
