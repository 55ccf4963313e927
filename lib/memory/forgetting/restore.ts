import { sql } from "drizzle-orm";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import { deferChange, type Restoring } from "./bin-items";
import { isDerived, mayHold, withoutTexts } from "./deleted-rows";
import { columnChange, repairReferences } from "./references";
import { resolveRestoreConflict } from "./resolve-restore-conflict";
import { restoreColumns } from "./restore-columns";
import { among, columnsOf, isSame, only, owned, type Row, recordset, tableNamed } from "./tables";

/**
 * Takes back what a forgetting did, from its end. A row comes back byte for byte as it was; but
 * - one that is there again is left as it is;
 * - one that points at something gone meanwhile loses the reference where it may, or stays away;
 * - a text drawn from others that may hold what another forgetting took waits in the bin with that one, as does what
 *   points at another's rows, so that restoring both gives back everything in either order.
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

/** Inserts what can be, and says by their keys which rows those were. */
async function insert({ tx }: Restoring, change: BinnedChange, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const table = tableNamed(change.table);
  const known = new Set(columnsOf(table).map((column) => column.name));
  // Columns that came to be since then take their default.
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).flatMap((name) => (known.has(name) ? [sql.identifier(name)] : [])),
    sql`, `,
  );
  const inserted = await tx.rows<{ row: Row }>(sql`
    insert into ${table} as t (${columns}) select ${columns} from ${recordset(table, rows)} on conflict do nothing
    returning to_jsonb(t) as row`);
  return inserted.map(({ row }) => only(row, change.key));
}

/** A derived text that a later forgetting may be told by waits with that one; the row comes without it, or not at all. */
function deferDerived({ others }: Restoring, change: BinnedChange, row: Row): Row[] {
  if (!isDerived(change.table)) return [row];
  const holder = others.find((item) => item.later && mayHold(change.table, row, item.deleted));
  const bare = withoutTexts(change.table, row);
  if (!holder) return [row];
  if (bare && isSame(bare, row)) return [row];
  deferChange(holder, bare ? columnChange(change, row, bare) : { ...change, rows: [row] });
  return bare ? [bare] : [];
}
