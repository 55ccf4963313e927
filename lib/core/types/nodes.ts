/** Enumerations of the memory layers, also used for the database enums. */

export const nodeTypes = ["event", "thought", "intention", "expectation"] as const;
export type NodeType = (typeof nodeTypes)[number];

/** `extraction`: extracted from a session by a model; `built_in`: extracted by the built-in rules. */
export const nodeOrigins = ["extraction", "reflection", "slow_cycle", "import", "owner", "built_in"] as const;
export type NodeOrigin = (typeof nodeOrigins)[number];

/** Origins whose memories are deleted with their source messages. */
export const sessionOrigins = ["extraction", "built_in"] as const satisfies readonly NodeOrigin[];
export type SessionOrigin = (typeof sessionOrigins)[number];
export const isFromSession = (origin: NodeOrigin): origin is SessionOrigin =>
  (sessionOrigins as readonly NodeOrigin[]).includes(origin);

export const subjects = ["user", "persona", "shared"] as const;
export type Subject = (typeof subjects)[number];

export const nodeStatuses = ["pending", "fulfilled", "missed", "expired", "cancelled"] as const;
/** Status of an intention or expectation; events and thoughts have none. */
export type NodeStatus = (typeof nodeStatuses)[number];

/** What decided an intention or expectation: a later event (whose id is stored), the user, or its due time. */
export const nodeResolutions = ["event", "owner", "clock"] as const;

/** Overall feeling of a memory: impact below, at and above zero. */
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
/** Why two entities were merged: by the user on the page, by their words in a session, or by a similarity beyond doubt. */
export type MergeCause = (typeof mergeCauses)[number];

/** What merging events changed on the target: its former values, and ids of moved rows. */
export type NodeMergeUndo = {
  /** The events merged into it. */
  joinedIds: string[];
  /** Added to its mention count; the other values are the former ones. */
  mentionsAdded: number;
  lastMentionedAt: string | null;
  pinnedAt: string | null;
  editedAt: string | null;
  /** Revision of its text before the merge, if that was changed. */
  revisionId: string | null;
  /** Sources and links that it did not have before. */
  addedMessageIds: string[];
  addedEntityIds: string[];
  /** Evidence edges to one of the merged events. */
  movedEdges: { id: string; childId: string }[];
  /** Promises that one of the merged events had decided. */
  movedDecisions: { id: string; byId: string }[];
};

/**
 * What an entity merge moved. `moved*` rows belonged to the loser only; `shared*` rows belonged to both and were removed from the loser.
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
  /** Uncertain entities whose merge target was the loser. */
  retargetedIds: string[];
};

export const blockLabels = ["persona", "user", "style"] as const;
export type BlockLabel = (typeof blockLabels)[number];
export type Blocks = Record<BlockLabel, string>;

export const userSignals = ["warm", "cool", "tired", "frustrated"] as const;
export type UserSignal = (typeof userSignals)[number];

/** L6: the persona's mood. `mood` is a short phrase, `energy` 0–10, `updatedAt` an ISO time, or null if it was never set. */
export type EpisodicState = {
  mood: string;
  energy: number;
  lastUserSignal: UserSignal | null;
  updatedAt: string | null;
};

export const NEUTRAL_MOOD: EpisodicState = { mood: "neutral", energy: 5, lastUserSignal: null, updatedAt: null };

/** The persona's authored facts (L1). All optional; seven of them reach the prompt. */
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
