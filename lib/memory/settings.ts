import type { Env } from "@/lib/core/env";
import type { KnobValues } from "@/lib/core/settings/knobs";
import type { Embedder } from "@/lib/core/types/embedder";

/** From which likeness on. Each belongs to the embedder that made the vectors; environment and table may set another. */
export type Cosines = {
  /** A new event is a repeated mention of a live one, within `mentionDays`. */
  mentionCosine: number;
  /** Two names are one; from `entityUncertainCosine` on the persona asks. */
  entityMergeCosine: number;
  entityUncertainCosine: number;
  /** A message seems to be about an expectation. */
  expectationCosine: number;
  /** A new memory is looked at beside a live one for contradiction. */
  conflictCosine: number;
  /** A new thought is a standing one again. */
  thoughtCosine: number;
};

/** What orders memories (`recall/score.ts`). */
export type Weights = { recency: number; near: number; impact: number; anchor: number };

/** The knobs as they hold (`lib/core/settings/knobs.ts` says what each is good for), and what the environment alone sets. */
export type Settings = KnobValues["memory"] &
  KnobValues["consolidate"] & {
    /** The learned order, or the formula of the reference. */
    ranking: Env["RANKING"];
    weights: Weights;
    slowCycle: KnobValues["slowCycle"] & { enabled: boolean };
    ceilings: KnobValues["ceilings"];
    /** Numbers of writing first; `enabled` is the operator's switch. */
    proactive: KnobValues["proactive"] & { enabled: boolean };
    /** Files are swept of what was erased at most this often. */
    sweepSeconds: number;
    /** With models at a private address background work begins once a user has been quiet for this long. */
    backgroundQuietMs: number;
  };

/** The likenesses that hold: each the setting's where there is one, else the embedder's own. */
export function cosinesOf({ settings, embedder }: { settings: Settings; embedder: Embedder }): Cosines {
  const { dedupe, conflict, thought, expectation, entityMerge, entityUncertain } = embedder.thresholds;
  const entityMergeCosine = settings.entityMergeCosine ?? entityMerge;
  return {
    mentionCosine: settings.mentionCosine ?? dedupe,
    entityMergeCosine,
    // Where only one of the two is set, nobody is asked about names that are one already.
    entityUncertainCosine: Math.min(settings.entityUncertainCosine ?? entityUncertain, entityMergeCosine),
    expectationCosine: settings.expectationCosine ?? expectation,
    conflictCosine: settings.conflictCosine ?? conflict,
    thoughtCosine: settings.thoughtCosine ?? thought,
  };
}

/** The settings, given what the environment sets and what the knobs hold; without the latter as the environment sets them. */
export function settingsFrom(
  env: Env,
  { memory, consolidate, slowCycle, ceilings, proactive }: KnobValues = env.knobs,
): Settings {
  return {
    ...memory,
    ...consolidate,
    ranking: env.RANKING,
    weights: {
      recency: memory.recencyWeight,
      near: memory.relevanceWeight,
      impact: memory.impactWeight,
      anchor: memory.anchorWeight,
    },
    slowCycle: { ...slowCycle, enabled: env.SLOW_CYCLE === "on" },
    ceilings,
    proactive: { ...proactive, enabled: env.PROACTIVE === "on" },
    sweepSeconds: env.SWEEP_SECONDS,
    backgroundQuietMs: env.BACKGROUND_QUIET_MS,
  };
}
