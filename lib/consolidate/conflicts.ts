import { eachApart } from "@/lib/core/each-apart";
import { CONFLICTS } from "@/lib/core/settings/gates";
import type { ConflictVerdict } from "@/lib/core/types/mind";
import { candidatesForConflict, type Pair } from "@/lib/memory/conflict-candidates";
import { type Judged, writeVerdicts } from "@/lib/memory/conflict-verdicts";
import { deferCompare, findToCompare, readConsolidation, recordPhase } from "@/lib/memory/consolidations";
import { readParties } from "@/lib/memory/parties";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { parseConflicts } from "@/prompts/conflicts";
import { askModel, explainFailure } from "./model-call";
import { waitsUntil } from "./wait";

const MODEL_STEP_MS = 60_000;
const PHASE = "B compare";

type Outcome = { of: string | null; pairs: number; failure?: string };

/**
 * Phase B, after the writing: looks at new memories beside live ones that they may conflict with, a few pairs in one small
 * call, and keeps what was found. What was compared once is not compared again. A model that fails leaves everything as
 * it is: the failure is recorded, the session goes on, and its pairs wait to be compared (`compareWaiting`).
 * @returns how many pairs changed anything.
 */
export async function compareMemories(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, embedder, settings } = services;
  const row = await readConsolidation(db, scope, sessionId);
  if (!row?.writtenAt) return 0;
  const of = row.writtenAt.toISOString();
  const done = row.phases[PHASE] as Partial<Outcome> | undefined;
  if (done?.of === of && done.failure === undefined) return 0;
  const pairs = await candidatesForConflict(db, scope, {
    id: sessionId,
    model: embedder.id,
    cosine: cosinesOf({ settings, embedder }).conflictCosine,
    max: settings.conflictPairs,
  });
  const outcome = { of, pairs: pairs.length };
  if (pairs.length === 0) {
    await recordPhase(db, scope, sessionId, { phase: PHASE, outcome, ...COMPARED });
    return 0;
  }
  const judged = await judge(services, scope, { sessionId, pairs }).catch(async (error: unknown) => {
    const wait = CONFLICTS.againAfterMs[row.compareTries];
    const compareDueAt = wait === undefined ? null : new Date(services.clock().getTime() + wait);
    const tried = { compareDueAt, compareTries: row.compareTries + 1 };
    const failure = explainFailure(error);
    await recordPhase(db, scope, sessionId, { phase: PHASE, outcome: { ...outcome, failure }, ...tried });
    return undefined;
  });
  return judged === undefined ? 0 : write(services, scope, { ...judged, sessionId, of, pairs });
}

/** Nothing waits any more. */
const COMPARED = { compareDueAt: null, compareTries: 0 };

/** Compares what waits for it since a model failed, the longest due first. @returns how many talks were looked at. */
export async function compareWaiting(services: Services, { limit }: { limit: number }): Promise<number> {
  const due = await findToCompare(services.db, { now: services.clock(), limit });
  await eachApart("compare memories", due, async ({ sessionId, ...owner }) => {
    const scope = await ownPersona(services.db, owner);
    const until = await waitsUntil(services, scope);
    if (until) await deferCompare(services.db, scope, sessionId, until);
    else await compareMemories(services, scope, sessionId);
  });
  return due.length;
}

async function judge(services: Services, scope: Scope, input: { sessionId: string; pairs: Pair[] }) {
  const { db, mind, clock } = services;
  const { sessionId, pairs } = input;
  const asked = { ...(await readParties(db, scope)), now: clock(), pairs };
  const { answer, parsed } = await askModel<{ verdicts: ConflictVerdict[]; problems: string[] }>(services, scope, {
    feature: "judge_conflicts",
    tier: "small",
    sessionId,
    ask: (repair) => mind.judgeConflicts(asked, { signal: AbortSignal.timeout(MODEL_STEP_MS), repair }),
    save: async () => {},
    parse: (raw) => parseConflicts(raw, { pairs: pairs.length }),
  });
  return { ...parsed, promptVersion: answer.promptVersion, model: answer.model };
}

async function write(
  { db, clock }: Services,
  scope: Scope,
  input: {
    sessionId: string;
    of: string;
    pairs: Pair[];
    verdicts: ConflictVerdict[];
    problems: string[];
    promptVersion: string;
    model: string;
  },
): Promise<number> {
  const { sessionId, of, pairs, verdicts, problems, promptVersion, model } = input;
  const judged = verdicts.flatMap(({ pair, class: found }): Judged[] => {
    const sides = pairs[pair];
    return sides ? [{ olderId: sides.older.id, newerId: sides.newer.id, class: found }] : [];
  });
  return db.transaction(async (tx) => {
    const counts = await writeVerdicts(tx, scope, { judged, sessionId, promptVersion, now: clock() });
    const outcome = { of, pairs: pairs.length, ...counts, problems, model, promptVersion };
    await recordPhase(tx, scope, sessionId, { phase: PHASE, outcome, ...COMPARED });
    return counts.superseded + counts.opened;
  });
}
