import type { Understanding } from "@/lib/core/types/mind";
import type { Reflection } from "@/lib/core/types/mind-answers";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import {
  eventsToReflectOn,
  findReflection,
  isTimerDue,
  readGate,
  reflectionGate,
  writeReflection,
} from "@/lib/memory/consolidation/reflection";
import { readSession } from "@/lib/memory/conversation/sessions";
import { readSimilarThoughts } from "@/lib/memory/nodes/similar-thoughts";
import { thoughtTexts } from "@/lib/memory/nodes/thoughts";
import { toPromptNodes } from "@/lib/memory/nodes/to-prompt-node";
import type { Node } from "@/lib/memory/nodes/writer";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { fitToTokens } from "@/lib/memory/slow-cycle/fit-to-tokens";
import { parseReflection, renderReflection } from "@/prompts/reflection";
import { callModel, isModelFailure, recordedFailure } from "./model-call";
import { promptBudgetBeside, retryWithSmallerPrompt } from "./prompt-budget";
import { vectorsOf } from "./vectors";
import { withoutRedundantThoughts } from "./verification/redundant-thoughts";

/**
 * Phases C and D record whether a shock and the timer call for a reflection; phase E, where the gates allow it, reflects on the last day's
 * events. Once per consolidation of the session: a second call asks no model and returns the same number of new thoughts. When the model
 * fails, the consolidation goes on without a reflection: the reason is recorded and no run is counted, so the gates let a later session
 * reflect instead. Without a model nothing is recorded.
 */
export async function reflectOnSession(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock, settings } = services;
  const { reflect } = services.mind;
  if (!reflect) return 0;
  const record = (outcome: Outcome) =>
    recordPhase(db, scope, sessionId, { phase: "E reflect", outcome, reflectedAt: clock() });
  const writtenAt = (await readConsolidation(db, scope, sessionId))?.writtenAt ?? null;
  const done = await findReflection(db, scope, { sessionId, writtenAt });
  if (done) {
    await record({ gate: done.reason, thoughts: done.thoughtCount });
    return done.thoughtCount;
  }
  const session = await readSession(db, scope, sessionId);
  const at = session.lastMessageAt;
  const { shockImpact, reflectionHardGate24h: hardGate, reflectionTimerHours: timerHours } = settings;
  const now = clock();
  const gate = await readGate(db, scope, { sessionId, shockImpact, now });
  const verdict = reflectionGate({ ...gate, hasShock: gate.shockId !== undefined, hardGate, timerHours, now });
  await recordPhase(db, scope, sessionId, {
    phase: "C shock",
    outcome: { shockId: gate.shockId ?? null, shockImpact },
  });
  const isDue = isTimerDue({ lastRunAt: gate.lastRunAt, timerHours, now });
  const timer = { isDue, lastRunAt: gate.lastRunAt, timerHours, runsLast24h: gate.runsLast24h, hardGate };
  await recordPhase(db, scope, sessionId, { phase: "D timer", outcome: timer });
  const events = await eventsToReflectOn(db, scope, { shockId: gate.shockId, now: at });
  if ((verdict !== "shock" && verdict !== "timer") || events.length === 0) {
    await record({ gate: verdict, thoughts: 0 });
    return 0;
  }
  const shockId = verdict === "shock" ? gate.shockId : undefined;
  const about = { reflect, sessionId, at, reason: verdict, shockId, events } as const;
  const asked = await retryWithSmallerPrompt(() => ask(services, scope, about)).catch(failedModel);
  if ("failure" in asked) {
    await record({ gate: verdict, thoughts: 0, ...asked });
    return 0;
  }
  const { problems, ...reflection } = asked;
  const written = await writeReflection(db, scope, {
    ...reflection,
    ...{ sessionId, writtenAt, reason: verdict },
    learnedAt: at,
    now: clock(),
  });
  const [thoughts, repeated] = [written.newIds.length, written.repeatedIds.length];
  await record({ gate: verdict, thoughts, repeated, problems: [...problems, ...written.problems] });
  return thoughts;
}

type Outcome = { gate: string; thoughts: number; repeated?: number; failure?: string; problems?: string[] };

/** What is recorded of a model failure. @throws the error itself if it is no model failure. */
function failedModel(error: unknown): ReturnType<typeof recordedFailure> {
  if (isModelFailure(error)) return recordedFailure(error);
  throw error;
}

async function ask(
  services: Services,
  scope: Scope,
  input: {
    reflect: Understanding["reflect"];
    sessionId: string;
    at: Date;
    reason: "shock" | "timer";
    shockId: string | undefined;
    events: Node[];
  },
) {
  const { db, embedder, mind } = services;
  const { at: now, reason, shockId } = input;
  const eventIds = input.events.map((event) => event.id);
  const standing = await readSimilarThoughts(db, scope, { eventIds, model: embedder.id });
  const participants = await readParticipants(db, scope);
  const about = { ...participants, now, reason, shockId };
  const bare = renderReflection({ ...about, events: [], thoughts: [] });
  const budget = await promptBudgetBeside(mind, { tier: "medium", asked: "reflect", bare });
  const { events, thoughts } = fitToTokens(
    {
      events: await toPromptNodes(services, scope, input.events),
      thoughts: await toPromptNodes(services, scope, standing),
    },
    budget,
  );
  const allowedIds = events.map((event) => event.id);
  const shown = { ...about, events, thoughts };
  const { answer, parsed } = await callModel<{ reflection: Reflection }>(services, scope, {
    feature: "reflect",
    tier: "medium",
    sessionId: input.sessionId,
    ask: (options) => input.reflect(shown, options),
    save: async () => {},
    parse: (raw) => parseReflection(raw, { allowedIds, shown: thoughts }),
  });
  const { raw, model, promptVersion } = answer;
  const isWeak = (await mind.strength?.()) === "weak";
  const reflection = isWeak ? withoutRedundantThoughts(parsed.reflection, shown) : parsed.reflection;
  return {
    ...reflection,
    ...{ raw: raw.replaceAll("\u0000", ""), model, promptVersion },
    shownIds: [...allowedIds, ...thoughts.map((thought) => thought.id)],
    vectors: await vectorsOf(services, scope, {
      sessionId: input.sessionId,
      memory: thoughtTexts(reflection.thoughts, participants),
    }),
    thoughtCosine: cosinesOf(services).thoughtCosine,
    speakers: participants,
  };
}
