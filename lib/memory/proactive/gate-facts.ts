import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { instant, toDate } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import type { Trigger } from "@/lib/core/types/proactive";
import { backgroundWaitsUntil } from "../ledger/ceilings";
import type { Settings } from "../settings";
import type { GateFacts } from "./gate";

type Raw = {
  enabled: boolean | null;
  useMemories: boolean;
  isBinned: boolean;
  isArchived: boolean;
  triggersOff: Trigger[] | null;
  snoozedUntil: string | null;
  careUntil: string | null;
  timeZone: string | null;
  quietStart: number | null;
  quietEnd: number | null;
  maxPerDay: number | null;
  sent: string[];
  lastUserMessageAt: string | null;
  lastMessageAt: string | null;
  isTurnInFlight: boolean;
  isWriting: boolean;
};

/**
 * Reads what the gate needs to know of a persona and its user, within this transaction. `own` is the decision being checked: its own lease
 * does not block it.
 * @throws AppError `not_found` for a deleted persona.
 */
export async function readGateFacts(
  db: Queryable,
  who: { userId: string; personaId: string },
  input: { settings: Pick<Settings, "ceilings">; now: Date; own?: string },
): Promise<GateFacts> {
  const { now } = input;
  const mine = sql`select id from personas where user_id = ${who.userId}::uuid`;
  const lastMessageOf = (role: "user" | "persona") => sql`(select max(last.at) from (${mine}) p cross join lateral (
    select m.created_at as at from messages m where m.persona_id = p.id and m.role = ${role}
      and not exists (select 1 from sessions s where s.id = m.session_id and s.temporary)
    order by m.created_at desc limit 1) last)`;
  const since = instant(new Date(now.getTime() - 30 * DAY));
  const [row] = await db.rows<Raw>(sql`
    select s.enabled, p.use_memories as "useMemories", p.binned_at is not null as "isBinned",
      p.archived_at is not null as "isArchived", s.triggers_off::text[] as "triggersOff",
      s.snoozed_until as "snoozedUntil", u.care_until as "careUntil", u.timezone as "timeZone", n.quiet_start as "quietStart",
      n.quiet_end as "quietEnd", n.max_per_day as "maxPerDay",
      array(select d.sent_at::text from proactive_decisions d where d.persona_id in (${mine}) and d.sent_at > ${since}
        order by d.sent_at) as sent,
      ${lastMessageOf("user")} as "lastUserMessageAt", greatest(${lastMessageOf("user")}, ${lastMessageOf("persona")}) as "lastMessageAt",
      exists (select 1 from turns t where t.persona_id in (${mine}) and t.status in ('pending', 'running')) as "isTurnInFlight",
      exists (select 1 from proactive_decisions d where d.persona_id in (${mine}) and d.status = 'deferred' and d.reason is null
        and d.lease_until > ${instant(now)} and d.id is distinct from ${input.own ?? null}::uuid) as "isWriting"
    from personas p join users u on u.id = p.user_id
    left join proactive_settings s on s.persona_id = p.id left join notification_settings n on n.user_id = u.id
    where p.id = ${who.personaId}::uuid and p.user_id = ${who.userId}::uuid`);
  if (!row) throw notFound("persona");
  const date = (value: string | null) => (value === null ? null : toDate(value));
  const waits = await backgroundWaitsUntil(db, { userId: who.userId, ceilings: input.settings.ceilings, now });
  return {
    now,
    persona: {
      enabled: row.enabled === true,
      useMemories: row.useMemories,
      isBinned: row.isBinned,
      isArchived: row.isArchived,
      triggersOff: row.triggersOff ?? [],
    },
    snoozedUntil: date(row.snoozedUntil),
    careUntil: date(row.careUntil),
    timeZone: row.timeZone,
    quiet: { start: row.quietStart ?? PROACTIVE.standard.quietStart, end: row.quietEnd ?? PROACTIVE.standard.quietEnd },
    maxPerDay: row.maxPerDay ?? PROACTIVE.standard.maxPerDay,
    sent: row.sent.map(toDate),
    lastUserMessageAt: date(row.lastUserMessageAt),
    lastMessageAt: date(row.lastMessageAt),
    isTurnInFlight: row.isTurnInFlight,
    isDaySpent: waits !== null,
    isWriting: row.isWriting,
  };
}
