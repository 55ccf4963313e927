import { type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { instant } from "@/db/sql";
import { DAY, MINUTE } from "@/lib/core/clock";
import { LIVE_EVENT_DAYS, TRACE_DAYS } from "@/lib/core/limits";
import { enqueue } from "../ledger/outbox";
import { lockPersona } from "../persona/personas";
import { IS_ACTIVE, IS_USABLE, type Scope } from "../scope";
import { purgeTranscripts } from "../slow-cycle/transcripts";

export type SessionAddress = { sessionId: string; personaId: string; userId: string };

/**
 * A session counts as lost when its event or last heartbeat is older than this. A step writes a heartbeat every 20 seconds; Inngest waits a
 * minute and some seconds between attempts.
 */
const LOST_AFTER_MS = 1.5 * MINUTE;

/** SQL condition: the session holds only a proactive message, which waits for an answer. */
const UNANSWERED = sql`exists (select 1 from messages m where m.persona_id = s.persona_id and m.session_id = s.id and m.turn_id is null)
  and not exists (select 1 from messages m where m.persona_id = s.persona_id and m.session_id = s.id and m.role = 'user')`;

/** Open sessions without messages for the idle time, over all personas. */
export function findIdleSessions(db: Db, input: { idleMinutes: number; now: Date }): Promise<SessionAddress[]> {
  return db.rows<SessionAddress>(sql`
    select s.id as "sessionId", s.persona_id as "personaId", p.user_id as "userId"
    from sessions s join personas p on p.id = s.persona_id
    where ${IS_USABLE} and s.status = 'open' and s.last_message_at <= ${instant(new Date(input.now.getTime() - input.idleMinutes * MINUTE))}
      and not exists (select 1 from turns t where t.session_id = s.id and t.status in ('pending', 'running'))
      and not (${UNANSWERED})
    order by s.last_message_at limit 100`);
}

/**
 * Sessions in closing or consolidation whose event was lost after it was sent, and those whose waiting time is over. Sessions that wait
 * until another session of the same persona is consolidated are not lost.
 */
export function findLostSessions(db: Db, now: Date): Promise<SessionAddress[]> {
  return lostSessions(db, now, sql`true`);
}

/**
 * Starts the consolidation of a lost session.
 * @returns whether it was still lost.
 */
export function consolidateIfLost(db: Db, scope: Scope, input: { sessionId: string; now: Date }): Promise<boolean> {
  const { sessionId, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const mine = sql`s.persona_id = ${scope.personaId}::uuid and s.id = ${sessionId}::uuid`;
    if ((await lostSessions(tx, now, mine)).length === 0) return false;
    await enqueue(tx, scope, "session/closing", { sessionId }, now);
    return true;
  });
}

function lostSessions(db: Queryable, now: Date, which: SQL): Promise<SessionAddress[]> {
  const since = instant(new Date(now.getTime() - LOST_AFTER_MS));
  return db.rows<SessionAddress>(sql`
    select s.id as "sessionId", s.persona_id as "personaId", p.user_id as "userId"
    from sessions s join personas p on p.id = s.persona_id
    where ${which} and ${IS_ACTIVE} and s.status in ('closing', 'consolidating') and s.last_message_at <= ${since}
      and (s.waits_until is null or s.waits_until <= ${instant(now)})
      and not exists (select 1 from turns t where t.session_id = s.id and t.status in ('pending', 'running'))
      and not exists (select 1 from outbox o where o.name = 'session/closing' and o.data->>'sessionId' = s.id::text
        and (o.sent_at is null or o.sent_at > ${since}))
      and not exists (
        select 1 from consolidations c join sessions other on other.id = c.session_id
        where c.persona_id = s.persona_id and greatest(c.started_at, c.heartbeat_at) > ${since}
          and other.status = 'consolidating')
    order by s.last_message_at limit 100`);
}

/** Deletes expired rows: traces, transcripts, live events, sent events, old counters. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (days: number) => instant(new Date(now.getTime() - days * DAY));
  await db.rows(sql`delete from turn_traces where created_at < ${before(TRACE_DAYS)}`);
  await purgeTranscripts(db, now);
  await db.rows(sql`delete from live_events where created_at < ${before(LIVE_EVENT_DAYS)}`);
  await db.rows(sql`delete from outbox where sent_at < ${before(1)}`);
  await db.rows(sql`delete from rate_limits where window_start < ${before(1)}`);
}
