import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { conceptNodes, nodeFilling, reflectionRuns } from "@/db/schema";
import { instant, toDate } from "@/db/sql";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { REFLECTION } from "@/lib/core/settings/gates";
import type { ReflectedThought } from "@/lib/core/types/mind";
import { announce } from "./live";
import { readNewest } from "./newest";
import { addNode, areAllAlive, type Node } from "./nodes";
import { lockPersona } from "./personas";
import { madeOrRaisedIn } from "./raised";
import type { Scope } from "./scope";

export type GateInput = {
  runsLast24h: number;
  lastRunAt: Date | null;
  /** Runs in 24 hours, at most; 0 means never. */
  hardGate: number;
  timerHours: number;
  hasShock: boolean;
  now: Date;
};
export type GateVerdict = "hard_gate" | "shock" | "timer" | "not_due";

/**
 * Whether to reflect. The hard gate wins, then a shock, then the timer. Runs are counted, not thoughts: summaries, slow
 * cycles and imports never count. Fail-closed: a number that is none keeps its gate shut.
 */
export function reflectionGate(input: GateInput): GateVerdict {
  if (!(input.runsLast24h < input.hardGate)) return "hard_gate";
  if (input.hasShock) return "shock";
  return isTimerDue(input) ? "timer" : "not_due";
}

/** Whether it is so long since the last reflection that the next one is due. */
export function isTimerDue({ lastRunAt, timerHours, now }: Pick<GateInput, "lastRunAt" | "timerHours" | "now">) {
  return lastRunAt === null || now.getTime() - lastRunAt.getTime() > timerHours * HOUR;
}

/** What the gates ask about, at `now`. The shock is the heaviest live event that this session made or made heavier. */
export async function readGate(
  db: Queryable,
  scope: Scope,
  input: { sessionId: string; shockImpact: number; now: Date },
): Promise<{ runsLast24h: number; lastRunAt: Date | null; shockId: string | undefined }> {
  const dayAgo = instant(new Date(input.now.getTime() - DAY));
  const [row] = await db.rows<{ recent: number; last: string | null; shockId: string | null }>(sql`
    select count(*) filter (where ran_at > ${dayAgo})::int as recent, max(ran_at) as last,
      (select id from concept_nodes
        where persona_id = ${scope.personaId}::uuid and type = 'event' and ${madeOrRaisedIn(scope, input.sessionId)}
          and superseded_by is null and abs(emotional_impact) >= ${input.shockImpact}
        order by abs(emotional_impact) desc, id limit 1) as "shockId"
    from reflection_runs where persona_id = ${scope.personaId}::uuid`);
  return {
    runsLast24h: row?.recent ?? Number.NaN,
    lastRunAt: row?.last ? toDate(row.last) : null,
    shockId: row?.shockId ?? undefined,
  };
}

/** The reflection that a session has had, with the number of thoughts it wrote. */
export async function findReflection(db: Queryable, scope: Scope, sessionId: string) {
  const [run] = await db
    .select({ reason: reflectionRuns.reason, thoughtCount: reflectionRuns.thoughtCount })
    .from(reflectionRuns)
    .where(and(eq(reflectionRuns.personaId, scope.personaId), eq(reflectionRuns.sessionId, sessionId)));
  return run;
}

/** Live events told in the 24 hours before `now`, the shock always among them, at most ten, oldest first. */
export async function eventsToReflectOn(
  db: Queryable,
  scope: Scope,
  input: { shockId?: string; now: Date },
): Promise<Node[]> {
  const { shockId, now } = input;
  const told = sql`coalesce(last_mentioned_at, learned_at)`;
  const lastDay = sql`type = 'event' and ${told} <= ${instant(now)} and ${told} > ${instant(new Date(now.getTime() - DAY))}`;
  const recent = await readNewest(db, scope, lastDay, REFLECTION.eventsMax);
  if (!shockId || recent.some((node) => node.id === shockId)) return recent;
  const shock = await readNewest(db, scope, eq(conceptNodes.id, shockId), 1);
  return [...shock, ...recent.slice(1 - REFLECTION.eventsMax)].sort(
    (a, b) => a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/**
 * Writes a reflection's thoughts with their evidence and the run itself, in one transaction, once per session. Evidence
 * superseded meanwhile is left out; a thought with none left is not written. When any event that was shown was forgotten
 * meanwhile, neither a thought nor the raw answer is kept, because any of them may hold its words.
 */
export async function writeReflection(
  db: Db,
  scope: Scope,
  input: {
    sessionId: string;
    reason: string;
    shownIds: string[];
    thoughts: ReflectedThought[];
    raw: string;
    model: string;
    promptVersion: string;
    learnedAt: Date;
    now: Date;
  },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { sessionId, reason, shownIds, raw, model, promptVersion, now } = input;
    await lockPersona(tx, scope);
    const isWhole = await areAllAlive(tx, scope, shownIds);
    const [run] = await tx
      .insert(reflectionRuns)
      .values({
        id: newId(now),
        personaId: scope.personaId,
        sessionId,
        reason,
        raw: isWhole ? raw : null,
        model,
        promptVersion,
        thoughtCount: 0,
        ranAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reflectionRuns.id });
    if (!run) return [];
    const ids: string[] = [];
    for (const thought of isWhole ? input.thoughts : []) {
      const id = await writeThought(tx, scope, thought, input);
      if (id) ids.push(id);
    }
    await tx.update(reflectionRuns).set({ thoughtCount: ids.length }).where(eq(reflectionRuns.id, run.id));
    return ids;
  });
}

async function writeThought(
  tx: Tx,
  scope: Scope,
  thought: ReflectedThought,
  input: { sessionId: string; promptVersion: string; learnedAt: Date; now: Date },
): Promise<string | undefined> {
  const evidence = await tx
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        inArray(conceptNodes.id, thought.evidence),
        isNull(conceptNodes.supersededBy),
      ),
    )
    .orderBy(conceptNodes.id)
    .for("share");
  if (evidence.length === 0) return undefined;
  const { evidence: _cited, ...words } = thought;
  const { sessionId, promptVersion, learnedAt, now } = input;
  const node = await addNode(
    tx,
    scope,
    { ...words, type: "thought", origin: "reflection", sessionId, promptVersion, learnedAt },
    now,
  );
  await tx.insert(nodeFilling).values(
    evidence.map((child) => ({
      id: newId(now),
      personaId: scope.personaId,
      parentId: node.id,
      childId: child.id,
      createdAt: now,
    })),
  );
  const payload = {
    thoughtId: node.id,
    type: node.type,
    subject: node.subject,
    description: node.description,
    source: "reflection",
    fillingEventIds: evidence.map((child) => child.id),
    sessionId,
    createdAt: now.toISOString(),
  };
  await announce(tx, scope, [{ topic: "memory.thought.created", subjectId: node.id, payload }], now);
  return node.id;
}
