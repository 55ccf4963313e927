/** Shapes of forgetting: what can be forgotten, what becomes of what rests on it, and what the bin keeps. */

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
/** What can lie in the bin on its own. Personas have a bin of their own; an account has none. */
export type ForgettableKind = (typeof forgettableKinds)[number];

/** Of these, many can be forgotten at once. */
export const memoryKinds = ["event", "thought", "intention", "expectation"] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const tombstoneKinds = ["node", "entity", "message"] as const;

/** What becomes of something that rests on what is forgotten: kept without that evidence, or gone where nothing else holds it. */
export const forgetChoices = ["orphan", "cascade"] as const;
export type ForgetChoice = (typeof forgetChoices)[number];

export type ForgetRequest = {
  kind: ForgettableKind;
  id: string;
  /** Other memories that are forgotten with it, in one go: what several share is counted, shown and put back once. */
  others?: { kind: MemoryKind; id: string }[];
  /** For every dependant that is not named in `dependants`. */
  choice: ForgetChoice;
  /** Node id → choice for it alone. */
  dependants?: Record<string, ForgetChoice>;
  /** Whether the messages a memory came from go too; they are kept out of recall in any case. Messages and sessions always go. */
  words?: "keep" | "go";
  /** Older versions that a forgotten memory had replaced: they go with it (the default) or hold true again. */
  older?: "go" | "revive";
};

/** Rows per kind of thing that go. */
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

/** Something that rests on what is to be forgotten, at any depth. */
export type Dependant = {
  id: string;
  type: "event" | "thought" | "intention" | "expectation";
  description: string;
  /** The description is the person's own words. */
  isQuote: boolean;
  /** How many steps of evidence lie between. 1 rests on it directly. */
  depth: number;
  /** It goes, given the choices. */
  isDeleted: boolean;
  /** `evidence`: other evidence holds it. `choice`: it was chosen. `tells`: it would still tell what is forgotten. `bare`: nothing else holds it. */
  because: "evidence" | "choice" | "tells" | "bare";
};

/** What would happen; nothing has been changed. */
export type ForgetPreview = {
  kind: ForgettableKind;
  id: string;
  label: string;
  /** What goes, given the choices. */
  counts: ForgottenCounts;
  dependants: Dependant[];
  /** Older versions of it, which it had replaced. */
  older: { id: string; description: string; isQuote: boolean }[];
  /** Entities that only what goes speaks of; they go too. */
  entities: { id: string; canonicalName: string }[];
  /** The words behind it: kept out of recall, and gone with `words: "go"`. */
  words: { id: string; role: "user" | "persona"; content: string; createdAt: Date }[];
};

/**
 * One thing done to a table. Rows are as `to_jsonb` gives them: deleted ones whole, changed ones by their key and the
 * columns that changed, added ones by their key.
 */
export type BinnedChange = {
  table: string;
  op: "deleted" | "changed" | "added";
  /** Primary key columns, by which rows are found again. */
  key: string[];
  columns?: string[];
  rows: Record<string, unknown>[];
  /** What the columns of `changed` rows were set to: a restore leaves alone what was changed again since. */
  after?: Record<string, unknown>[];
};

export type Forgotten = {
  /** Ids of the memories that are gone. */
  forgotten: string[];
  /** Thoughts that rested on them and were kept. */
  retained: string[];
  counts: ForgottenCounts;
  /** Id in the bin; null when it was erased at once. */
  binItemId: string | null;
  /** Until when a single tap takes it back; null when it was erased. */
  undoUntil: Date | null;
};

/**
 * How far the files of the database are with what was erased: its rows are gone at once, its traces in the files once they are swept.
 * Of a Postgres server they are the server's own matter.
 */
export type FilesState = {
  state: "clean" | "sweeping" | "server";
  /** When they will be clean of everything erased so far, as far as one can tell; null when nothing waits to be swept. */
  cleanBy: Date | null;
  /** When the last sweep began. What was erased before it is in no file. */
  sweptAt: Date | null;
};
