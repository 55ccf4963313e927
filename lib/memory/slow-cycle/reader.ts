import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { instant, toDate } from "@/db/sql";
import { DAY, dayIn, startOfDayIn } from "@/lib/core/clock";
import { SIMILAR_THOUGHTS, SLOW_CYCLE } from "@/lib/core/settings/consolidation";
import { readNewest } from "../nodes/newest-nodes";
import { readSimilarThoughts } from "../nodes/similar-thoughts";
import { createdOrRepeatedIn } from "../nodes/touched-in-session";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";
import type { SlowGateInput, Spent } from "./gate";

/** Inputs of the gates at `now`, about a session and the current events it created or strengthened; days are in `timeZone`, the user's. */
export async function readSlowGate(
  db: Queryable,
  scope: Scope,
  input: { sessionId: string; timeZone: string; shockImpact: number; now: Date },
): Promise<Omit<SlowGateInput, "settings" | "now">> {
  const { sessionId, shockImpact } = input;
  const [row] = await db.rows<{
    isTrivial: boolean;
    last: string | null;
    hasShock: boolean;
    hasCorrection: boolean;
  }>(sql`
    with made as (
      select emotional_impact, relational_tags from concept_nodes
      where persona_id = ${scope.personaId}::uuid and type = 'event' and superseded_by is null
        and ${createdOrRepeatedIn(scope, sessionId)}
    )
    select
      coalesce((select trivial from consolidations
        where persona_id = ${scope.personaId}::uuid and session_id = ${sessionId}::uuid), true) as "isTrivial",
      (select max(ran_at) from slow_cycles where persona_id = ${scope.personaId}::uuid) as last,
      exists (select 1 from made where abs(emotional_impact) >= ${shockImpact}) as "hasShock",
      exists (select 1 from made where 'correction' = any(relational_tags)) as "hasCorrection"`);
  return {
    isTrivial: row?.isTrivial ?? true,
    hasShock: row?.hasShock ?? false,
    hasCorrection: row?.hasCorrection ?? false,
    lastRanAt: row?.last ? toDate(row.last) : null,
    spent: await readSpent(db, scope, input),
  };
}

/** Usage of the user's day at `now`. Tokens are from the ledger, including failed and repaired calls. */
export async function readSpent(db: Queryable, scope: Scope, input: { timeZone: string; now: Date }): Promise<Spent> {
  const day = dayIn(input.timeZone, input.now);
  const [row] = await db.rows<Spent>(sql`
    select
      (select count(*)::int from slow_cycles where persona_id = ${scope.personaId}::uuid and day = ${day}::date) as cycles,
      coalesce(sum(input_tokens), 0)::int as "inputTokens", coalesce(sum(output_tokens), 0)::int as "outputTokens"
    from llm_calls
    where persona_id = ${scope.personaId}::uuid and feature in ('slow_cycle', 'describe')
      and created_at >= ${instant(startOfDayIn(input.timeZone, day))}`);
  return row ?? { cycles: Number.NaN, inputTokens: Number.NaN, outputTokens: Number.NaN };
}

/**
 * Inputs of a slow cycle: current events learned or mentioned since the last cycle (for the first cycle, in the last `lookBackDays`), and
 * the thoughts and expectations that the cycle's answer may repeat; both oldest first.
 */
export async function readSlowInput(
  db: Queryable,
  scope: Scope,
  input: { lastRanAt: Date | null; lookBackDays: number; model: string; now: Date },
): Promise<{ events: Node[]; thoughts: Node[] }> {
  const since = instant(input.lastRanAt ?? new Date(input.now.getTime() - input.lookBackDays * DAY));
  const events = await readNewest(
    db,
    scope,
    sql`type = 'event' and (created_at > ${since} or last_mentioned_at > ${since})`,
    SLOW_CYCLE.eventsMax,
  );
  const eventIds = events.slice(-SIMILAR_THOUGHTS.eventsMax).map((event) => event.id);
  const thoughts = await readSimilarThoughts(db, scope, { eventIds, model: input.model });
  const pending = sql`type = 'expectation' and status = 'pending'`;
  const expectations = await readNewest(db, scope, pending, SLOW_CYCLE.expectationsMax);
  const standing = [...thoughts, ...expectations].sort(
    (a, b) => a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return { events, thoughts: standing };
}
