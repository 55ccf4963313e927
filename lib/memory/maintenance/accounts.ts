import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { isAppError } from "@/lib/core/errors";
import type { AccountUsage } from "@/lib/core/types/account";
import { retrySession } from "../conversation/sessions";
import { activePersona, IS_ACTIVE } from "../scope";

/** All accounts with counts of what they store and use, oldest first; no text of anybody. */
export function listAccounts(db: Queryable): Promise<AccountUsage[]> {
  return db.rows<AccountUsage>(sql`
    select u.id, u.email, ${iso(sql`u.created_at`)} as "createdAt", ${iso(sql`u.suspended_at`)} as "suspendedAt",
      (select ${iso(sql`max(a.last_seen_at)`)} from auth_sessions a where a.user_id = u.id) as "lastSeenAt",
      (select count(*)::int from personas p where p.user_id = u.id) as personas,
      ${countOf(sql`messages`)} as messages,
      ${countOf(sql`concept_nodes`)} as memories,
      (select coalesce(sum(c.input_tokens + c.output_tokens), 0)::float8 from llm_calls c
        join personas p on p.id = c.persona_id where p.user_id = u.id) as tokens,
      (select count(*)::int from sessions s join personas p on p.id = s.persona_id
        where p.user_id = u.id and s.status = 'failed') as "failedSessions"
    from users u order by u.created_at, u.id`);
}

/** Sessions of all accounts that a retry can consolidate, newest first, with the stored reason; no text of anybody. */
export function listFailedSessions(db: Queryable, limit: number) {
  return db.rows<{ id: string; failedAt: string; failure: string }>(sql`
    select s.id, ${iso(sql`coalesce(s.closed_at, s.last_message_at)`)} as "failedAt", coalesce(s.failure, '') as failure
    from sessions s join personas p on p.id = s.persona_id where s.status = 'failed' and ${IS_ACTIVE}
    order by coalesce(s.closed_at, s.last_message_at) desc, s.id limit ${limit}`);
}

/**
 * Consolidates the failed sessions of all accounts again, or only the one with this id.
 * @returns how many were started.
 */
export async function retryFailedSessions(db: Db, now: Date, id?: string): Promise<number> {
  const failed = await db.rows<{ id: string; personaId: string; userId: string }>(sql`
    select s.id, s.persona_id as "personaId", p.user_id as "userId" from sessions s
    join personas p on p.id = s.persona_id where s.status = 'failed' and ${IS_ACTIVE}
    ${id === undefined ? sql`` : sql`and s.id::text = ${id}`} order by s.last_message_at`);
  let started = 0;
  for (const { id, ...owner } of failed) {
    // Somebody may have retried or erased it in the meantime.
    const isStarted = await activePersona(db, owner)
      .then((scope) => retrySession(db, scope, id, now))
      .then(() => true)
      .catch(ignoreRefusal);
    if (isStarted) started += 1;
  }
  return started;
}

function ignoreRefusal(error: unknown): false {
  if (isAppError(error) && ["conflict", "not_found"].includes(error.code)) return false;
  throw error;
}

const countOf = (table: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from ${table} t join personas p on p.id = t.persona_id where p.user_id = u.id)`;

const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
