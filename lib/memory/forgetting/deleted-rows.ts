import { DAY } from "@/lib/core/clock";
import { DISTINCTIVE_NAME_MIN } from "@/lib/core/settings/consolidation";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import type { MergeUndo } from "@/lib/core/types/nodes";
import type { Row } from "./tables";

/** What one forgetting took away: ids, what was told, names, and the talks and the time these came from. */
export type Deleted = {
  ids: Set<string>;
  texts: Set<string>;
  names: Set<string>;
  sessions: Set<string>;
  since: number;
};

/** Tables of what can be forgotten, with the column that says it in words. */
const REVEALING: Record<string, string> = {
  concept_nodes: "description",
  node_revisions: "description",
  messages: "content",
  entities: "canonical_name",
  entity_aliases: "alias",
  sessions: "",
  mood_history: "",
};

/** Texts that were drawn from others; they can be missed, and may hold what they were drawn from. */
const DERIVED: Record<string, string[]> = {
  consolidations: ["raw", "known", "phases"],
  compactions: ["summary"],
  session_summaries: ["summary"],
  turn_traces: ["prompt_user"],
  turns: ["hint"],
  slow_cycles: ["raw", "prompt_system", "prompt_user", "salient_questions", "problems"],
  reflection_runs: ["raw"],
  live_events: ["payload"],
  entities: ["description"],
  entity_merges: ["undo"],
  node_revisions: ["description"],
};

/** Of these the row is more than its derived texts; what they are without. */
const STRIPPED: Record<string, (row: Row) => Row> = {
  consolidations: () => ({ raw: null, chunks: null, known: null, phases: {} }),
  slow_cycles: () => ({ raw: null, prompt_system: null, prompt_user: null, salient_questions: [], problems: [] }),
  reflection_runs: () => ({ raw: null }),
  turns: () => ({ hint: null }),
  entities: (row) =>
    row.description_source === "slow_cycle"
      ? { description: null, description_source: null, description_from: [] }
      : {},
  entity_merges: ({ undo }) => ({ undo: withoutDescription(undo as MergeUndo) }),
};

/** Derived texts that cannot be told apart by talk or id, with the column of their time: later ones may hold anything. */
const BY_TIME: Record<string, string> = { turn_traces: "created_at", reflection_runs: "ran_at" };

/** What the deleted rows of a forgetting were. Pure. */
export function deletedIn(changes: BinnedChange[]): Deleted {
  const deleted: Deleted = {
    ids: new Set(),
    texts: new Set(),
    names: new Set(),
    sessions: new Set(),
    since: Number.POSITIVE_INFINITY,
  };
  for (const { table, op, rows } of changes) {
    if (op === "deleted" && table in REVEALING) for (const row of rows) addTo(deleted, table, row);
  }
  return deleted;
}

/** Adds one row that is gone. */
export function addTo(deleted: Deleted, table: string, row: Row): void {
  if (typeof row.id === "string") deleted.ids.add(row.id);
  if (table === "sessions") deleted.sessions.add(String(row.id));
  if (typeof row.session_id === "string") deleted.sessions.add(row.session_id);
  const words = REVEALING[table] === undefined ? undefined : row[REVEALING[table]];
  const kind = table.startsWith("entit") ? deleted.names : deleted.texts;
  if (typeof words === "string" && [...words].length > 1) kind.add(words.toLowerCase());
  const at = Date.parse(String(row.learned_at ?? row.created_at ?? row.opened_at ?? ""));
  if (at < deleted.since) deleted.since = at;
}

/** Whether a table, or these columns of it, hold texts drawn from others. */
export function isDerived(table: string, columns?: string[]): boolean {
  return DERIVED[table]?.some((column) => columns === undefined || columns.includes(column)) ?? false;
}

/** Whether a derived text may hold something of what is gone. Pure. */
export function mayHold(table: string, row: Row, deleted: Deleted): boolean {
  if (table === "entities") return reveals({ text: row.description, from: row.description_from }, deleted);
  if (table === "entity_merges") return reveals({ winner: (row.undo as MergeUndo).winner }, deleted);
  if (table === "turns") return reveals({ hint: row.hint }, deleted);
  if (deleted.sessions.has(String(row.session_id))) return true;
  const time = BY_TIME[table];
  if (time && Date.parse(String(row[time])) >= deleted.since - DAY) return true;
  return reveals(row, deleted);
}

/** A derived row without its texts; undefined when it is nothing without them. Pure. */
export function withoutTexts(table: string, row: Row): Row | undefined {
  return STRIPPED[table] && { ...row, ...STRIPPED[table](row) };
}

function withoutDescription(undo: MergeUndo): MergeUndo {
  if (undo.winner.descriptionSource !== "slow_cycle") return undo;
  return { ...undo, winner: { ...undo.winner, description: null, descriptionSource: null, descriptionFrom: [] } };
}

function reveals(row: Row, deleted: Deleted): boolean {
  const text = JSON.stringify(row);
  for (const id of deleted.ids) if (text.includes(id)) return true;
  const words = leaves(row).join("\n").toLowerCase();
  for (const word of [...deleted.texts, ...deleted.names]) if (words.includes(word)) return true;
  return false;
}

/** Whether a text repeats a memory or a message that is gone, word for word. Pure. */
export function repeats(text: string, deleted: Deleted): boolean {
  const words = text.toLowerCase();
  return [...deleted.texts].some((texts) => [...texts].length >= DISTINCTIVE_NAME_MIN && words.includes(texts));
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
