import { sql } from "drizzle-orm";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import { deferChange, type Restoring, rowsIn } from "./bin-items";
import { isDerived, mayContainDeleted } from "./deleted-rows";
import { existingTargets, findHolder } from "./references";
import { among, isCounter, isSame, only, owned, type Row, recordset, referencesOf, tableNamed } from "./tables";

/**
 * Restores columns that forgetting changed, unless something else has changed them since. If a later forgetting changed or deleted the same
 * row, updates the values in that item of the bin instead.
 */
export async function restoreColumns(restoring: Restoring, change: BinnedChange): Promise<void> {
  const now = await currentRows(restoring, change);
  const back = new Map<string, Row[]>();
  for (const [at, before] of change.rows.entries()) {
    const current = now.find((row) => isSame(only(row, change.key), only(before, change.key)));
    const put = await restoredValues(restoring, change, { before, after: change.after?.[at] ?? {}, current });
    const columns = Object.keys(put);
    if (columns.length === 0) continue;
    const same = columns.sort().join();
    back.set(same, [...(back.get(same) ?? []), { ...only(before, change.key), ...put }]);
  }
  for (const [columns, rows] of back) await write(restoring, change, { columns: columns.split(","), rows });
}

type Versions = { before: Row; after: Row; current: Row | undefined };

async function restoredValues(restoring: Restoring, change: BinnedChange, row: Versions): Promise<Row> {
  const { before, after, current } = row;
  const columns = (change.columns ?? []).filter((name) => !isSame(before[name], after[name]));
  const difference = (name: string) => Number(before[name]) - Number(after[name]);
  const put: Row = {};
  if (!current)
    for (const held of changedRows(restoring, change, before)) {
      for (const name of columns) {
        held[name] = isCounter(change.table, name) ? Number(held[name]) + difference(name) : before[name];
      }
    }
  if (!current) return put;
  for (const name of columns.filter((each) => isCounter(change.table, each))) {
    put[name] = Number(current[name]) + difference(name);
  }
  const plain = columns.filter(
    (name) => !isCounter(change.table, name) && !deferColumn(restoring, change, before, name),
  );
  const untouched = plain.every((name) => name === "updated_at" || isSame(current[name], after[name]));
  if (plain.length === 0 || !untouched || (await isDeferred(restoring, change, { ...row, columns: plain }))) return put;
  return { ...put, ...only(before, plain) };
}

/** The row as stored in other items of the bin. */
function changedRows({ others }: Restoring, { table, key }: BinnedChange, row: Row): Row[] {
  return others.flatMap((item) => {
    const held = rowsIn(item, "deleted", { table, key, row });
    if (held.length > 0) item.touched = true;
    return held.map(({ row }) => row);
  });
}

/** If a later forgetting changed the same column, passes the old value on to that item. */
function deferColumn({ others }: Restoring, { table, key }: BinnedChange, before: Row, column: string): boolean {
  for (const item of others.filter((each) => each.later)) {
    const held = rowsIn(item, "changed", { table, key, row: before }).find(({ change }) =>
      change.columns?.includes(column),
    );
    if (!held) continue;
    held.row[column] = before[column];
    item.touched = true;
    return true;
  }
  return false;
}

/**
 * Moves the change to another item that deleted a referenced row or whose content it may contain;
 * @returns true if the change cannot be restored now.
 */
async function isDeferred(
  restoring: Restoring,
  change: BinnedChange,
  row: Versions & { columns: string[] },
): Promise<boolean> {
  const { before, after, current, columns } = row;
  const names = [...change.key, ...columns];
  const rest = { ...change, columns, rows: [only(before, names)], after: [only(after, names)] };
  if (isDerived(change.table, columns)) {
    const whole = { ...current, ...before };
    const holder = restoring.others.find((item) => item.later && mayContainDeleted(change.table, whole, item.deleted));
    if (holder) deferChange(holder, rest);
    if (holder) return true;
  }
  for (const reference of referencesOf(tableNamed(change.table))) {
    const target = before[reference.columns.at(-1) ?? ""];
    if (!columns.includes(reference.columns.at(-1) ?? "") || typeof target !== "string") continue;
    if ((await existingTargets(restoring, reference, [before])).has(target)) continue;
    const holder = findHolder(restoring, reference, target);
    if (holder) deferChange(holder, rest);
    return true;
  }
  return false;
}

async function currentRows({ tx, scope }: Restoring, { table: name, key, rows }: BinnedChange): Promise<Row[]> {
  const table = tableNamed(name);
  const found = await tx.rows<{ row: Row }>(sql`
    select to_jsonb(t) as row from ${table} as t
    where ${owned(table, scope)} and ${among(key, { table, targets: key, rows })} for update`);
  return found.map(({ row }) => row);
}

async function write(
  { tx, scope }: Restoring,
  { table: name, key }: BinnedChange,
  { columns, rows }: { columns: string[]; rows: Row[] },
): Promise<void> {
  const table = tableNamed(name);
  const assignments = columns.map((column) => sql`${sql.identifier(column)} = k.${sql.identifier(column)}`);
  const sameKey = key.map((column) => sql`t.${sql.identifier(column)} = k.${sql.identifier(column)}`);
  await tx.rows(sql`
    update ${table} as t set ${sql.join(assignments, sql`, `)} from ${recordset(table, rows)} as k
    where ${owned(table, scope)} and ${sql.join(sameKey, sql` and `)}`);
}
