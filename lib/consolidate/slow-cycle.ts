import { dayIn, HOUR } from "@/lib/core/clock";
import type { RenderedAnswer, Understanding } from "@/lib/core/types/mind";
import type { SlowCycle } from "@/lib/core/types/mind-answers";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { recordPhase } from "@/lib/memory/consolidation/consolidations";
import { thoughtTexts } from "@/lib/memory/nodes/thoughts";
import { toPromptNodes } from "@/lib/memory/nodes/to-prompt-node";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { fitToTokens } from "@/lib/memory/slow-cycle/fit-to-tokens";
import { mayRun, type RunReason, slowCycleGate } from "@/lib/memory/slow-cycle/gate";
import { readSlowGate, readSlowInput } from "@/lib/memory/slow-cycle/reader";
import { findSlowCycle } from "@/lib/memory/slow-cycle/transcripts";
import { writeSlowCycle } from "@/lib/memory/slow-cycle/writer";
import { parseSlowCycle, renderSlowCycle } from "@/prompts/slow-cycle";
import { callModel, recordedFailure } from "./model-call";
import { fitBlocks, promptBudgetBeside, promptTokens, retryWithSmallerPrompt } from "./prompt-budget";
import { isSlowCycleDue } from "./slow-cycle-due";
import { vectorsOf } from "./vectors";
import { withGroundedExpectations } from "./verification/grounded-expectations";
import { withoutRedundantThoughts } from "./verification/redundant-thoughts";

const PHASE = "G slow cycle";

/**
 * Phase G: reviews the last days, once per closed session, where the gates allow it. The gates' verdict is always recorded. A failure is
 * recorded and thrown, so that the step is retried; the session stays closed. Does nothing without a model.
 * @returns how many thoughts and expectations were written; the same when called again.
 */
export async function reviewRecentDays(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db } = services;
  const { slowCycle } = services.mind;
  if (!slowCycle) return 0;
  if (!(await isSlowCycleDue(services, scope, sessionId))) return 0;
  const done = await findSlowCycle(db, scope, sessionId);
  if (done) return done.thoughtCount + done.expectationCount;
  const record = (outcome: Record<string, unknown>) => recordPhase(db, scope, sessionId, { phase: PHASE, outcome });
  return retryWithSmallerPrompt(async () => {
    const ready = await prepare(services, scope, sessionId);
    if ("verdict" in ready) {
      await record(ready);
      return 0;
    }
    try {
      return await think(services, scope, { ...ready, slowCycle, sessionId });
    } catch (error) {
      await record({ verdict: ready.reason, ...recordedFailure(error) });
      throw error;
    }
  });
}

/** The model's input, or the verdict that says why the model is not asked. */
async function prepare(
  services: Services,
  scope: Scope,
  sessionId: string,
): Promise<{ verdict: string } | { reason: RunReason; input: SlowCycleInput }> {
  const { db, clock, embedder, mind, settings } = services;
  const { slowCycle, shockImpact } = settings;
  const now = clock();
  const participants = await readParticipants(db, scope);
  const gate = await readSlowGate(db, scope, { sessionId, timeZone: participants.timeZone, shockImpact, now });
  const verdict = slowCycleGate({ ...gate, settings: slowCycle, now });
  if (!mayRun(verdict)) return { verdict };
  const { lastRanAt } = gate;
  const found = await readSlowInput(db, scope, {
    ...{ lastRanAt, lookBackDays: slowCycle.lookBackDays },
    model: embedder.id,
    now,
  });
  if (found.events.length === 0) return { verdict: "no_events" };
  const hoursSinceLast = lastRanAt && (now.getTime() - lastRanAt.getTime()) / HOUR;
  const blocks = fitBlocks(participants.blocks, await promptTokens(mind, "medium", "slowCycle"));
  const about = { ...participants, blocks, hoursSinceLast, now };
  const bare = renderSlowCycle({ ...about, events: [], thoughts: [] });
  const budget = await promptBudgetBeside(mind, { tier: "medium", asked: "slowCycle", bare });
  const shown = fitToTokens(
    {
      events: await toPromptNodes(services, scope, found.events),
      thoughts: await toPromptNodes(services, scope, found.thoughts),
    },
    Math.min(slowCycle.inputTokens, budget),
  );
  if (shown.events.length === 0) return { verdict: "events_too_long" };
  return { reason: verdict, input: { ...about, ...shown } };
}

async function think(
  services: Services,
  scope: Scope,
  run: { slowCycle: Understanding["slowCycle"]; sessionId: string; reason: RunReason; input: SlowCycleInput },
): Promise<number> {
  const { db, mind, clock } = services;
  const { sessionId, reason, input } = run;
  const allowedIds = input.events.map((event) => event.id);
  const startedAt = Date.now();
  const { answer, parsed, usage } = await callModel<{ slowCycle: SlowCycle }, RenderedAnswer>(services, scope, {
    feature: "slow_cycle",
    tier: "medium",
    sessionId,
    ask: (options) => run.slowCycle(input, options),
    save: async () => {},
    parse: (raw) => parseSlowCycle(raw, { allowedIds, shown: input.thoughts, timeZone: input.timeZone }),
  });
  const founded = withGroundedExpectations(parsed.slowCycle, input);
  const isWeak = (await mind.strength?.()) === "weak";
  const slowCycle = isWeak ? withoutRedundantThoughts(founded, input) : founded;
  const vectors = await vectorsOf(services, scope, {
    sessionId,
    memory: thoughtTexts(slowCycle.thoughts, input),
  });
  const written = await writeSlowCycle(db, scope, {
    sessionId,
    reason,
    day: dayIn(input.timeZone, input.now),
    shownIds: [...allowedIds, ...input.thoughts.map((thought) => thought.id)],
    slowCycle,
    prompt: answer.prompt,
    raw: answer.raw.replaceAll("\u0000", ""),
    model: answer.model,
    promptVersion: answer.promptVersion,
    vectors,
    thoughtCosine: cosinesOf(services).thoughtCosine,
    speakers: input,
    usage,
    ms: Date.now() - startedAt,
    ranAt: input.now,
    now: clock(),
  });
  return written ?? 0;
}
