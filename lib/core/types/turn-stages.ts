/** The stages of a turn (from the user's messages to the stored reply), in this order (spec §2.2). */
export const STAGES = [
  /** Waits until the user sends no further message. */
  "debounce",
  /** Stores the user's messages. The time is the sum for all messages of the burst. */
  "ingest_user",
  /** Reads blocks, recent messages, summaries and all known names, in one SQL statement. */
  "l1_load",
  "l6_decay_check",
  /** Searches the messages for known names. */
  "l5_alias_scan",
  /** Makes vectors of the messages; finds and ranks memories. */
  "vector_retrieve",
  /** Reads the memories that are in every prompt, and the evidence of the recalled ones, in one SQL statement. */
  "pinned_thoughts",
  "build_system_prompt",
  "build_user_prompt",
  "llm_stream",
  /** Stores the reply, with its turn, trace, token usage and live events. */
  "ingest_persona",
  /** Notifies the code that waits for the end of a turn. */
  "on_turn_done",
] as const;
export type Stage = (typeof STAGES)[number];

/** A part of a stage that is measured separately. */
export type StagePart = "read" | "embed" | "search" | "rank" | "first_token" | "words" | "asked_again";

/**
 * A stage with its duration in ms. `count`: number of names found, memories recalled, or messages stored. A stage is absent if this process
 * did not run it, for example because messages were stored by a process that crashed.
 */
export type TraceStage = { name: Stage; ms: number; count?: number; parts?: { name: StagePart; ms: number }[] };

/** Runs a function and adds the time it takes to the stage's duration. */
export type Measure = <T>(stage: Stage, run: () => T, part?: StagePart) => T;

export const unmeasured: Measure = (_stage, run) => run();
