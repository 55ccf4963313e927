import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { idArray } from "@/db/sql";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { type BinItem, otherItems, saveItems } from "./bin-items";
import {
  addTo,
  containsDeletedText,
  type Deleted,
  deletedIn,
  isDerived,
  mayContainDeleted,
  withoutTexts,
} from "./deleted-rows";
import { distinctiveTerms } from "./plan-messages";
import { isCounter, isSame, only, type Row } from "./tables";

/**
 * Removes from the bin what contains permanently erased content: derived texts, replies that answer it or repeat a term only it introduced,
 * memories that repeat it or are based on it alone, and old values of columns that the erased forgetting cleared. Items forgotten later
 * cannot contain it and are left alone.
 */
export async function scrubBin(
  tx: Tx,
  scope: Scope,
  erased: { id: string; at: Date; changes: BinnedChange[] },
): Promise<void> {
  const items = (await otherItems(tx, scope, erased)).filter((item) => !item.later);
  const deleted = withUnsupported(await withDerivedReplies(tx, scope, erased.changes, items), items);
  for (const item of items) {
    const changes = item.changes
      .flatMap((change) => (change.op === "changed" ? columnsLeft(change, erased.changes, deleted) : [change]))
      .map((change) => (change.op === "deleted" ? { ...change, rows: rowsLeft(change, deleted) } : change))
      .filter((change) => change.rows.length > 0);
    const label = containsDeletedText(item.label, deleted) ? item.kind : item.label;
    if (label === item.label && isSame(changes, item.changes)) continue;
    const isBare = deleted.ids.has(item.targetId) || !changes.some((change) => change.op === "deleted");
    Object.assign(item, { label, changes: isBare ? [] : changes, touched: true });
  }
  await saveItems(tx, scope, items);
}

const messagesIn = (changes: BinnedChange[]) =>
  changes.flatMap((change) => (change.op === "deleted" && change.table === "messages" ? change.rows : []));
const termsOf = (row: Row) => row.search_tokens as string[];

/** The erased rows, with replies in the bin that only answer them or repeat a term that no other message contains. */
async function withDerivedReplies(tx: Tx, scope: Scope, erased: BinnedChange[], items: BinItem[]): Promise<Deleted> {
  const deleted = deletedIn(erased);
  const words = messagesIn(erased).filter((row) => row.role === "user");
  if (words.length === 0) return deleted;
  const binned = messagesIn(items.flatMap((item) => item.changes)).filter((row) => !deleted.ids.has(String(row.id)));
  const userRows = binned.filter((row) => row.role === "user");
  const stated = words.map((row) => ({
    id: String(row.id),
    role: "user" as const,
    content: String(row.content),
    createdAt: new Date(String(row.created_at)),
  }));
  const terms = await distinctiveTerms(tx, scope, { messages: stated });
  const first = Math.min(...stated.map(({ createdAt }) => createdAt.getTime()));
  const isBefore = (row: Row) => Date.parse(String(row.created_at)) < first;
  for (const row of binned)
    if (row.role === "user" || isBefore(row)) for (const term of termsOf(row)) terms.delete(term);
  const turns = [...new Set(words.map((row) => String(row.turn_id)))];
  const asked = await tx.rows<{ id: string }>(sql`
    select turn_id as id from messages where persona_id = ${scope.personaId}::uuid and role = 'user' and turn_id = any(${idArray(turns)})`);
  const answered = new Set([...asked.map(({ id }) => id), ...userRows.map((row) => String(row.turn_id))]);
  const lost = new Set(turns.filter((turn) => !answered.has(turn)));
  for (const row of binned) {
    if (row.role !== "persona") continue;
    if (lost.has(String(row.turn_id)) || termsOf(row).some((term) => terms.has(term))) addTo(deleted, "messages", row);
  }
  return deleted;
}

/** Adds memories in the bin that repeat erased content or are based on it alone, at any depth. */
function withUnsupported(deleted: Deleted, items: BinItem[]): Deleted {
  const changes = items.flatMap((item) => item.changes).filter((change) => change.op === "deleted");
  const rowsOf = (table: string) => changes.flatMap((change) => (change.table === table ? change.rows : []));
  const evidence = [
    ...rowsOf("node_messages").map((row) => ({ node: row.node_id, on: String(row.message_id) })),
    ...rowsOf("node_filling").flatMap((row) =>
      row.child_id ? [{ node: row.parent_id, on: String(row.child_id) }] : [],
    ),
  ];
  const isBare = (node: Row) => {
    const under = evidence.filter((edge) => edge.node === node.id);
    return under.length > 0 && under.every((edge) => deleted.ids.has(edge.on));
  };
  const nodes = rowsOf("concept_nodes");
  for (let known = -1; known !== deleted.ids.size; ) {
    known = deleted.ids.size;
    for (const node of nodes)
      if (isBare(node) || containsDeletedText(String(node.description), deleted)) addTo(deleted, "concept_nodes", node);
  }
  return deleted;
}

function rowsLeft({ table, rows }: BinnedChange, deleted: Deleted): Row[] {
  if (!isDerived(table)) return rows.filter((row) => !deleted.ids.has(String(row.id ?? row.owner_id)));
  return rows.flatMap((row) => {
    if (!mayContainDeleted(table, row, deleted)) return [row];
    const bare = withoutTexts(table, row);
    return bare ? [bare] : [];
  });
}

/** Texts whose session and time the bin does not know: removed whatever they contain. */
const ALWAYS_CLEARED = new Set(["slow_cycles", "reflection_runs"]);

/** Splits a change by row, without the columns that must not be restored. */
function columnsLeft(change: BinnedChange, erased: BinnedChange[], deleted: Deleted): BinnedChange[] {
  const { table, key, rows, after = [] } = change;
  const columns = change.columns ?? [];
  return rows.flatMap((row, at) => {
    const cleared = new Set(clearedBy(erased, change, row));
    const holds = isDerived(table, columns) && (ALWAYS_CLEARED.has(table) || mayContainDeleted(table, row, deleted));
    const left = columns.filter((name) => !cleared.has(name) && !(holds && isDerived(table, [name])));
    if (left.length === columns.length) return [{ ...change, rows: [row], after: after.slice(at, at + 1) }];
    if (left.length === 0) return [];
    const names = [...key, ...left];
    return [{ ...change, columns: left, rows: [only(row, names)], after: [only(after[at] ?? {}, names)] }];
  });
}

function clearedBy(erased: BinnedChange[], { table, key }: BinnedChange, row: Row): string[] {
  return erased
    .filter((each) => each.op === "changed" && each.table === table)
    .filter((each) => each.rows.some((other) => isSame(only(other, key), only(row, key))))
    .flatMap((each) => each.columns?.filter((name) => !isCounter(table, name)) ?? []);
}
