import type { Queryable } from "@/db";
import { countTokens } from "@/lib/core/count-tokens";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { CONFLICTS } from "@/lib/core/settings/consolidation";
import { PROMPT_BUDGET } from "@/lib/core/settings/context";
import type { ConflictVerdict } from "@/lib/core/types/conflict-input";
import type { Understanding } from "@/lib/core/types/mind";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { candidatesForConflict, type Pair, type PairIds } from "@/lib/memory/conflicts/conflict-candidates";
import { type Judged, writeVerdicts } from "@/lib/memory/conflicts/conflict-verdicts";
import { deferCompare, findToCompare, readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { servicesFor } from "@/lib/memory/model/services-for";
import { readParticipants } from "@/lib/memory/persona/participants";
import { activePersona, type Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { parseConflicts, renderConflicts } from "@/prompts/conflicts";
import { dailyLimitEnds } from "./daily-limit";
import { callModel, recordedFailure } from "./model-call";
import { promptBudgetBeside, retryWithSmallerPrompt } from "./prompt-budget";
import { busyForMs } from "./wait-until-quiet";

const PHASE = "B compare";

/** The record of a comparison. `waiting`: pairs for which the model has given no verdict yet; `failure`: why. */
type Outcome = { of: string; pairs: number; leftOut: number; waiting?: PairIds[]; failure?: string };

/**
 * Phase B, after the writing: compares new memories with current ones that they may conflict with, a few pairs in one call of the small
 * model, and stores the verdicts. A pair is compared only once. Pairs without a verdict, because the model failed or omitted them, wait for
 * `comparePending`, and the consolidation goes on; after the last attempt the reason stays recorded. Also records how many pairs were left
 * out because there were more than the settings allow.
 * @returns how many pairs changed anything.
 */
export async function compareMemories(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, embedder, settings } = services;
  const { judgeConflicts } = services.mind;
  const row = await readConsolidation(db, scope, sessionId);
  if (!row?.writtenAt) return 0;
  if (!judgeConflicts) {
    // Without a model the waiting pairs are dropped: a model that is connected later extracts the conversation again.
    if (row.compareDueAt) await forgetWaiting(services, scope, sessionId, row.phases[PHASE]);
    return 0;
  }
  const of = row.writtenAt.toISOString();
  const done = row.phases[PHASE] as Partial<Outcome> | undefined;
  const isRepeat = done?.of === of;
  if (isRepeat && done.failure === undefined) return 0;
  const { pairs, leftOut } = await candidatesForConflict(db, scope, {
    id: sessionId,
    model: embedder.id,
    cosine: cosinesOf({ settings, embedder }).conflictCosine,
    max: settings.conflictPairs,
    only: isRepeat ? done.waiting : undefined,
  });
  const outcome = { of, pairs: pairs.length, leftOut: isRepeat ? (done.leftOut ?? 0) : leftOut };
  const record: RecordOutcome = (handle, found) => {
    const wait = found.waiting.length > 0 ? CONFLICTS.againAfterMs[row.compareTries] : undefined;
    const compareDueAt = wait === undefined ? null : new Date(services.clock().getTime() + wait);
    const compareTries = found.waiting.length > 0 ? row.compareTries + 1 : 0;
    const change = { phase: PHASE, outcome: { ...outcome, ...found }, compareDueAt, compareTries };
    return recordPhase(handle, scope, sessionId, change);
  };
  if (pairs.length === 0) {
    await record(db, { waiting: [] });
    return 0;
  }
  const judged = await judge(services, scope, { judgeConflicts, sessionId, pairs }).catch(async (error: unknown) => {
    await record(db, { waiting: pairs.map(idsOf), ...recordedFailure(error) });
    return undefined;
  });
  return judged === undefined ? 0 : write(services, scope, { ...judged, sessionId, pairs, record });
}

async function forgetWaiting({ db }: Services, scope: Scope, sessionId: string, found: unknown): Promise<void> {
  const outcome = { ...(found as Partial<Outcome> | undefined), waiting: [] };
  await recordPhase(db, scope, sessionId, { phase: PHASE, outcome, compareDueAt: null, compareTries: 0 });
}

/** Records the outcome, and when the waiting pairs are due again. */
type RecordOutcome = (
  handle: Queryable,
  found: { waiting: PairIds[]; failure?: string; [more: string]: unknown },
) => Promise<void>;

const idsOf = ({ older, newer }: Pair): PairIds => [older.id, newer.id];

/**
 * Compares the pairs of sessions for which a model failed earlier, longest due first. Where the daily allowance is exhausted or the user is
 * not quiet, the comparison is postponed, so that no other user waits behind it.
 * @returns how many sessions were processed.
 */
export async function comparePending(install: Services, { limit }: { limit: number }): Promise<number> {
  const due = await findToCompare(install.db, { now: install.clock(), limit });
  await forEachIsolated("compare memories", due, async ({ sessionId, ...owner }) => {
    const scope = await activePersona(install.db, owner);
    const services = await servicesFor(install, scope);
    const until = (await dailyLimitEnds(services, scope)) ?? (await quietAt(services, scope));
    if (until) await deferCompare(services.db, scope, sessionId, until);
    else await compareMemories(services, scope, sessionId);
  });
  return due.length;
}

/** When a user will be quiet if they write nothing more; null when they are quiet now. */
async function quietAt(services: Services, scope: Scope): Promise<Date | null> {
  const busyMs = await busyForMs(services, scope);
  return busyMs > 0 ? new Date(services.clock().getTime() + busyMs) : null;
}

type PairsToJudge = { judgeConflicts: Understanding["judgeConflicts"]; sessionId: string; pairs: Pair[] };

async function judge(services: Services, scope: Scope, input: PairsToJudge) {
  const { db, mind, clock } = services;
  const { judgeConflicts, sessionId, pairs } = input;
  const about = { ...(await readParticipants(db, scope)), now: clock() };
  const bare = renderConflicts({ ...about, pairs: [] });
  return retryWithSmallerPrompt(async () => {
    const asked = {
      ...about,
      pairs: within(pairs, await promptBudgetBeside(mind, { tier: "small", asked: "judge", bare })),
    };
    const { answer, parsed } = await callModel<{ verdicts: ConflictVerdict[]; problems: string[] }>(services, scope, {
      feature: "judge_conflicts",
      tier: "small",
      sessionId,
      ask: (options) => judgeConflicts(asked, options),
      save: async () => {},
      parse: (raw) => parseConflicts(raw, { pairs: asked.pairs.length }),
    });
    return { ...parsed, promptVersion: answer.promptVersion, model: answer.model };
  });
}

/** The first pairs that fit into `tokens`, at least one; the rest wait. */
function within(pairs: Pair[], tokens: number): Pair[] {
  let left = tokens;
  return pairs.filter(({ older, newer }, at) => {
    left -= PROMPT_BUDGET.aroundPair + countTokens(older.description) + countTokens(newer.description);
    return at === 0 || left >= 0;
  });
}

async function write(
  { db, clock }: Services,
  scope: Scope,
  input: {
    sessionId: string;
    pairs: Pair[];
    record: RecordOutcome;
    verdicts: ConflictVerdict[];
    problems: string[];
    promptVersion: string;
    model: string;
  },
): Promise<number> {
  const { sessionId, pairs, record, verdicts, problems, promptVersion, model } = input;
  const waiting = pairs.filter((_pair, at) => !verdicts.some(({ pair }) => pair === at)).map(idsOf);
  const judged = verdicts.flatMap(({ pair, class: found }): Judged[] => {
    const sides = pairs[pair];
    return sides ? [{ olderId: sides.older.id, newerId: sides.newer.id, class: found }] : [];
  });
  return db.transaction(async (tx) => {
    const counts = await writeVerdicts(tx, scope, { judged, sessionId, promptVersion, now: clock() });
    const failure = waiting.length > 0 ? { failure: SESSION_FAILURES.undecided } : {};
    await record(tx, { ...counts, waiting, ...failure, problems, model, promptVersion });
    return counts.superseded + counts.opened;
  });
}
