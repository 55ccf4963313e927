import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { conceptNodes, reflectionRuns } from "@/db/schema";
import { instant, toDate } from "@/db/sql";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { REFLECTION } from "@/lib/core/settings/consolidation";
import type { ReflectedThought } from "@/lib/core/types/mind-answers";
import { readNewest } from "../nodes/newest-nodes";
import { allMemoriesExist } from "../nodes/reader";
import { type ThoughtContext, type Written, writeThoughts } from "../nodes/thoughts";
import { createdOrRepeatedIn } from "../nodes/touched-in-session";
import type { Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";

export type GateInput = {
  runsLast24h: number;
  lastRunAt: Date | null;
  /** Maximum runs in 24 hours; 0 means never. */
  hardGate: number;
  timerHours: number;
  hasShock: boolean;
  now: Date;
};
export type GateVerdict = "hard_gate" | "shock" | "timer" | "not_due";

/**
 * Whether to reflect. The hard gate (the maximum number of runs in 24 hours) is checked first, then a shock, then the timer. Only
 * reflections count as runs; summaries, slow cycles and imports do not. Fails closed: with NaN as a limit or a count there is no
 * reflection.
 */
export function reflectionGate(input: GateInput): GateVerdict {
  if (!(input.runsLast24h < input.hardGate)) return "hard_gate";
  if (input.hasShock) return "shock";
  return isTimerDue(input) ? "timer" : "not_due";
}

/** Whether the last reflection is more than `timerHours` ago; with `timerHours` 0, a reflection is due after every session. */
export function isTimerDue({ lastRunAt, timerHours, now }: Pick<GateInput, "lastRunAt" | "timerHours" | "now">) {
  return lastRunAt === null || now.getTime() - lastRunAt.getTime() > timerHours * HOUR;
}

/**
 * The inputs of the gates at `now`. The shock is the strongest current event, of at least `shockImpact`, among those that this session
 * created or strengthened and the shocks of earlier sessions whose reflection failed and that no later reflection made up for. An earlier
 * run for this same session counts toward the hard gate, but does not restart the timer, because the session's memory has been rebuilt
 * since.
 */
export async function readGate(
  db: Queryable,
  scope: Scope,
  input: { sessionId: string; shockImpact: number; now: Date },
): Promise<{ runsLast24h: number; lastRunAt: Date | null; shockId: string | undefined }> {
  const dayAgo = instant(new Date(input.now.getTime() - DAY));
  const [row] = await db.rows<{ recent: number; last: string | null; shockId: string | null }>(sql`
    select count(*) filter (where ran_at > ${dayAgo})::int as recent, max(ran_at) filter (where session_id <> ${input.sessionId}::uuid) as last,
      (select id from concept_nodes
        where persona_id = ${scope.personaId}::uuid and type = 'event'
          and (${createdOrRepeatedIn(scope, input.sessionId)} or ${missedShock(scope)})
          and superseded_by is null and abs(emotional_impact) >= ${input.shockImpact}
        order by abs(emotional_impact) desc, id limit 1) as "shockId"
    from reflection_runs where persona_id = ${scope.personaId}::uuid`);
  return {
    runsLast24h: row?.recent ?? Number.NaN,
    lastRunAt: row?.last ? toDate(row.last) : null,
    shockId: row?.shockId ?? undefined,
  };
}

/** SQL condition: the shock of a session whose reflection failed at the model, until a later reflection succeeds. */
function missedShock(scope: Scope) {
  return sql`concept_nodes.id::text in (
    select c.phases -> 'C shock' ->> 'shockId' from consolidations c
    where c.persona_id = ${scope.personaId}::uuid and c.phases -> 'E reflect' ->> 'failure' is not null
      and not exists (select 1 from reflection_runs r where r.persona_id = c.persona_id and r.ran_at > c.reflected_at))`;
}

/** The reflection that was already made on a session's memory as written at `writtenAt`, with the number of thoughts it wrote. */
export async function findReflection(
  db: Queryable,
  scope: Scope,
  { sessionId, writtenAt }: { sessionId: string; writtenAt: Date | null },
) {
  const [run] = await db
    .select({ reason: reflectionRuns.reason, thoughtCount: reflectionRuns.thoughtCount })
    .from(reflectionRuns)
    .where(
      and(
        eq(reflectionRuns.personaId, scope.personaId),
        eq(reflectionRuns.sessionId, sessionId),
        writtenAt ? eq(reflectionRuns.writtenAt, writtenAt) : isNull(reflectionRuns.writtenAt),
      ),
    );
  return run;
}

/** Current events mentioned in the 24 hours before `now`, at most ten, oldest first. Always includes the event `shockId`. */
export async function eventsToReflectOn(
  db: Queryable,
  scope: Scope,
  input: { shockId?: string; now: Date },
): Promise<Node[]> {
  const { shockId, now } = input;
  const mentionedAt = sql`coalesce(last_mentioned_at, learned_at)`;
  const lastDay = sql`type = 'event' and ${mentionedAt} <= ${instant(now)} and ${mentionedAt} > ${instant(new Date(now.getTime() - DAY))}`;
  const recent = await readNewest(db, scope, lastDay, REFLECTION.eventsMax);
  if (!shockId || recent.some((node) => node.id === shockId)) return recent;
  const shock = await readNewest(db, scope, eq(conceptNodes.id, shockId), 1);
  return [...shock, ...recent.slice(1 - REFLECTION.eventsMax)].sort(
    (a, b) => a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/**
 * Writes a reflection's thoughts with their evidence, and the run itself, in one transaction; once per version of the session's memory. If
 * anything the model was shown was forgotten meanwhile, stores neither thoughts nor the raw answer, which may contain it.
 */
export async function writeReflection(
  db: Db,
  scope: Scope,
  input: Omit<ThoughtContext, "origin"> & {
    reason: string;
    /** When the memory that the reflection is about was written; identifies its version. */
    writtenAt: Date | null;
    shownIds: string[];
    thoughts: ReflectedThought[];
    raw: string;
    model: string;
  },
): Promise<Written> {
  return db.transaction(async (tx) => {
    const { sessionId, reason, writtenAt, shownIds, raw, model, promptVersion, now } = input;
    const thoughts = input.thoughts.map((thought) => ({ ...thought, type: "thought" as const }));
    await lockPersona(tx, scope);
    const isWhole = await allMemoriesExist(tx, scope, shownIds);
    const [run] = await tx
      .insert(reflectionRuns)
      .values({
        id: newId(now),
        personaId: scope.personaId,
        sessionId,
        writtenAt,
        reason,
        raw: isWhole ? raw : null,
        model,
        promptVersion,
        thoughtCount: 0,
        ranAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reflectionRuns.id });
    if (!run) return { newIds: [], repeatedIds: [], problems: [] };
    const written = await writeThoughts(tx, scope, isWhole ? thoughts : [], { ...input, origin: "reflection" });
    const thoughtCount = written.newIds.length;
    await tx.update(reflectionRuns).set({ thoughtCount }).where(eq(reflectionRuns.id, run.id));
    return written;
  });
}
