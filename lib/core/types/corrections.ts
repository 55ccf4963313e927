/** Types of corrections in a session, proposals for L1, and conflicts between memories. */

export const correctionKinds = ["name", "not_name", "correction", "denial", "stop"] as const;
/**
 * `name`: how the user wants to be called. `not_name`: how not. `correction`: one value instead of another. `denial`: an assumption is
 * wrong. `stop`: a topic to avoid or an assumption not to make.
 */
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction found in a sentence. `value` is the right value, `old` the wrong one, `about` the subject. */
export type ParsedCorrection = {
  kind: CorrectionKind;
  value: string | null;
  old: string | null;
  about: string | null;
};

/** A correction with its original wording, as shown to a model. */
export type DetectedCorrection = ParsedCorrection & { statement: string; at: Date };

export const correctionStatuses = ["noted", "applied", "undone"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** How a correction changed memories. `noted`: the memory is unchanged and shown together with the correction. */
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
/** Relation of two memories that seem to differ. Only the first two have an effect. */
export type ConflictClass = (typeof conflictClasses)[number];

export const conflictOutcomes = ["older", "newer", "both", "superseded", "none"] as const;
/** The decision of the user or of a later session; `superseded`: the newer one replaced the older; `none`: there was no conflict. */
export type ConflictOutcome = (typeof conflictOutcomes)[number];
