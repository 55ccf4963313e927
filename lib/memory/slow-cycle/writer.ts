import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { conceptNodes, slowCycles } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { Expected, ReflectedThought, SlowCycle } from "@/lib/core/types/mind-answers";
import type { RenderedPrompt, Usage } from "@/lib/core/types/rendered-prompt";
import { recordPhase } from "../consolidation/consolidations";
import { foldText } from "../fingerprint";
import { allMemoriesExist } from "../nodes/reader";
import { type ThoughtContext, type ThoughtDraft, writeThoughts } from "../nodes/thoughts";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import type { RunReason } from "./gate";

export type SlowCycleRun = Pick<
  ThoughtContext,
  "sessionId" | "promptVersion" | "vectors" | "thoughtCosine" | "speakers" | "now"
> & {
  reason: RunReason;
  /** The user's day, `YYYY-MM-DD`. */
  day: string;
  shownIds: string[];
  slowCycle: SlowCycle;
  prompt: RenderedPrompt;
  raw: string;
  model: string;
  usage: Usage;
  ms: number;
  /** When the input was read: the next cycle starts from here. */
  ranAt: Date;
};

/**
 * Writes the results of a slow cycle (thoughts, expectations, evidence, questions, transcript) in one transaction, once per session. If a
 * memory in the prompt was forgotten meanwhile, writes nothing of the answer and stores no transcript, because any of it may contain the
 * memory.
 * @returns the number of new memories; undefined if this session has had its cycle.
 */
export async function writeSlowCycle(db: Db, scope: Scope, run: SlowCycleRun): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const isWhole = await allMemoriesExist(tx, scope, run.shownIds);
    const rowId = await insertRun(tx, scope, run, isWhole);
    if (rowId === undefined) return undefined;
    if (!isWhole) return recordOutcome(tx, scope, run, { rowId, problems: [FORGOTTEN_MEANWHILE] });
    const thinking = { ...run, origin: "slow_cycle" as const, learnedAt: run.now };
    const { thoughts, expectations } = run.slowCycle;
    const thought = await writeThoughts(tx, scope, thoughts.map(toThought), thinking);
    const expected = await writeThoughts(tx, scope, expectations.map(toExpectation), thinking);
    return recordOutcome(tx, scope, run, {
      rowId,
      thoughtCount: thought.newIds.length,
      expectationCount: expected.newIds.length,
      repeatedCount: thought.repeatedIds.length + expected.repeatedIds.length,
      problems: [...run.slowCycle.problems, ...thought.problems, ...expected.problems],
    });
  });
}

const FORGOTTEN_MEANWHILE = "a memory given to the model was forgotten in the meantime, so nothing was written";

async function recordOutcome(
  tx: Tx,
  scope: Scope,
  run: SlowCycleRun,
  made: {
    rowId: string;
    thoughtCount?: number;
    expectationCount?: number;
    repeatedCount?: number;
    problems: string[];
  },
): Promise<number> {
  const { rowId, thoughtCount = 0, expectationCount = 0, repeatedCount: repeated = 0, problems } = made;
  await tx.update(slowCycles).set({ thoughtCount, expectationCount, problems }).where(eq(slowCycles.id, rowId));
  const outcome = { verdict: run.reason, thoughts: thoughtCount, expectations: expectationCount, repeated, problems };
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

const toThought = (thought: ReflectedThought): ThoughtDraft => ({ ...thought, type: "thought" });

/** The due time is an instant: it is both start and end, so that prompts and search know its day. */
function toExpectation({ about, prediction, dueAt, ...expected }: Expected): ThoughtDraft {
  const dash = detectLanguage(`${about}${prediction}`) === "zh" ? "——" : " — ";
  // Leaves out `about` if the prediction contains it already.
  const whole = foldText(prediction).includes(foldText(about)) ? prediction : `${about}${dash}${prediction}`;
  const description = [...whole].slice(0, DESCRIPTION_MAX).join("");
  const due = { eventTimeStart: dueAt, eventTimeEnd: dueAt };
  return {
    ...expected,
    ...due,
    type: "expectation",
    description,
    emotionTags: [],
    relationalTags: [],
    status: "pending",
  };
}
