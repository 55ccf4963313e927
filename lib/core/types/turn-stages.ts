/** What happens in a turn, in this order (spec §2.2). */
export const STAGES = [
  /** Waiting until the burst is over. */
  "debounce",
  /** Storing what the person wrote; the sum over a burst. */
  "ingest_user",
  /** Reading blocks, recent talk, summaries and all names, in one statement. */
  "l1_load",
  "l6_decay_check",
  /** Looking for known names in what was said. */
  "l5_alias_scan",
  /** Embedding what was said, finding and ranking what belongs to it. */
  "vector_retrieve",
  /** What is always at hand, and the evidence around what was found, in one statement. */
  "pinned_thoughts",
  "build_system_prompt",
  "build_user_prompt",
  "llm_stream",
  /** Storing the reply with its turn, trace, ledger and outbox. */
  "ingest_persona",
  /** EventDraft those who watch. */
  "on_turn_done",
] as const;
export type Stage = (typeof STAGES)[number];

/** Of a stage, a stretch that was measured by itself. */
export type StagePart = "read" | "embed" | "search" | "rank" | "first_token" | "words" | "asked_again";

/**
 * `ms`: how long it took, as measured where it happens. `count`: how many names were found, memories recalled, messages stored.
 * A stage that this process did not see (words stored by one that died, a reply that failed before) is absent.
 */
export type TraceStage = { name: Stage; ms: number; count?: number; parts?: { name: StagePart; ms: number }[] };

/** Runs something, and notes how long it took until it was done. What happens in one stage at several places adds up. */
export type Measure = <T>(stage: Stage, run: () => T, part?: StagePart) => T;

export const unmeasured: Measure = (_stage, run) => run();
