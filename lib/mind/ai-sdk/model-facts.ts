import type { ExamResult, ModelStrength } from "@/lib/core/types/model-check";

/** Ways to request JSON, best first. If a server refuses one, the next is tried. */
export const FORMATS = ["json_schema", "json_object", "plain"] as const;
export type Format = (typeof FORMATS)[number];

/** What calls have revealed about a model, for the lifetime of the process. */
export type ModelFacts = {
  /** The best JSON format in which the model has answered. */
  format?: Format;
  /** Whether the model's text begins inside a thought, without an opening tag. Unknown before its first answer. */
  opensInThought?: boolean;
  /** Whether the model produces reasoning, wherever its server puts it. */
  thinks?: boolean;
  /**
   * `hasNoEffort`: the server refuses a reasoning effort. `hasNoSwitch`: it also refuses the chat template's switch that turns thinking
   * off.
   */
  hasNoEffort?: boolean;
  hasNoSwitch?: boolean;
  /** Prompt tokens read per second. */
  readsPerSecond?: number;
  /** Upper bound of the reading speed in tokens per second, from a call that timed out before its first token; unset once the model answers. */
  slowerThan?: number;
  /** Whether the server has reported cached tokens. */
  reportsCache?: boolean;
  /** Maximum tokens of prompt and answer together, learned from a refusal or a truncated prompt. */
  contextTokens?: number;
  /** Until when `contextTokens` applies, on the process's monotonic clock in ms, if the refusal gave no number. */
  contextUntil?: number;
  /** Result of the model's exam; unset before it. */
  strength?: ModelStrength;
};

export const strengthOf = (exam: ExamResult): ModelStrength => (exam === "strong" ? "strong" : "weak");
