/** Stages of a turn, in this order (spec §2.2). */
export const STAGES = [
  /** Waiting for the end of the burst. */
  "debounce",
  /** Storing the user's messages; total of a burst. */
  "ingest_user",
  /** Reading blocks, recent messages, summaries and all names, in one statement. */
  "l1_load",
  "l6_decay_check",
  /** Searching the messages for known names. */
  "l5_alias_scan",
  /** Embedding the messages, finding and ranking memories. */
  "vector_retrieve",
  /** Reading what is always included, and evidence of the recalled memories, in one statement. */
  "pinned_thoughts",
  "build_system_prompt",
  "build_user_prompt",
  "llm_stream",
  /** Storing the reply with its turn, trace, ledger and outbox. */
  "ingest_persona",
  /** Notifying observers. */
  "on_turn_done",
] as const;
export type Stage = (typeof STAGES)[number];

/** A part of a stage that is measured separately. */
export type StagePart = "read" | "embed" | "search" | "rank" | "first_token" | "words" | "asked_again";

/**
 * `ms`: duration. `count`: number of names found, memories recalled, or messages stored. Stages that this process did not run (messages
 * stored by a crashed process, an earlier failed reply) are absent.
 */
export type TraceStage = { name: Stage; ms: number; count?: number; parts?: { name: StagePart; ms: number }[] };

/** Runs a function and adds its duration to the stage. */
export type Measure = <T>(stage: Stage, run: () => T, part?: StagePart) => T;

export const unmeasured: Measure = (_stage, run) => run();
