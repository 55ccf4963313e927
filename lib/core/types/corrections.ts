/** Shapes of what is put right: corrections in a talk, proposals for L1, memories that contradict each other. */

export const correctionKinds = ["name", "not_name", "correction", "denial", "stop"] as const;
/**
 * `name`: how the person wants to be called. `not_name`: how not. `correction`: one value instead of another. `denial`: what
 * was taken to hold does not. `stop`: what is not to be brought up or assumed.
 */
export type CorrectionKind = (typeof correctionKinds)[number];

/** What a sentence puts right. `value` is what holds now, `old` what was taken to hold, `about` the thing it is about. */
export type ParsedCorrection = {
  kind: CorrectionKind;
  value: string | null;
  old: string | null;
  about: string | null;
};

/** A correction as a mind sees it, with the words it was made in. */
export type DetectedCorrection = ParsedCorrection & { statement: string; at: Date };

export const correctionStatuses = ["noted", "applied", "undone"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** What applying a correction did to memory. `noted`: the memory keeps its words and is shown with what was put right. */
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
/** What two memories that seem to differ are to each other. Only the first two change anything. */
export type ConflictClass = (typeof conflictClasses)[number];

export const conflictOutcomes = ["older", "newer", "both", "superseded", "none"] as const;
/** Which holds, as its owner or a later talk decided; `superseded`: the newer took its place; `none`: there was nothing to settle. */
export type ConflictOutcome = (typeof conflictOutcomes)[number];
