import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { BinnedChange } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { among, cascadesInto, columnsOf, keyOf, only, owned, type Row } from "./tables";

/**
 * Deletes and changes rows and records each, so that the same rows can be restored. All within one transaction; `changes` is in order of
 * execution.
 */
export class RowRecorder {
  readonly changes: BinnedChange[] = [];

  constructor(
    readonly tx: Tx,
    readonly scope: Scope,
    readonly now: Date,
  ) {}

  /**
   * Deletes the persona's matching rows; `where` uses the alias `t`. Rows that the database would delete by cascade are deleted and
   * recorded first. The caller must first change references that do not cascade (`superseded_by`, `resolved_by`, `merge_target_id`, an
   * edge's `child_id`).
   * @returns the rows as `to_jsonb` gave them.
   */
  async deleteRows(table: PgTable, where: SQL): Promise<Row[]> {
    const found = await this.find(table, where);
    if (found.length === 0) return [];
    for (const { from, columns, targets } of cascadesInto(table)) {
      await this.deleteRows(from, among(columns, { table, targets, rows: found }));
    }
    const key = keyOf(table);
    const rows = await this.tx.rows<{ row: Row }>(sql`
      delete from ${table} as t where ${this.these(table, found)} returning to_jsonb(t) as row`);
    const taken = rows.map(({ row }) => row);
    if (taken.length > 0) this.changes.push({ table: getTableName(table), op: "deleted", key, rows: taken });
    return taken;
  }

  /**
   * Sets columns (snake_case name → SQL, which may use the alias `t`) on the persona's matching rows and records the old values. Also
   * records rows that already had these values, so that a restore of another item knows them.
   * @returns the whole rows before the change.
   */
  async change(table: PgTable, where: SQL, set: Record<string, SQL>): Promise<Row[]> {
    const before = await this.find(table, where);
    if (before.length === 0) return [];
    const key = keyOf(table);
    const columns = Object.keys(set);
    const assignments = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
    const after = await this.tx.rows<{ row: Row }>(sql`
      update ${table} as t set ${sql.join(assignments, sql`, `)} where ${this.these(table, before)}
      returning to_jsonb(t) as row`);
    this.changes.push({
      table: getTableName(table),
      op: "changed",
      key,
      columns,
      rows: before.map((row) => only(row, [...key, ...columns])),
      after: after.map(({ row }) => only(row, [...key, ...columns])),
    });
    return before;
  }

  /** Inserts rows that belong to the forgetting (tombstones); a restore removes them. Existing rows stay. */
  async add(table: PgTable, rows: Row[]): Promise<void> {
    if (rows.length === 0) return;
    const key = keyOf(table);
    const added = (await this.tx
      .insert(table)
      .values(rows as never)
      .onConflictDoNothing()
      .returning(
        Object.fromEntries(
          columnsOf(table)
            .filter((column) => key.includes(column.name))
            .map((column) => [column.name, column]),
        ),
      )) as Row[];
    if (added.length > 0) this.changes.push({ table: getTableName(table), op: "added", key, rows: added });
  }

  private async find(table: PgTable, where: SQL): Promise<Row[]> {
    const rows = await this.tx.rows<{ row: Row }>(sql`
      select to_jsonb(t) as row from ${table} as t where ${owned(table, this.scope)} and (${where}) for update`);
    return rows.map(({ row }) => row);
  }

  private these(table: PgTable, rows: Row[]): SQL {
    const key = keyOf(table);
    return sql`${owned(table, this.scope)} and ${among(key, { table, targets: key, rows })}`;
  }
}
