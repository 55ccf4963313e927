import type { ExamResult, ModelStrength } from "@/lib/core/types/model-check";

/** How JSON is asked for, best first. A server that refuses one way is asked the next way. */
export const FORMATS = ["json_schema", "json_object", "plain"] as const;
export type Format = (typeof FORMATS)[number];

/** What was found out about a model while it was asked, for as long as the process lives. */
export type ModelFacts = {
  /** The best way of asking for JSON that it has answered. */
  format?: Format;
  /** Whether its text begins within a thought, without the tag that opens one. Not known before its first answer. */
  opensInThought?: boolean;
  /** It has thought aloud, wherever its server puts that. */
  thinks?: boolean;
  /** It refuses to be told how hard it is to think, and then to have its thinking switched off. */
  hasNoEffort?: boolean;
  hasNoSwitch?: boolean;
  /** Tokens of a prompt that it reads in a second. */
  readsPerSecond?: number;
  /** It was silent for so long before a first token that it reads fewer in a second; not set once it has answered. */
  slowerThan?: number;
  /** Its server has reported tokens that it had in a cache. */
  reportsCache?: boolean;
  /** Tokens of prompt and answer together, from a refusal or from how much of a prompt it read. */
  contextTokens?: number;
  /** Until when that holds, on the process's own clock in ms, where the refusal named no number. */
  contextUntil?: number;
  /** From its exam; not set before it. */
  strength?: ModelStrength;
};

/** What an exam means for what is asked of a model. */
export const strengthOf = (exam: ExamResult): ModelStrength => (exam === "strong" ? "strong" : "weak");
