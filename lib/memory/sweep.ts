import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { instant } from "@/db/sql";
import { DAY, MINUTE } from "@/lib/core/clock";
import { LIVE_EVENT_DAYS, TRACE_DAYS } from "@/lib/core/limits";
import { purgeTranscripts } from "./slow-cycle/transcripts";

export type SessionAddress = { sessionId: string; personaId: string; userId: string };

/** A closing session that nobody took up for this long has lost its event. */
const LOST_AFTER_MS = 3 * MINUTE;
/** A consolidation that shows no end for this long was interrupted for good. */
const STUCK_AFTER_MS = 20 * MINUTE;

/** Open sessions that have been quiet for the idle time, over all personas. */
export function findIdleSessions(db: Db, input: { idleMinutes: number; now: Date }): Promise<SessionAddress[]> {
  return db.rows<SessionAddress>(sql`
    select s.id as "sessionId", s.persona_id as "personaId", p.user_id as "userId"
    from sessions s join personas p on p.id = s.persona_id
    where p.binned_at is null and s.status = 'open' and s.last_message_at <= ${instant(new Date(input.now.getTime() - input.idleMinutes * MINUTE))}
      and not exists (select 1 from turns t where t.session_id = s.id and t.status in ('pending', 'running'))
    order by s.last_message_at limit 100`);
}

/** Closing or half-remembered sessions whose event was lost, and those that have waited for the next day. */
export function findLostSessions(db: Db, now: Date): Promise<SessionAddress[]> {
  return db.rows<SessionAddress>(sql`
    select s.id as "sessionId", s.persona_id as "personaId", p.user_id as "userId"
    from sessions s join personas p on p.id = s.persona_id left join consolidations c on c.session_id = s.id
    where p.binned_at is null and (s.waits_until is null or s.waits_until <= ${instant(now)})
      and not exists (select 1 from turns t where t.session_id = s.id and t.status in ('pending', 'running'))
      and not exists (select 1 from outbox o where o.name = 'session/closing' and o.data->>'sessionId' = s.id::text
        and o.created_at > ${instant(new Date(now.getTime() - LOST_AFTER_MS))})
      and (s.status = 'closing' and s.last_message_at <= ${instant(new Date(now.getTime() - LOST_AFTER_MS))}
        or s.status = 'consolidating' and coalesce(c.started_at, s.last_message_at) <= ${instant(new Date(now.getTime() - STUCK_AFTER_MS))})
    order by s.last_message_at limit 100`);
}

/** Deletes what has outlived its use: traces, the feed's past, sent events, old counters. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (days: number) => instant(new Date(now.getTime() - days * DAY));
  await db.rows(sql`delete from turn_traces where created_at < ${before(TRACE_DAYS)}`);
  await purgeTranscripts(db, now);
  await db.rows(sql`delete from live_events where created_at < ${before(LIVE_EVENT_DAYS)}`);
  await db.rows(sql`delete from outbox where sent_at < ${before(1)}`);
  await db.rows(sql`delete from rate_limits where window_start < ${before(1)}`);
}
