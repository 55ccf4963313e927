import {
  compactions,
  conceptNodes,
  consolidations,
  entities,
  entityAliases,
  entityMerges,
  liveEvents,
  messages,
  moodHistory,
  nodeRevisions,
  reflectionRuns,
  sessionSummaries,
  sessions,
  slowCycles,
  turns,
  turnTraces,
} from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { DISTINCTIVE_NAME_MIN } from "@/lib/core/settings/consolidation";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import type { MergeUndo } from "@/lib/core/types/nodes";
import { namesOf, type Row } from "./tables";

/** The rows that one forgetting deleted: ids, texts, names, sessions, and the time of the oldest. */
export type Deleted = {
  ids: Set<string>;
  texts: Set<string>;
  names: Set<string>;
  sessions: Set<string>;
  since: number;
};

/** Tables whose rows can be forgotten, with the column that holds the text. */
const REVEALING = namesOf([
  [conceptNodes, conceptNodes.description],
  [nodeRevisions, nodeRevisions.description],
  [messages, messages.content],
  [entities, entities.canonicalName],
  [entityAliases, entityAliases.alias],
  [sessions],
  [moodHistory],
]);

/** Columns of derived texts: they may repeat other rows and can be regenerated. */
const DERIVED = namesOf([
  [consolidations, consolidations.raw, consolidations.known, consolidations.phases],
  [compactions, compactions.summary],
  [sessionSummaries, sessionSummaries.summary],
  [turnTraces, turnTraces.promptUser],
  [turns, turns.hint],
  [
    slowCycles,
    slowCycles.raw,
    slowCycles.promptSystem,
    slowCycles.promptUser,
    slowCycles.salientQuestions,
    slowCycles.problems,
  ],
  [reflectionRuns, reflectionRuns.raw],
  [liveEvents, liveEvents.payload],
  [entities, entities.description],
  [entityMerges, entityMerges.undo],
  [nodeRevisions, nodeRevisions.description],
]);

/** Tables whose rows are retained without their derived texts, with the replacement values. In other tables the whole row is deleted. */
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

/** Derived texts without a session or an id: each may contain anything older than the time in this column. */
const BY_TIME = namesOf([
  [turnTraces, turnTraces.createdAt],
  [reflectionRuns, reflectionRuns.ranAt],
]);

/** Collects the rows that a forgetting deleted. Pure. */
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

export function addTo(deleted: Deleted, table: string, row: Row): void {
  if (typeof row.id === "string") deleted.ids.add(row.id);
  if (table === "sessions") deleted.sessions.add(String(row.id));
  if (typeof row.session_id === "string") deleted.sessions.add(row.session_id);
  const [column] = REVEALING[table] ?? [];
  const words = column === undefined ? undefined : row[column];
  const kind = table.startsWith("entit") ? deleted.names : deleted.texts;
  if (typeof words === "string" && [...words].length > 1) kind.add(words.toLowerCase());
  const at = Date.parse(String(row.learned_at ?? row.created_at ?? row.opened_at ?? ""));
  if (at < deleted.since) deleted.since = at;
}

/** Whether a table, or these columns of it, hold derived texts. */
export function isDerived(table: string, columns?: string[]): boolean {
  return DERIVED[table]?.some((column) => columns === undefined || columns.includes(column)) ?? false;
}

/** Whether a derived text may contain deleted content. Pure. */
export function mayContainDeleted(table: string, row: Row, deleted: Deleted): boolean {
  if (table === "entities") return reveals({ text: row.description, from: row.description_from }, deleted);
  if (table === "entity_merges") return reveals({ winner: (row.undo as MergeUndo).winner }, deleted);
  if (table === "turns") return reveals({ hint: row.hint }, deleted);
  if (deleted.sessions.has(String(row.session_id))) return true;
  const [time] = BY_TIME[table] ?? [];
  if (time && Date.parse(String(row[time])) >= deleted.since - DAY) return true;
  return reveals(row, deleted);
}

/** A row without its derived texts; undefined when the whole row is to be deleted. Pure. */
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
  const words = stringsIn(row).join("\n").toLowerCase();
  for (const word of [...deleted.texts, ...deleted.names]) if (words.includes(word)) return true;
  return false;
}

/** Whether a text repeats a deleted memory or message verbatim. Pure. */
export function containsDeletedText(text: string, deleted: Deleted): boolean {
  const words = text.toLowerCase();
  return [...deleted.texts].some((texts) => [...texts].length >= DISTINCTIVE_NAME_MIN && words.includes(texts));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
