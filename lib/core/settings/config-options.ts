/*
 * The numbers that the operator may set, each with its default, range and the source of the default. A value is taken from the table
 * `settings` (the operator's page) if it is there, else from the environment, else from the default. So the page always takes effect, and
 * resetting a number there brings back the environment's.
 */

export const sources = ["reference", "measured", "embedder", "design", "chosen"] as const;

/**
 * Where a default comes from, and in `at` the details.
 * - reference: the system that this product rebuilds; `at` is its name for the number
 * - measured: an evaluation; `at` is its command
 * - embedder: each embedder has its own value (`thresholds.ts`)
 * - design: a decision about how the product behaves
 * - chosen: not measured; `at` gives the reason
 */
export type Source = { from: (typeof sources)[number]; at: string };

export type ConfigOption = {
  /** Name of the environment variable. */
  env: string;
  /** Default value; null if the embedder's own threshold applies. */
  default: number | null;
  min: number;
  max: number;
  /** Whether only whole numbers are allowed. */
  whole: boolean;
  source: Source;
};

type Numbered = ConfigOption & { default: number };

const source = (text: string): Source => {
  const [from = "", ...at] = text.split(": ");
  return { from: from as Source["from"], at: at.join(": ") };
};
const amount = (env: string, standard: number, [min, max]: [number, number], from: string): Numbered => ({
  ...{ env, default: standard, min, max, whole: false, source: source(from) },
});
const count = (...of: Parameters<typeof amount>): Numbered => ({ ...amount(...of), whole: true });
const cosine = (env: string, from: string): ConfigOption & { default: null } => ({
  ...{ env, default: null, min: -1, max: 1, whole: false, source: source(from) },
});

/** Options for recall and the reply prompt. */
const memory = {
  retrieveK: count("RETRIEVE_TOP_K", 10, [1, 50], "reference: memory.retrieve_k"),
  relationalBonusWeight: amount("RELATIONAL_WEIGHT", 1, [0, 10], "reference: memory.relational_bonus_weight"),
  recentWindowSize: count("RECENT_WINDOW", 20, [1, 200], "reference: memory.recent_window_size"),
  recencyWeight: amount("RECENCY_WEIGHT", 0.15, [0, 10], "measured: evals/recall.ts --learn"),
  relevanceWeight: amount("RELEVANCE_WEIGHT", 3, [0, 10], "measured: evals/recall.ts --learn"),
  impactWeight: amount("IMPACT_WEIGHT", 0.15, [0, 10], "measured: evals/recall.ts --ablate"),
  anchorWeight: amount("ANCHOR_WEIGHT", 1.5, [0, 10], "measured: evals/recall.ts --learn"),
  relevanceFloor: amount("RELEVANCE_FLOOR", 0.55, [0, 1], "measured: evals/recall.ts"),
  strongRelevanceExtra: amount("STRONG_RELEVANCE_EXTRA", 0.4, [0, 1], "measured: evals/recall.ts"),
  excerptsMax: count("RETRIEVE_EXCERPTS", 4, [0, 20], "chosen: a few passages beside ten memories"),
  promptTokens: count("PROMPT_TOKENS", 8_000, [1_000, 1_000_000], "chosen: fits the context of small models"),
  windowTokens: count("WINDOW_TOKENS", 4_000, [200, 1_000_000], "chosen: half of the prompt"),
  pinnedTokens: count("PINNED_TOKENS", 600, [0, 100_000], "chosen: a small part of the prompt"),
  expectationCosine: cosine("EXPECTATION_COSINE", "embedder: the reference's is 0.7"),
  burstQuietMs: count("BURST_QUIET_MS", 2_000, [0, 60_000], "reference: channels.web.debounce_ms"),
};

/** Options for consolidation, which extracts memories from ended sessions. */
const consolidate = {
  trivialMessageCount: count("TRIVIAL_MESSAGES", 3, [0, 1_000], "reference: consolidate.trivial_message_count"),
  trivialTokenCount: count("TRIVIAL_TOKENS", 200, [0, 100_000], "reference: consolidate.trivial_token_count"),
  reflectionHardGate24h: count("REFLECTION_HARD_GATE_24H", 3, [0, 100], "reference: reflection_hard_gate_24h"),
  reflectionTimerHours: amount("REFLECTION_TIMER_HOURS", 24, [0, 8_760], "reference: TIMER"),
  shockImpact: count("SHOCK_IMPACT", 8, [1, 10], "reference: SHOCK"),
  sessionIdleMinutes: amount("SESSION_IDLE_MINUTES", 30, [0.001, 10_080], "reference: idle close"),
  sessionMaxMessages: count("SESSION_MAX_MESSAGES", 200, [2, 100_000], "reference: length close"),
  sessionMaxTokens: count("SESSION_MAX_TOKENS", 20_000, [100, 1_000_000], "reference: length close"),
  extractKnownMax: count("EXTRACT_KNOWN_MAX", 12, [0, 100], "chosen: a dozen fit beside the longest session"),
  mentionCosine: cosine("MENTION_COSINE", "embedder: the reference's is 0.955"),
  mentionDays: amount("MENTION_DAYS", 30, [0, 3_650], "reference: mention dedup"),
  entityMergeCosine: cosine("ENTITY_MERGE_COSINE", "embedder: the reference's is 0.955"),
  entityUncertainCosine: cosine("ENTITY_UNCERTAIN_COSINE", "embedder: the reference's is 0.755"),
  conflictCosine: cosine("CONFLICT_COSINE", "embedder: the reference has none"),
  thoughtCosine: cosine("THOUGHT_COSINE", "embedder: the reference has none"),
  conflictPairs: count("CONFLICT_PAIRS", 3, [0, 20], "chosen: limits the cost of one session"),
  describeFromEvents: count(
    "DESCRIBE_FROM_EVENTS",
    3,
    [1, 100],
    "design: three memories are enough to describe a person",
  ),
  binDays: amount("BIN_DAYS", 30, [0, 3_650], "design: restored within 30 days, then erased"),
};

const slowCycle = {
  cooldownMinutes: amount("SLOW_CYCLE_COOLDOWN_MINUTES", 30, [0, 10_080], "reference: slow_tick, 30 min"),
  perDay: count("SLOW_CYCLES_PER_DAY", 36, [0, 1_000], "reference: slow_tick, 36 cycles"),
  inputTokensPerDay: count(
    "SLOW_CYCLE_INPUT_TOKENS_PER_DAY",
    150_000,
    [0, 100_000_000],
    "reference: slow_tick, 150k in",
  ),
  outputTokensPerDay: count(
    "SLOW_CYCLE_OUTPUT_TOKENS_PER_DAY",
    30_000,
    [0, 100_000_000],
    "reference: slow_tick, 30k out",
  ),
  inputTokens: count("SLOW_CYCLE_INPUT_TOKENS", 8_000, [200, 1_000_000], "reference: slow_tick, 8000 per cycle in"),
  lookBackDays: amount("SLOW_CYCLE_LOOK_BACK_DAYS", 7, [1, 365], "reference: slow look-back, 7 d"),
};

/** Limits of one user, across all personas. A day is the user's local day. */
const ceilings = {
  tokensPerDay: count("TOKENS_PER_DAY", 5_000_000, [1, 1_000_000_000], "chosen: about 600 long replies"),
  requestsPerDay: count("REQUESTS_PER_DAY", 5_000, [1, 1_000_000], "chosen: a message every twenty seconds"),
  backgroundPercent: count(
    "BACKGROUND_PERCENT",
    80,
    [1, 100],
    "chosen: leaves a fifth of the daily tokens for replies",
  ),
  personas: count("PERSONAS_MAX", 50, [1, 10_000], "chosen: more companions than one user needs"),
  messages: count(
    "MESSAGES_MAX",
    500_000,
    [1, 100_000_000],
    "chosen: a hundred messages a day for over thirteen years",
  ),
  memories: count("MEMORIES_MAX", 100_000, [1, 10_000_000], "chosen: ten times as many as npm run eval:speed uses"),
  streams: count("STREAMS_MAX", 10, [1, 1_000], "design: ten open windows per user"),
  waitingReplies: count("MODEL_WAITING_MAX", 20, [1, 10_000], "chosen: about ten minutes of a model on two cores"),
};

/** Proactive messages. A number of hours or minutes may have decimals. */
const proactive = {
  perDay: count("PROACTIVE_PER_DAY", 3, [0, 100], "reference: proactive.max_per_24h"),
  gapHours: amount("PROACTIVE_GAP_HOURS", 4, [0, 168], "design: four hours apart"),
  silenceHours: amount("PROACTIVE_SILENCE_HOURS", 48, [0, 8_760], "reference: proactive.long_silence_hours"),
  strongImpact: count("PROACTIVE_STRONG_IMPACT", 8, [1, 10], "reference: HIGH_EMOTIONAL_EVENT"),
  strongAfterHours: amount("PROACTIVE_STRONG_AFTER_HOURS", 4, [0, 168], "design: not directly after the event"),
  strongWithinHours: amount("PROACTIVE_STRONG_WITHIN_HOURS", 24, [0.0001, 168], "design: within a day of the event"),
  dueHours: amount("PROACTIVE_DUE_HOURS", 24, [0, 168], "design: a promise due within a day"),
  restMinutes: amount("PROACTIVE_REST_MINUTES", 30, [0, 10_080], "design: after half an hour without a message"),
  coldAfter: count("PROACTIVE_COLD_AFTER", 2, [1, 100], "reference: proactive.cold_user_threshold"),
  answerHours: amount("PROACTIVE_ANSWER_HOURS", 6, [0, 168], "reference: cold_user_response_window_hours"),
  waitHours: amount("PROACTIVE_WAIT_HOURS", 48, [0, 720], "design: a message that waited longer is out of date"),
  careHours: amount("CARE_HOURS", 72, [0, 720], "design: no casual messages for three days"),
  lateMinutes: amount("REMINDER_LATE_MINUTES", 5, [0, 1_440], "design: a later reminder says that it is late"),
};

/** All options, under their names in `/api/admin/config`. */
export const CONFIG_OPTIONS = { memory, consolidate, slowCycle, ceilings, proactive };

export type Section = keyof typeof CONFIG_OPTIONS;
export type ConfigKey = { [S in Section]: `${S}.${keyof (typeof CONFIG_OPTIONS)[S] & string}` }[Section];
/** The value of every option; undefined for a cosine that is not set. */
export type ConfigValues = { [S in Section]: Values<(typeof CONFIG_OPTIONS)[S]> };
type Values<S> = { [K in keyof S]: S[K] extends { default: number } ? number : number | undefined };

type Place = { key: ConfigKey; section: Section; name: string; option: ConfigOption };

/** All options with their keys, in the order of the page. */
export const configOptions: Place[] = Object.entries(CONFIG_OPTIONS).flatMap(([section, options]) =>
  Object.entries(options).map(([name, option]) => ({
    ...{ key: `${section}.${name}` as ConfigKey, section: section as Section, name, option },
  })),
);

/** Builds the values by calling `ask` for every option. */
export function buildConfigValues(ask: (place: Place) => number | undefined): ConfigValues {
  const values: Record<string, Record<string, number | undefined>> = {};
  for (const place of configOptions) values[place.section] = { ...values[place.section], [place.name]: ask(place) };
  return values as ConfigValues;
}

/** Why a value is invalid for an option; null if it is valid. */
export function configProblem({ min, max, whole }: ConfigOption, value: number): string | null {
  if (!Number.isFinite(value)) return "must be a number";
  if (whole && !Number.isInteger(value)) return "must be a whole number";
  return value < min || value > max ? `must be from ${min} to ${max}` : null;
}

/** Whether the values fit together: the threshold for asking about a possible duplicate must not exceed that for merging. */
export function configValuesAgree({
  consolidate: { entityUncertainCosine: uncertain, entityMergeCosine: merge },
}: ConfigValues): boolean {
  return uncertain === undefined || merge === undefined || uncertain <= merge;
}
