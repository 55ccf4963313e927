import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { conceptNodes, nodeFilling, reflectionRuns } from "@/db/schema";
import { toDate } from "@/db/sql";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { ReflectedThought } from "@/lib/core/types/mind";
import { announce } from "./live";
import { addNode, type Node } from "./nodes";
import type { Scope } from "./scope";

/** An event this strong is reflected on at once. */
export const SHOCK_IMPACT = 8;
/** Without a shock, a reflection is due this long after the last one. */
export const TIMER_HOURS = 24;
const REFLECTED_EVENTS_MAX = 10;

export type GateInput = { runsLast24h: number; lastRunAt: Date | null; hardGate: number; hasShock: boolean; now: Date };
export type GateVerdict = "hard_gate" | "shock" | "timer" | "not_due";

/** Whether to reflect. The hard gate wins, then a shock, then the timer. Runs are counted, not thoughts. */
export function reflectionGate(input: GateInput): GateVerdict {
  if (input.runsLast24h >= input.hardGate) return "hard_gate";
  if (input.hasShock) return "shock";
  const isDue = input.lastRunAt === null || input.now.getTime() - input.lastRunAt.getTime() > TIMER_HOURS * HOUR;
  return isDue ? "timer" : "not_due";
}

/** What the gates ask about, at `now`. */
export async function readGate(db: Queryable, scope: Scope, input: { sessionId: string; now: Date }) {
  const [runs] = await db
    .select({
      recent: sql<number>`count(*) filter (where ${reflectionRuns.ranAt} > ${new Date(input.now.getTime() - DAY).toISOString()}::timestamptz)::int`,
      last: sql<string | null>`max(${reflectionRuns.ranAt})`,
    })
    .from(reflectionRuns)
    .where(eq(reflectionRuns.personaId, scope.personaId));
  const [shock] = await db
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        eq(conceptNodes.sessionId, input.sessionId),
        eq(conceptNodes.type, "event"),
        sql`abs(${conceptNodes.emotionalImpact}) >= ${SHOCK_IMPACT}`,
      ),
    )
    .limit(1);
  return { runsLast24h: runs?.recent ?? 0, lastRunAt: runs?.last ? toDate(runs.last) : null, shockId: shock?.id };
}

/** Live events of the last 24 hours, the shock among them, at most ten, oldest first. */
export async function eventsToReflectOn(
  db: Queryable,
  scope: Scope,
  input: { shockId?: string; now: Date },
): Promise<Node[]> {
  const live = and(
    eq(conceptNodes.personaId, scope.personaId),
    eq(conceptNodes.type, "event"),
    isNull(conceptNodes.supersededBy),
  );
  const recent = await db
    .select()
    .from(conceptNodes)
    .where(and(live, gt(conceptNodes.learnedAt, new Date(input.now.getTime() - DAY))))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(REFLECTED_EVENTS_MAX);
  const isMissing = input.shockId && !recent.some((node) => node.id === input.shockId);
  const shock = isMissing
    ? await db
        .select()
        .from(conceptNodes)
        .where(and(live, eq(conceptNodes.id, input.shockId ?? "")))
    : [];
  return [...shock, ...recent].slice(0, REFLECTED_EVENTS_MAX).reverse();
}

/**
 * Writes a reflection's thoughts with their evidence and the run itself, in one transaction, once per session. Evidence
 * forgotten meanwhile is left out; a thought with none left is not written.
 */
export async function writeReflection(
  db: Db,
  scope: Scope,
  input: {
    sessionId: string;
    reason: string;
    thoughts: ReflectedThought[];
    raw: string;
    model: string;
    promptVersion: string;
    learnedAt: Date;
    now: Date;
  },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { sessionId, reason, raw, model, promptVersion, now } = input;
    const [run] = await tx
      .insert(reflectionRuns)
      .values({
        id: newId(now),
        personaId: scope.personaId,
        sessionId,
        reason,
        raw,
        model,
        promptVersion,
        thoughtCount: 0,
        ranAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reflectionRuns.id });
    if (!run) return [];
    const ids: string[] = [];
    for (const thought of input.thoughts) {
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
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, thought.evidence)))
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
