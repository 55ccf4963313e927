import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { idArray, instant } from "@/db/sql";
import { IS_ACTIVE } from "../scope";
import { INTERRUPTED } from "./turns";

/** Attempts after which a turn that never ended is shown as failed, with Retry. */
const ATTEMPTS_MAX = 2;

/**
 * Recovers turns that no process is running, over all personas, e.g. after a crash. A turn whose lease expired becomes pending again; after
 * too many attempts, or if a newer turn is pending, it fails and offers Retry. `answering` are turns that this process runs; they are left
 * alone even if their leases expired.
 */
export async function recoverStaleTurns(
  db: Db,
  input: { now: Date; allLeasesExpired: boolean; waitingSince: Date; answering?: string[] },
) {
  const expired = sql`lease_until < ${instant(input.now)} and id <> all(${idArray(input.answering ?? [])})`;
  const isStale = input.allLeasesExpired ? sql`true` : expired;
  const recovered = await db.rows<StaleTurns & { status: string }>(sql`
    with stale as (
      select id, persona_id, attempts < ${ATTEMPTS_MAX} and not exists (
        select 1 from turns other where other.persona_id = turns.persona_id and other.channel_id = turns.channel_id
          and other.status = 'pending') as again
      from turns where status = 'running' and ${isStale}
    )
    update turns set lease_owner = null, lease_until = null,
      status = (case when again then 'pending' else 'failed' end)::turn_status,
      finished_at = case when again then null else ${instant(input.now)} end,
      error_code = case when again then null else ${INTERRUPTED} end,
      error_message = case when again then null else 'The reply was interrupted. Everything you wrote is saved.' end
    from stale join personas p on p.id = stale.persona_id where stale.id = turns.id and ${IS_ACTIVE}
    returning turns.id, turns.persona_id as "personaId", p.user_id as "userId", turns.status`);
  const waiting = await db.rows<StaleTurns>(sql`
    select t.id, t.persona_id as "personaId", p.user_id as "userId"
    from turns t join personas p on p.id = t.persona_id
    where t.status = 'pending' and ${IS_ACTIVE} and t.last_message_at <= ${instant(input.waitingSince)}
    order by t.last_message_at limit 100`);
  return { recovered: recovered.length, givenUp: recovered.filter((turn) => turn.status === "failed"), waiting };
}

type StaleTurns = { id: string; personaId: string; userId: string };
