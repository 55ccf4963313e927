/** Enumerations of the memory layers. The database enums are made from these, so there is one list of each. */

export const nodeTypes = ["event", "thought", "intention", "expectation"] as const;
export type NodeType = (typeof nodeTypes)[number];

/** `extraction`: read out of a talk by the mind; `built_in`: kept of a talk without it, by the built-in rules. */
export const nodeOrigins = ["extraction", "reflection", "slow_cycle", "import", "owner", "built_in"] as const;
export type NodeOrigin = (typeof nodeOrigins)[number];

/** Origins of what a talk said, which goes where its words go. */
export const sessionOrigins = ["extraction", "built_in"] as const satisfies readonly NodeOrigin[];
export type SessionOrigin = (typeof sessionOrigins)[number];
export const isFromSession = (origin: NodeOrigin): origin is SessionOrigin =>
  (sessionOrigins as readonly NodeOrigin[]).includes(origin);

export const subjects = ["user", "persona", "shared"] as const;
export type Subject = (typeof subjects)[number];

export const nodeStatuses = ["pending", "fulfilled", "missed", "expired", "cancelled"] as const;
/** Life of an intention or expectation; events and thoughts have none. */
export type NodeStatus = (typeof nodeStatuses)[number];

/** What decided an intention or expectation: a later event (its id is kept), the owner's tap, or its time running out. */
export const nodeResolutions = ["event", "owner", "clock"] as const;

/** How a memory felt on the whole: below, at and above zero. */
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
/** Who said that two entities are one: the owner on the page, the person in a talk, or likeness beyond doubt. */
export type MergeCause = (typeof mergeCauses)[number];

/** What joining events moved to the one kept: its own former numbers, and rows by their ids. */
export type NodeMergeUndo = {
  /** The events that were joined to it. */
  joinedIds: string[];
  /** What its mention count grew by, and the rest as it was. */
  mentionsAdded: number;
  lastMentionedAt: string | null;
  pinnedAt: string | null;
  editedAt: string | null;
  /** How it read before, when it was given other words. */
  revisionId: string | null;
  /** Sources and links that it had not had. */
  addedMessageIds: string[];
  addedEntityIds: string[];
  /** Evidence edges that rested on one of the joined. */
  movedEdges: { id: string; childId: string }[];
  /** Promises that one of the joined had decided. */
  movedDecisions: { id: string; byId: string }[];
};

/** What a merge moved. `moved*` rows were the loser's alone; `shared*` were on both and only left the loser. */
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

/** L6: how the persona feels. `mood` is a short phrase, `energy` 0–10, `updatedAt` ISO time or null when never set. */
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
