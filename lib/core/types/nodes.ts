/** Enumerations of the memory layers, also used for the database enums. */

export const nodeTypes = ["event", "thought", "intention", "expectation"] as const;
export type NodeType = (typeof nodeTypes)[number];

/**
 * Where a memory comes from. `extraction`: a model extracted it from a session. `built_in`: the built-in rules did. `owner`: the user wrote
 * it.
 */
export const nodeOrigins = ["extraction", "reflection", "slow_cycle", "import", "owner", "built_in"] as const;
export type NodeOrigin = (typeof nodeOrigins)[number];

/** Origins of memories that are deleted together with their source messages. */
export const sessionOrigins = ["extraction", "built_in"] as const satisfies readonly NodeOrigin[];
export type SessionOrigin = (typeof sessionOrigins)[number];
export const isFromSession = (origin: NodeOrigin): origin is SessionOrigin =>
  (sessionOrigins as readonly NodeOrigin[]).includes(origin);

export const subjects = ["user", "persona", "shared"] as const;
export type Subject = (typeof subjects)[number];

export const nodeStatuses = ["pending", "fulfilled", "missed", "expired", "cancelled"] as const;
/** Status of an intention or expectation; events and thoughts have none. */
export type NodeStatus = (typeof nodeStatuses)[number];

/** What decided an intention or expectation: a later event (its id is stored), the user (`owner`), or its due time (`clock`). */
export const nodeResolutions = ["event", "owner", "clock"] as const;

/** Feeling of a memory by its impact: below zero, zero, and above zero. */
export const feelings = ["unpleasant", "mixed", "pleasant"] as const;
export type Feeling = (typeof feelings)[number];

export const relationalTags = [
  "identity-bearing",
  "unresolved",
  "vulnerability",
  "turning-point",
  "correction",
  "commitment",
] as const;
export type RelationalTag = (typeof relationalTags)[number];

export const entityKinds = ["person", "place", "org", "pet", "other"] as const;
export type EntityKind = (typeof entityKinds)[number];

export const entityStatuses = ["confirmed", "uncertain", "merged", "disambiguated"] as const;
export type EntityStatus = (typeof entityStatuses)[number];

export const descriptionSources = ["owner", "slow_cycle"] as const;
export type DescriptionSource = (typeof descriptionSources)[number];

export const mergeCauses = ["owner", "talk", "automatic"] as const;
/**
 * Why two entities were merged: the user did so on the page (`owner`), the user said so in a session (`talk`), or their similarity leaves
 * no doubt.
 */
export type MergeCause = (typeof mergeCauses)[number];

/** For undoing a merge of events: what it changed on the event that stayed. */
export type NodeMergeUndo = {
  /** Ids of the events that were merged into the one that stayed. */
  joinedIds: string[];
  /** Number that was added to the mention count of the event that stayed. The fields below have its former values. */
  mentionsAdded: number;
  lastMentionedAt: string | null;
  pinnedAt: string | null;
  editedAt: string | null;
  /** Id of the revision with the former text of the event that stayed, if the merge changed the text. */
  revisionId: string | null;
  /** Source messages and entities that the event that stayed did not have before the merge. */
  addedMessageIds: string[];
  addedEntityIds: string[];
  /** Evidence links that led to a merged event and now lead to the one that stayed. */
  movedEdges: { id: string; childId: string }[];
  /** Promises that a merged event had decided, and that the event that stayed now decides. */
  movedDecisions: { id: string; byId: string }[];
};

/**
 * For undoing a merge of entities: what it moved from the entity that was merged (loser) to the one that stayed (winner). `moved*` rows had
 * belonged only to the loser; `shared*` rows had belonged to both and were removed from the loser.
 */
export type MergeUndo = {
  loser: { status: EntityStatus; mergeTargetId: string | null };
  winner: {
    status: EntityStatus;
    mergeTargetId: string | null;
    description: string | null;
    descriptionSource: DescriptionSource | null;
    descriptionFrom: string[];
    ownerOverride: number;
  };
  movedAliases: { alias: string; normalized: string }[];
  sharedAliases: { alias: string; normalized: string }[];
  movedNodeIds: string[];
  sharedNodeIds: string[];
  /** Ids of uncertain entities that had the loser as their possible duplicate. */
  retargetedIds: string[];
};

export const blockLabels = ["persona", "user", "style"] as const;
export type BlockLabel = (typeof blockLabels)[number];
export type Blocks = Record<BlockLabel, string>;

/** Which text about the user a persona is shown: the one for all personas, its own, or none. */
export const aboutYouChoices = ["shared", "own", "hidden"] as const;
export type AboutYouChoice = (typeof aboutYouChoices)[number];

export const userSignals = ["warm", "cool", "tired", "frustrated"] as const;
export type UserSignal = (typeof userSignals)[number];

/** The persona's mood (L6). `mood` is a short phrase, `energy` is 0–10. `updatedAt` is an ISO time; null if the mood was never set. */
export type EpisodicState = {
  mood: string;
  energy: number;
  lastUserSignal: UserSignal | null;
  updatedAt: string | null;
};

export const NEUTRAL_MOOD: EpisodicState = { mood: "neutral", energy: 5, lastUserSignal: null, updatedAt: null };

/** Facts about the persona, part of L1. All are optional; seven of them are in the prompt. */
export type PersonaFacts = {
  fullName?: string | null;
  gender?: "female" | "male" | "non_binary" | null;
  birthDate?: string | null;
  ethnicity?: string | null;
  nationality?: string | null;
  nativeLanguage?: string | null;
  localeRegion?: string | null;
  educationLevel?: "high_school" | "bachelor" | "master" | "phd" | null;
  occupation?: string | null;
  occupationField?: string | null;
  location?: string | null;
  timezone?: string | null;
  relationshipStatus?: "single" | "married" | "widowed" | "divorced" | null;
  lifeStage?: "student" | "working" | "retired" | "new_parent" | "between_jobs" | null;
  healthStatus?: "healthy" | "chronic_illness" | "recovering" | "serious" | null;
};
