import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { instant, toDate } from "@/db/sql";
import { DAY, dayIn, HOUR, nextDayIn } from "@/lib/core/clock";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import type { Trigger } from "@/lib/core/types/proactive";
import { IS_ACTIVE } from "../scope";
import type { Policy } from "./gate";

/** Something that a persona could write about proactively, as of now. */
export type ProactiveCandidate = {
  userId: string;
  personaId: string;
  trigger: Trigger;
  causeId: string;
  dueAt: Date;
  /** When it is too late to write about it. */
  expiresAt: Date;
  /** The due time or the local day that the candidate is for. Each cause has at most one row per value. */
  window: string;
  strength: number;
  isMuted: boolean;
  /** Id of the waiting decision for this candidate, if there is one. */
  decisionId: string | null;
};

type Raw = Omit<ProactiveCandidate, "dueAt" | "expiresAt" | "window" | "strength"> & {
  at: string;
  impact: number;
  timeZone: string | null;
  taken: boolean;
};

/**
 * Finds what personas with proactive messages could write about now, in one statement: a strong event some hours ago, a long silence, a
 * promise almost due, the day after an event that was announced before. Excludes causes already sent or dropped; `only` limits it to one
 * persona. Read-only.
 */
export async function findCandidates(
  db: Queryable,
  input: { policy: Policy; now: Date; only?: string },
): Promise<ProactiveCandidate[]> {
  const { policy, now } = input;
  const before = (hours: number) => instant(new Date(now.getTime() - hours * HOUR));
  const away = (days: number) => instant(new Date(now.getTime() + days * DAY));
  const live = sql`n.superseded_by is null`;
  const rows = await db.rows<Raw>(sql`
    with allowed as materialized (
      select p.id, p.user_id, u.timezone, s.triggers_off from proactive_settings s
      join personas p on p.id = s.persona_id join users u on u.id = p.user_id
      where s.enabled and ${IS_ACTIVE} and p.use_memories
        ${input.only ? sql`and p.id = ${input.only}::uuid` : sql``}
    ), found as materialized (
      select a.*, 'strong_event'::proactive_trigger as trigger, n.id as cause, n.learned_at as at, abs(n.emotional_impact) as impact
      from allowed a join concept_nodes n on n.persona_id = a.id
      where n.type = 'event' and ${live} and abs(n.emotional_impact) >= 4 and abs(n.emotional_impact) >= ${policy.strongImpact}
        and n.learned_at > ${before(policy.strongWithinHours)} and n.learned_at <= ${before(policy.strongAfterHours)}
        and (n.event_time_start is null
          or n.event_time_start between ${away(-PROACTIVE.strongDaysMax)} and ${away(PROACTIVE.strongDaysMax)})
      union all
      select a.*, 'long_silence', m.id, m.created_at, 0 from allowed a cross join lateral (
        select m.id, m.created_at from messages m join sessions s on s.id = m.session_id and not s.temporary
        where m.persona_id = a.id and m.role = 'user' and m.active and not m.recall_excluded
        order by m.created_at desc, m.id desc limit 1) m
      where m.created_at <= ${before(policy.silenceHours)} and m.created_at > ${before(policy.silenceHours + policy.waitHours)}
      union all
      select a.*, 'due', n.id, coalesce(n.event_time_end, n.event_time_start), 0
      from allowed a join concept_nodes n on n.persona_id = a.id
      where n.status = 'pending' and n.type in ('intention', 'expectation') and ${live}
        and coalesce(n.event_time_end, n.event_time_start) between ${instant(now)} and ${before(-policy.dueHours)}
      union all
      select a.*, 'day_after', n.id, coalesce(n.event_time_end, n.event_time_start), 0
      from allowed a join concept_nodes n on n.persona_id = a.id
      where n.type = 'event' and ${live} and n.event_time_start between ${away(-3)} and ${instant(now)}
        and coalesce(n.event_time_end, n.event_time_start) between ${away(-3)} and ${instant(now)}
        and n.learned_at < n.event_time_start and coalesce(n.last_mentioned_at, n.learned_at) < n.event_time_start
        and not exists (select 1 from messages m where m.persona_id = a.id and m.role = 'user' and m.active
          and m.created_at >= n.event_time_start and cardinality(array(
            select unnest(m.search_tokens) intersect select unnest(n.search_tokens))) >= ${PROACTIVE.mentionTerms})
    )
    select f.user_id as "userId", f.id as "personaId", f.trigger, f.cause as "causeId", f.at, f.impact::int as impact,
      f.timezone as "timeZone", waiting.id as "decisionId",
      exists (select 1 from proactive_mutes o where o.persona_id = f.id and o.cause_id = f.cause) as "isMuted",
      exists (select 1 from proactive_decisions d where d.persona_id = f.id and d.cause_id = f.cause
        and (d.status = 'sent' or d.status = 'dropped' and (d.trigger = f.trigger or d.reason = 'no_longer_stands'))) as taken
    from found f
    left join proactive_decisions waiting on waiting.persona_id = f.id and waiting.cause_id = f.cause
      and waiting.trigger = f.trigger and waiting.status = 'deferred'
    where f.trigger <> all (f.triggers_off)
    order by f.id, f.trigger, f.cause`);
  return rows.flatMap((row) => (row.taken ? [] : (placed(row, policy, now) ?? [])));
}

/** A found row with its times; null when it is not due now. */
function placed(
  { at: raw, impact, timeZone, taken: _taken, ...row }: Raw,
  policy: Policy,
  now: Date,
): ProactiveCandidate | null {
  const at = toDate(raw);
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
  const due = (dueAt: Date, expiresAt: Date, strength: number): ProactiveCandidate => ({
    ...{ ...row, dueAt, expiresAt, strength, window: dueAt.toISOString() },
  });
  const { strength } = PROACTIVE;
  if (row.trigger === "strong_event")
    return due(later(policy.strongAfterHours), later(policy.strongWithinHours), Math.min(1, impact / 10));
  if (row.trigger === "long_silence")
    return due(later(policy.silenceHours), later(policy.silenceHours + policy.waitHours), strength.long_silence);
  if (row.trigger === "due") return due(later(-policy.dueHours), at, strength.due);
  // Days are local to the user; without a time zone the gate is closed anyway.
  const zone = timeZone ?? "UTC";
  const start = nextDayIn(zone, at);
  const end = nextDayIn(zone, start);
  if (now < start || now >= end) return null;
  return { ...due(start, end, strength.day_after), window: dayIn(zone, start) };
}
