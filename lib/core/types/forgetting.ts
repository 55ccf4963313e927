/** Types of forgetting: what can be forgotten, what happens to dependants, and what the bin stores. */

export const forgettableKinds = [
  "message",
  "session",
  "event",
  "thought",
  "intention",
  "expectation",
  "entity",
  "mood",
] as const;
/** What can be in the bin on its own. Personas have a bin of their own; an account has none. */
export type ForgettableKind = (typeof forgettableKinds)[number];

/** Kinds that can be forgotten several at once. */
export const memoryKinds = ["event", "thought", "intention", "expectation"] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const tombstoneKinds = ["node", "entity", "message"] as const;

/** What happens to a dependant: it stays without that evidence, or it is deleted if nothing else supports it. */
export const forgetChoices = ["orphan", "cascade"] as const;
export type ForgetChoice = (typeof forgetChoices)[number];

export type ForgetRequest = {
  kind: ForgettableKind;
  id: string;
  /** Other memories forgotten in the same operation: shared dependants are counted, shown and restored once. */
  others?: { kind: MemoryKind; id: string }[];
  /** For every dependant not listed in `dependants`. */
  choice: ForgetChoice;
  /** Node id → its own choice. */
  dependants?: Record<string, ForgetChoice>;
  /**
   * Whether the source messages of a memory are deleted too; they are excluded from recall in any case. Always deleted for messages and
   * sessions.
   */
  words?: "keep" | "go";
  /** Older versions that a forgotten memory had superseded: deleted with it (the default) or current again. */
  older?: "go" | "revive";
};

/** Number of deleted rows per kind. */
export type ForgottenCounts = {
  events: number;
  thoughts: number;
  intentions: number;
  expectations: number;
  messages: number;
  sessions: number;
  entities: number;
  moods: number;
};

/** Something whose evidence is to be forgotten, at any depth. */
export type Dependant = {
  id: string;
  type: "event" | "thought" | "intention" | "expectation";
  description: string;
  /** The description is a quote of the user. */
  isQuote: boolean;
  /** Number of evidence links in between; 1 is a direct dependant. */
  depth: number;
  /** It is deleted under the current choices. */
  isDeleted: boolean;
  /**
   * `evidence`: other evidence supports it. `choice`: chosen by the user. `tells`: it would still reveal forgotten content. `bare`: nothing
   * else supports it.
   */
  because: "evidence" | "choice" | "tells" | "bare";
};

/** Result of a dry run; nothing is changed. */
export type ForgetPreview = {
  kind: ForgettableKind;
  id: string;
  label: string;
  /** Deleted rows under the current choices. */
  counts: ForgottenCounts;
  dependants: Dependant[];
  /** Older versions that it had superseded. */
  older: { id: string; description: string; isQuote: boolean }[];
  /** Entities mentioned by nothing else; they are deleted too. */
  entities: { id: string; canonicalName: string }[];
  /** Source messages: excluded from recall, and deleted with `words: "go"`. */
  words: { id: string; role: "user" | "persona"; content: string; createdAt: Date }[];
};

/**
 * One change to a table. Rows are in the form of `to_jsonb`: deleted ones complete, changed ones with key and changed columns, added ones
 * with their key.
 */
export type BinnedChange = {
  table: string;
  op: "deleted" | "changed" | "added";
  /** Primary key columns. */
  key: string[];
  columns?: string[];
  rows: Record<string, unknown>[];
  /** New values of the columns of `changed` rows: a restore skips columns that have changed again since. */
  after?: Record<string, unknown>[];
};

export type Forgotten = {
  /** Ids of the forgotten memories. */
  forgotten: string[];
  /** Thoughts that depended on them and were not deleted. */
  retained: string[];
  counts: ForgottenCounts;
  /** Id in the bin; null if it was erased at once. */
  binItemId: string | null;
  /** Until when it can be undone with one tap; null if it was erased. */
  undoUntil: Date | null;
};

/**
 * Progress of removing erased data from the database files: rows are deleted at once, their traces when the files are swept. A Postgres
 * server manages its own files.
 */
export type FilesState = {
  state: "clean" | "sweeping" | "server";
  /** Estimated time when all data erased so far is removed from the files; null if no sweep is pending. */
  cleanBy: Date | null;
  /** Start of the last sweep. Data erased before it is in no file. */
  sweptAt: Date | null;
};
