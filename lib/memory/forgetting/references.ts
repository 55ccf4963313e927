import { getTableName, sql } from "drizzle-orm";
import { idArray } from "@/db/sql";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import { deferChange, type Restoring } from "./bin-items";
import { asJson, columnsOf, isSame, only, type Reference, type Row, referencesOf, tableNamed } from "./tables";

/**
 * The rows that can be restored, without references to deleted rows. A row that references a row in another item of the bin is moved to
 * that item, to be restored with it.
 */
export async function repairReferences(restoring: Restoring, change: BinnedChange, rows: Row[]): Promise<Row[]> {
  const table = tableNamed(change.table);
  let coming = rows;
  for (let before = -1; before !== coming.length; ) {
    before = coming.length;
    for (const reference of referencesOf(table)) coming = await repair(restoring, change, { reference, rows: coming });
  }
  return coming;
}

async function repair(
  restoring: Restoring,
  change: BinnedChange,
  { reference, rows }: { reference: Reference; rows: Row[] },
): Promise<Row[]> {
  const column = reference.columns.at(-1) ?? "";
  const present = await existingTargets(restoring, reference, rows);
  if (reference.from === reference.to) for (const row of rows) present.add(String(row.id));
  return rows.flatMap((row) => {
    const target = row[column];
    if (target === null || target === undefined || present.has(String(target))) return [row];
    const repaired = without(change.table, row, column, restoring.now);
    const holder = findHolder(restoring, reference, String(target));
    if (holder && repaired) deferChange(holder, columnChange(change, row, repaired));
    else if (holder) deferChange(holder, { ...change, rows: [row] });
    return repaired ? [repaired] : [];
  });
}

/** Of the rows that a reference points to, those that exist in the database. */
export async function existingTargets(restoring: Restoring, reference: Reference, rows: Row[]): Promise<Set<string>> {
  const column = reference.columns.at(-1) ?? "";
  const ids = [...new Set(rows.flatMap((row) => (typeof row[column] === "string" ? [row[column]] : [])))];
  if (ids.length === 0) return new Set();
  const found = await restoring.tx.rows<{ id: string }>(sql`
    select id from ${reference.to} where persona_id = ${restoring.scope.personaId}::uuid and id = any(${idArray(ids)})`);
  return new Set(found.map(({ id }) => id));
}

/** The item of the bin that contains the row which a reference points to. */
export function findHolder({ others }: Restoring, reference: Reference, target: string) {
  const table = getTableName(reference.to);
  return others.find(({ changes }) =>
    changes.some((held) => held.op === "deleted" && held.table === table && held.rows.some((row) => row.id === target)),
  );
}

/** The row without one reference; undefined if it cannot exist without. */
function without(table: string, row: Row, column: string, now: Date): Row | undefined {
  const nullable = columnsOf(tableNamed(table)).some((known) => known.name === column && !known.notNull);
  if (!nullable) return undefined;
  if (column === "child_id") return { ...row, child_id: null, orphaned_at: asJson(now) };
  if (column !== "merge_target_id") return { ...row, [column]: null };
  // An uncertain entity becomes confirmed; a merged one is restored with the entity it was merged into.
  return row.status === "merged" ? undefined : { ...row, merge_target_id: null, status: "confirmed" };
}

/** The change that later sets the columns without which a row had to be restored. */
export function columnChange({ table, key }: BinnedChange, row: Row, repaired: Row): BinnedChange {
  const columns = Object.keys(row).filter((name) => !isSame(row[name], repaired[name]));
  return {
    table,
    op: "changed",
    key,
    columns,
    rows: [only(row, [...key, ...columns])],
    after: [only(repaired, [...key, ...columns])],
  };
}
