import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { conceptNodes, nodeFilling, slowCycles, tombstones } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { detectLanguage } from "@/lib/core/text/language";
import type { Expected, RenderedPrompt, SlowCycle, Usage } from "@/lib/core/types/mind";
import { recordPhase } from "../consolidations";
import { fingerprint } from "../fingerprint";
import { announce } from "../live";
import { addNode, areAllAlive, indexNodes, type NodeDraft } from "../nodes";
import { lockPersona } from "../personas";
import type { Scope } from "../scope";
import type { Go } from "./gate";

export type SlowCycleRun = {
  sessionId: string;
  reason: Go;
  /** The user's day, `YYYY-MM-DD`. */
  day: string;
  shownIds: string[];
  slowCycle: SlowCycle;
  prompt: RenderedPrompt;
  raw: string;
  model: string;
  promptVersion: string;
  usage: Usage;
  ms: number;
  /** When the input was read: the next cycle starts from here. */
  ranAt: Date;
  now: Date;
};

/**
 * Writes what a slow cycle made (thoughts, expectations, their evidence, the questions, the transcript) in one
 * transaction, once per session. An item keeps only evidence that still lives and is left out without any; so is one that
 * is thought already, was forgotten, or is due in the past. When a memory that was shown is forgotten meanwhile, nothing
 * of the answer is written and no transcript is kept, because any of it may hold its words.
 * @returns how many memories were written; undefined when this session has had its cycle.
 */
export async function writeSlowCycle(db: Db, scope: Scope, run: SlowCycleRun): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const isWhole = await areAllAlive(tx, scope, run.shownIds);
    const rowId = await insertRun(tx, scope, run, isWhole);
    if (rowId === undefined) return undefined;
    if (!isWhole) return recordOutcome(tx, scope, run, { rowId, problems: [FORGOTTEN_MEANWHILE] });
    const context = { run, known: await knownWords(tx, scope), problems: [] as string[] };
    let thoughtCount = 0;
    for (const { evidence, ...thought } of run.slowCycle.thoughts) {
      const draft = { ...thought, type: "thought" as const };
      if (await writeItem(tx, scope, { draft, evidence }, context)) thoughtCount += 1;
    }
    let expectationCount = 0;
    for (const expected of run.slowCycle.expectations) {
      if (await writeItem(tx, scope, { draft: toDraft(expected), evidence: expected.evidence }, context))
        expectationCount += 1;
    }
    const problems = [...run.slowCycle.problems, ...context.problems];
    return recordOutcome(tx, scope, run, { rowId, thoughtCount, expectationCount, problems });
  });
}

const FORGOTTEN_MEANWHILE = "something that was shown was forgotten meanwhile: nothing was written";

async function recordOutcome(
  tx: Tx,
  scope: Scope,
  run: SlowCycleRun,
  made: { rowId: string; thoughtCount?: number; expectationCount?: number; problems: string[] },
): Promise<number> {
  const { rowId, thoughtCount = 0, expectationCount = 0, problems } = made;
  await tx.update(slowCycles).set({ thoughtCount, expectationCount, problems }).where(eq(slowCycles.id, rowId));
  const outcome = { verdict: run.reason, thoughts: thoughtCount, expectations: expectationCount, problems };
  await recordPhase(tx, scope, run.sessionId, { phase: "G slow cycle", outcome });
  return thoughtCount + expectationCount;
}

async function insertRun(tx: Tx, scope: Scope, run: SlowCycleRun, isWhole: boolean): Promise<string | undefined> {
  const { sessionId, reason, day, shownIds, slowCycle, prompt, raw, model, promptVersion, usage, ms, ranAt } = run;
  const alive = await tx
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, shownIds)));
  const living = new Set(alive.map((node) => node.id));
  const [row] = await tx
    .insert(slowCycles)
    .values({
      id: newId(ranAt),
      personaId: scope.personaId,
      sessionId,
      day,
      reason,
      shownIds: shownIds.filter((id) => living.has(id)),
      salientQuestions: isWhole ? slowCycle.salientQuestions : [],
      promptSystem: isWhole ? prompt.system : null,
      promptUser: isWhole ? prompt.user : null,
      raw: isWhole ? raw : null,
      problems: [],
      model,
      promptVersion,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      thoughtCount: 0,
      expectationCount: 0,
      ms,
      ranAt,
    })
    .onConflictDoNothing()
    .returning({ id: slowCycles.id });
  return row?.id;
}

/** Fingerprints of everything that is thought, awaited, or was forgotten. */
async function knownWords(tx: Tx, scope: Scope): Promise<Set<string>> {
  const living = await tx
    .select({ description: conceptNodes.description })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        isNull(conceptNodes.supersededBy),
        or(eq(conceptNodes.type, "thought"), eq(conceptNodes.status, "pending")),
      ),
    );
  const buried = await tx
    .select({ fingerprint: tombstones.fingerprint })
    .from(tombstones)
    .where(eq(tombstones.personaId, scope.personaId));
  return new Set([
    ...living.map((node) => fingerprint(scope.personaId, node.description)),
    ...buried.map((row) => row.fingerprint),
  ]);
}

type Item = Pick<
  NodeDraft,
  | "type"
  | "subject"
  | "description"
  | "emotionalImpact"
  | "emotionTags"
  | "relationalTags"
  | "status"
  | "eventTimeStart"
  | "eventTimeEnd"
>;

/** A due moment is an instant: it is both start and end, so that prompts and search know its day. */
function toDraft({ about, prediction, subject, dueAt, emotionalImpact }: Expected): Item {
  const dash = detectLanguage(`${about}${prediction}`) === "zh" ? "——" : " — ";
  const description = [...`${about}${dash}${prediction}`].slice(0, DESCRIPTION_MAX).join("");
  const due = { eventTimeStart: dueAt, eventTimeEnd: dueAt };
  const bare = { emotionTags: [], relationalTags: [], status: "pending" as const };
  return { type: "expectation", subject, description, emotionalImpact, ...due, ...bare };
}

async function writeItem(
  tx: Tx,
  scope: Scope,
  item: { draft: Item; evidence: string[] },
  context: { run: SlowCycleRun; known: Set<string>; problems: string[] },
): Promise<boolean> {
  const { draft } = item;
  const { run, known, problems } = context;
  const mark = fingerprint(scope.personaId, draft.description);
  const refuse = (problem: string) => {
    problems.push(`${draft.type}: ${problem}, not written`);
    return false;
  };
  if (draft.eventTimeEnd && draft.eventTimeEnd.getTime() <= run.now.getTime()) return refuse("due in the past");
  if (known.has(mark)) return refuse("known already");
  const evidence = await livingAmong(tx, scope, item.evidence);
  if (evidence.length === 0) return refuse("no living evidence");
  known.add(mark);
  await writeNode(tx, scope, { draft, evidence }, run);
  return true;
}

async function livingAmong(tx: Tx, scope: Scope, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        inArray(conceptNodes.id, ids),
        isNull(conceptNodes.supersededBy),
        eq(conceptNodes.type, "event"),
      ),
    )
    .orderBy(conceptNodes.id)
    .for("share");
  return rows.map((row) => row.id);
}

async function writeNode(tx: Tx, scope: Scope, item: { draft: Item; evidence: string[] }, run: SlowCycleRun) {
  const { sessionId, promptVersion, now } = run;
  const draft = { ...item.draft, origin: "slow_cycle" as const, sessionId, promptVersion, learnedAt: now };
  const node = await addNode(tx, scope, draft, now);
  await tx.insert(nodeFilling).values(
    item.evidence.map((childId) => ({
      id: newId(now),
      personaId: scope.personaId,
      parentId: node.id,
      childId,
      createdAt: now,
    })),
  );
  await indexNodes(tx, scope, [node.id]);
  const payload = {
    thoughtId: node.id,
    type: node.type,
    subject: node.subject,
    description: node.description,
    source: "slow_tick",
    fillingEventIds: item.evidence,
    sessionId,
    createdAt: now.toISOString(),
  };
  await announce(tx, scope, [{ topic: "memory.thought.created", subjectId: node.id, payload }], now);
}
