/** Types for forgetting memories: what can be forgotten, what happens to memories that depend on it, and what the bin stores. */

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
/** What can be an item in the bin. Personas have a separate bin; accounts have none. */
export type ForgettableKind = (typeof forgettableKinds)[number];

/** Kinds of memories of which several can be forgotten at once. */
export const memoryKinds = ["event", "thought", "intention", "expectation"] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const tombstoneKinds = ["node", "entity", "message"] as const;

/**
 * What happens to a memory that depends on a forgotten one. `orphan`: it stays without that evidence. `cascade`: it is deleted if it has no
 * other evidence.
 */
export const forgetChoices = ["orphan", "cascade"] as const;
export type ForgetChoice = (typeof forgetChoices)[number];

export type ForgetRequest = {
  kind: ForgettableKind;
  id: string;
  /** Other memories that are forgotten in the same operation. What depends on several of them is counted, shown and restored once. */
  others?: { kind: MemoryKind; id: string }[];
  /** What happens to all dependants that are not in `dependants`. */
  choice: ForgetChoice;
  /** What happens to particular dependants, by their id. */
  dependants?: Record<string, ForgetChoice>;
  /**
   * For a memory: whether its source messages are deleted too (`go`). They are excluded from recall in any case. With a message or session,
   * messages are always deleted.
   */
  words?: "keep" | "go";
  /**
   * What happens to older versions of a forgotten memory: they are deleted too (`go`, the default), or the latest is current again
   * (`revive`).
   */
  older?: "go" | "revive";
};

/** Number of deleted rows of each kind. */
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

/** A memory whose evidence is to be forgotten, directly or through other memories. */
export type Dependant = {
  id: string;
  type: "event" | "thought" | "intention" | "expectation";
  description: string;
  /** Whether the description is a quote of the user. */
  isQuote: boolean;
  /** Number of evidence links between the dependant and the forgotten memory; 1 for a direct dependant. */
  depth: number;
  /** Whether the dependant is deleted with the current choices. */
  isDeleted: boolean;
  /**
   * Why the dependant stays or is deleted.
   * - evidence: it stays, because other evidence supports it
   * - choice: nothing else supports it, but the user chose to keep it
   * - tells: it is deleted, because its text would reveal what is forgotten
   * - bare: nothing else supports it, so it is deleted
   */
  because: "evidence" | "choice" | "tells" | "bare";
};

/** What forgetting would do; nothing has been changed yet. */
export type ForgetPreview = {
  kind: ForgettableKind;
  id: string;
  label: string;
  /** Number of rows that would be deleted with the current choices. */
  counts: ForgottenCounts;
  dependants: Dependant[];
  /** Older versions of the forgotten memory, which it had superseded. */
  older: { id: string; description: string; isQuote: boolean }[];
  /** Entities that nothing else mentions; they are deleted too. */
  entities: { id: string; canonicalName: string }[];
  /** Source messages of the forgotten memory. They are excluded from recall, and deleted if `words` is `go`. */
  words: { id: string; role: "user" | "persona"; content: string; createdAt: Date }[];
};

/**
 * One change that forgetting made to a table, for undoing it. Rows have the form of `to_jsonb`: deleted rows are complete, changed rows
 * have their key and the former values of changed columns, added rows only their key.
 */
export type BinnedChange = {
  table: string;
  op: "deleted" | "changed" | "added";
  /** Columns of the table's primary key. */
  key: string[];
  columns?: string[];
  rows: Record<string, unknown>[];
  /** For `changed` rows, the values after the change. Columns that have been changed again since are not changed by a restore. */
  after?: Record<string, unknown>[];
};

export type Forgotten = {
  /** Ids of the forgotten memories. */
  forgotten: string[];
  /** Ids of thoughts that depended on the forgotten memories and were not deleted. */
  retained: string[];
  counts: ForgottenCounts;
  /** Id of the bin item; null if the memories were erased at once. */
  binItemId: string | null;
  /** Until then, one tap undoes the forgetting; null if the memories were erased at once. */
  undoUntil: Date | null;
};

/**
 * Whether erased data is still in the database files. Rows are deleted at once; their traces in the files disappear when the files are
 * swept. A Postgres server manages its own files (`server`).
 */
export type FilesState = {
  state: "clean" | "sweeping" | "server";
  /** Estimated time at which all data erased so far will be removed from the files; null if no sweep is pending. */
  cleanBy: Date | null;
  /** Start of the last sweep. Data that was erased before it is in no file any more. */
  sweptAt: Date | null;
};
