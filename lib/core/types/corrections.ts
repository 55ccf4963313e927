/** Types for the user's corrections in a session, for proposed changes of the blocks (L1), and for conflicts between memories. */

export const correctionKinds = ["name", "not_name", "correction", "denial", "stop"] as const;
/**
 * What a correction is about.
 * - name: what the user wants to be called
 * - not_name: what the user does not want to be called
 * - correction: one value instead of another
 * - denial: an assumption is wrong
 * - stop: a topic to avoid, or an assumption not to make again
 */
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction found in a sentence. `value` is the right value, `old` the wrong one, `about` what or whom it concerns. */
export type ParsedCorrection = {
  kind: CorrectionKind;
  value: string | null;
  old: string | null;
  about: string | null;
};

/** A correction with the user's original words, as shown to a model. */
export type DetectedCorrection = ParsedCorrection & { statement: string; at: Date };

export const correctionStatuses = ["noted", "applied", "undone"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** What a correction did to a memory or entity. `noted`: the memory was not changed; it is shown together with the correction. */
export type CorrectionEffect =
  | { did: "superseded"; oldId: string; newId: string }
  | { did: "renamed"; entityId: string; from: string; to: string }
  | { did: "noted"; nodeId: string };

export const proposalStatuses = ["pending", "accepted", "declined"] as const;

export const conflictClasses = [
  "temporal_change",
  "true_contradiction",
  "context_dependent",
  "figurative",
  "compatible",
] as const;
/** How two memories that seem to differ are related. Only `temporal_change` and `true_contradiction` have an effect. */
export type ConflictClass = (typeof conflictClasses)[number];

export const conflictOutcomes = ["older", "newer", "both", "superseded", "none"] as const;
/**
 * How a conflict was settled, by the user or in a later session. `superseded`: the newer memory replaced the older. `none`: there was no
 * conflict.
 */
export type ConflictOutcome = (typeof conflictOutcomes)[number];
