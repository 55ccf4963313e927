import { sql } from "drizzle-orm";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import { deferChange, type Restoring } from "./bin-items";
import { isDerived, mayContainDeleted, withoutTexts } from "./deleted-rows";
import { columnChange, repairReferences } from "./references";
import { resolveRestoreConflict } from "./resolve-restore-conflict";
import { restoreColumns } from "./restore-columns";
import { among, columnsOf, isSame, only, owned, type Row, recordset, tableNamed } from "./tables";

/**
 * Reverts a forgetting, last change first. Rows are restored byte for byte, except that
 * - an existing row is left as it is;
 * - a reference to a deleted row is cleared, or the row is not restored;
 * - a derived text that may contain content of another item, and a row that references another item's rows, wait in the bin with that
 *   item, so that restoring both, in either order, restores everything.
 */
export async function restoreRows(restoring: Restoring, changes: BinnedChange[]): Promise<void> {
  for (const change of changes.toReversed()) {
    if (change.op === "added") await remove(restoring, change);
    else if (change.op === "changed") await restoreColumns(restoring, change);
    else await reinsertRows(restoring, change);
  }
}

async function remove({ tx, scope }: Restoring, { table: name, key, rows }: BinnedChange): Promise<void> {
  const table = tableNamed(name);
  await tx.rows(sql`
    delete from ${table} as t where ${owned(table, scope)} and ${among(key, { table, targets: key, rows })}`);
}

async function reinsertRows(restoring: Restoring, change: BinnedChange): Promise<void> {
  const own = change.rows.flatMap((row) => deferDerived(restoring, change, row));
  const rows = await repairReferences(restoring, change, own);
  const there = await insert(restoring, change, rows);
  const crowded = rows.filter((row) => !there.some((other) => isSame(other, only(row, change.key))));
  const placeless = crowded.map((row) => resolveRestoreConflict(change.table, row, restoring.now));
  await insert(
    restoring,
    change,
    placeless.filter((row) => row !== undefined),
  );
}

/**
 * Inserts the rows that do not exist.
 * @returns their keys.
 */
async function insert({ tx }: Restoring, change: BinnedChange, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const table = tableNamed(change.table);
  const known = new Set(columnsOf(table).map((column) => column.name));
  // Columns that were added to the table since the forgetting take their default.
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).flatMap((name) => (known.has(name) ? [sql.identifier(name)] : [])),
    sql`, `,
  );
  const inserted = await tx.rows<{ row: Row }>(sql`
    insert into ${table} as t (${columns}) select ${columns} from ${recordset(table, rows)} on conflict do nothing
    returning to_jsonb(t) as row`);
  return inserted.map(({ row }) => only(row, change.key));
}

/** Leaves a derived text that may contain content of a later item in the bin with it; returns the row without the text, or none. */
function deferDerived({ others }: Restoring, change: BinnedChange, row: Row): Row[] {
  if (!isDerived(change.table)) return [row];
  const holder = others.find((item) => item.later && mayContainDeleted(change.table, row, item.deleted));
  const bare = withoutTexts(change.table, row);
  if (!holder) return [row];
  if (bare && isSame(bare, row)) return [row];
  deferChange(holder, bare ? columnChange(change, row, bare) : { ...change, rows: [row] });
  return bare ? [bare] : [];
}
