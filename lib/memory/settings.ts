import type { Env } from "@/lib/core/env";
import type { Embedder } from "@/lib/core/types/mind";
import type { Weights } from "./recall/score";

/** From which likeness on. Each belongs to the embedder that made the vectors; the environment may set another. */
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
};

/** Knobs of memory; their defaults, the reference's, are in `lib/core/env.ts`. */
export type Settings = Partial<Cosines> & {
  sessionIdleMinutes: number;
  burstQuietMs: number;
  /** The learned order, or the formula of the reference. */
  ranking: "learned" | "reference";
  retrieveTopK: number;
  /** Excerpts of older talks that come up beside memories. */
  excerptsMax: number;
  recentWindow: number;
  /** What orders memories (`lib/memory/recall/score.ts`). */
  weights: Weights;
  relationalWeight: number;
  /** Relevance (0–1) that any memory needs to come up, whatever its impact and sign. */
  relevanceFloor: number;
  /** What the strongest needs beyond it where a message asks for nothing and is about something else. */
  strongRelevanceExtra: number;
  trivialMessages: number;
  trivialTokens: number;
  reflectionHardGate24h: number;
  reflectionTimerHours: number;
  shockImpact: number;
  /** A talk closes when it grows past either. */
  sessionMaxMessages: number;
  sessionMaxTokens: number;
  /** Tokens that a reply's whole prompt may take, and of it the recent talk. */
  promptTokens: number;
  windowTokens: number;
  /** Live events shown to an extraction, so that it can supersede them. */
  extractKnownMax: number;
  mentionDays: number;
  /** Tokens of a prompt that pinned memories and words may take. */
  pinnedTokens: number;
  /** So many pairs a talk are looked at for contradiction. */
  conflictPairs: number;
  /** How long what was forgotten can be restored. */
  binDays: number;
  describeFromEvents: number;
  slowCycle: {
    enabled: boolean;
    cooldownMinutes: number;
    perDay: number;
    inputTokensPerDay: number;
    outputTokensPerDay: number;
    inputTokens: number;
    lookBackDays: number;
  };
};

/** The likenesses that hold: each the environment's where it sets one, else the embedder's own. */
export function cosinesOf({ settings, embedder }: { settings: Settings; embedder: Embedder }): Cosines {
  const { dedupe, conflict, expectation, entityMerge, entityUncertain } = embedder.thresholds;
  const entityMergeCosine = settings.entityMergeCosine ?? entityMerge;
  return {
    mentionCosine: settings.mentionCosine ?? dedupe,
    entityMergeCosine,
    // Where only one of the two is set, nobody is asked about names that are one already.
    entityUncertainCosine: Math.min(settings.entityUncertainCosine ?? entityUncertain, entityMergeCosine),
    expectationCosine: settings.expectationCosine ?? expectation,
    conflictCosine: settings.conflictCosine ?? conflict,
  };
}

/** The knobs as the environment sets them. */
export function settingsFrom(env: Env): Settings {
  return {
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    burstQuietMs: env.BURST_QUIET_MS,
    ranking: env.RANKING,
    retrieveTopK: env.RETRIEVE_TOP_K,
    excerptsMax: env.RETRIEVE_EXCERPTS,
    recentWindow: env.RECENT_WINDOW,
    weights: {
      recency: env.RECENCY_WEIGHT,
      near: env.RELEVANCE_WEIGHT,
      impact: env.IMPACT_WEIGHT,
      anchor: env.ANCHOR_WEIGHT,
    },
    relationalWeight: env.RELATIONAL_WEIGHT,
    relevanceFloor: env.RELEVANCE_FLOOR,
    strongRelevanceExtra: env.STRONG_RELEVANCE_EXTRA,
    trivialMessages: env.TRIVIAL_MESSAGES,
    trivialTokens: env.TRIVIAL_TOKENS,
    reflectionHardGate24h: env.REFLECTION_HARD_GATE_24H,
    reflectionTimerHours: env.REFLECTION_TIMER_HOURS,
    shockImpact: env.SHOCK_IMPACT,
    sessionMaxMessages: env.SESSION_MAX_MESSAGES,
    sessionMaxTokens: env.SESSION_MAX_TOKENS,
    promptTokens: env.PROMPT_TOKENS,
    windowTokens: env.WINDOW_TOKENS,
    extractKnownMax: env.EXTRACT_KNOWN_MAX,
    mentionCosine: env.MENTION_COSINE,
    mentionDays: env.MENTION_DAYS,
    entityMergeCosine: env.ENTITY_MERGE_COSINE,
    entityUncertainCosine: env.ENTITY_UNCERTAIN_COSINE,
    expectationCosine: env.EXPECTATION_COSINE,
    pinnedTokens: env.PINNED_TOKENS,
    conflictCosine: env.CONFLICT_COSINE,
    conflictPairs: env.CONFLICT_PAIRS,
    binDays: env.BIN_DAYS,
    describeFromEvents: env.DESCRIBE_FROM_EVENTS,
    slowCycle: {
      enabled: env.SLOW_CYCLE === "on",
      cooldownMinutes: env.SLOW_CYCLE_COOLDOWN_MINUTES,
      perDay: env.SLOW_CYCLES_PER_DAY,
      inputTokensPerDay: env.SLOW_CYCLE_INPUT_TOKENS_PER_DAY,
      outputTokensPerDay: env.SLOW_CYCLE_OUTPUT_TOKENS_PER_DAY,
      inputTokens: env.SLOW_CYCLE_INPUT_TOKENS,
      lookBackDays: env.SLOW_CYCLE_LOOK_BACK_DAYS,
    },
  };
}
