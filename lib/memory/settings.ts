import type { Env } from "@/lib/core/env";
import type { ConfigValues } from "@/lib/core/settings/config-options";
import type { Embedder } from "@/lib/core/types/embedder";

/** Minimum cosines. Each depends on the embedder that made the vectors; environment and table may override it. */
export type Cosines = {
  /** From this cosine on, a new event is a repeated mention of a current event, if that was learned within `mentionDays`. */
  mentionCosine: number;
  /** From this cosine on, two names mean one entity; from `entityUncertainCosine` on, the persona asks. */
  entityMergeCosine: number;
  entityUncertainCosine: number;
  /** From this cosine on, a message seems to be about an expectation. */
  expectationCosine: number;
  /** From this cosine on, a new memory is checked against a current one for a contradiction. */
  conflictCosine: number;
  /** From this cosine on, a new thought repeats an existing one. */
  thoughtCosine: number;
};

/** Ranking weights of memories (`recall/score.ts`). */
export type Weights = { recency: number; near: number; impact: number; anchor: number };

/** Current values of the options (described in `lib/core/settings/config-options.ts`), and of settings that only the environment has. */
export type Settings = ConfigValues["memory"] &
  ConfigValues["consolidate"] & {
    /** The learned ranking, or the reference formula. */
    ranking: Env["RANKING"];
    weights: Weights;
    slowCycle: ConfigValues["slowCycle"] & { enabled: boolean };
    ceilings: ConfigValues["ceilings"];
    /** Limits of proactive messages; `enabled` is the operator's switch. */
    proactive: ConfigValues["proactive"] & { enabled: boolean };
    /** Minimum seconds between sweeps of erased content from the files. */
    sweepSeconds: number;
    /** With models at a private address, background work starts after a user has been quiet for this many milliseconds. */
    backgroundQuietMs: number;
  };

/** The effective cosines: the setting's value if there is one, else the embedder's own. */
export function cosinesOf({ settings, embedder }: { settings: Settings; embedder: Embedder }): Cosines {
  const { dedupe, conflict, thought, expectation, entityMerge, entityUncertain } = embedder.thresholds;
  const entityMergeCosine = settings.entityMergeCosine ?? entityMerge;
  return {
    mentionCosine: settings.mentionCosine ?? dedupe,
    entityMergeCosine,
    // If only one of the two is set, `uncertain` must not exceed `merge`.
    entityUncertainCosine: Math.min(settings.entityUncertainCosine ?? entityUncertain, entityMergeCosine),
    expectationCosine: settings.expectationCosine ?? expectation,
    conflictCosine: settings.conflictCosine ?? conflict,
    thoughtCosine: settings.thoughtCosine ?? thought,
  };
}

/** Builds the settings from the environment and the option values; by default the environment's. */
export function settingsFrom(
  env: Env,
  { memory, consolidate, slowCycle, ceilings, proactive }: ConfigValues = env.config,
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
