import { isDeepStrictEqual } from "node:util";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import type { Scope } from "../scope";

/** What forgetting needs to know about tables, read from the Drizzle schema. */

export type Row = Record<string, unknown>;

/** A foreign key from one table to another, column by column. */
export type Reference = { from: PgTable; to: PgTable; columns: string[]; targets: string[]; cascades: boolean };

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const byName = new Map(tables.map((table) => [getTableName(table), table]));
const references: Reference[] = tables.flatMap((from) =>
  getTableConfig(from).foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    return {
      from,
      to: foreignTable,
      columns: columns.map((column) => column.name),
      targets: foreignColumns.map((column) => column.name),
      cascades: key.onDelete === "cascade",
    };
  }),
);

/** Counters are restored by adding the difference, because the session may go on while something is in the bin. */
const COUNTERS: Record<string, string[]> = {
  sessions: ["message_count", "token_count"],
  concept_nodes: ["mention_count"],
};

export function isCounter(table: string, column: string): boolean {
  return COUNTERS[table]?.includes(column) ?? false;
}

/** @throws Error for a name that is no table of the schema. */
export function tableNamed(name: string): PgTable {
  const table = byName.get(name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

/** SQL names of tables and some of their columns. */
export function namesOf(entries: [table: PgTable, ...columns: PgColumn[]][]): Record<string, string[]> {
  return Object.fromEntries(
    entries.map(([table, ...columns]) => [getTableName(table), columns.map(({ name }) => name)]),
  );
}

/** Names of the primary key's columns. */
export function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter((column) => column.primary);
  return (primaryKeys[0]?.columns ?? own).map((column) => column.name);
}

export function columnsOf(table: PgTable): PgColumn[] {
  return getTableConfig(table).columns;
}

/** Foreign keys by which deleting rows of `table` deletes other rows. */
export function cascadesInto(table: PgTable): Reference[] {
  return references.filter((reference) => reference.to === table && reference.cascades);
}

/** Foreign keys of `table` to rows of the same persona, without the one to the persona itself. */
export function referencesOf(table: PgTable): Reference[] {
  return references.filter((reference) => reference.from === table && reference.columns.length > 1);
}

/** SQL condition: the row (alias `t`) belongs to this persona. */
export function owned(table: PgTable, scope: Scope): SQL {
  const column = getTableName(table) === "personas" ? "id" : "persona_id";
  return sql`t.${sql.identifier(column)} = ${scope.personaId}::uuid`;
}

/** SQL condition: the row's (alias `t`) `columns` equal the `targets` of one of `rows`. */
export function among(columns: string[], source: { table: PgTable; targets: string[]; rows: Row[] }): SQL {
  const list = (alias: string, names: string[]) =>
    sql.join(
      names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
      sql`, `,
    );
  const rows = source.rows.map((row) => only(row, source.targets));
  return sql`(${list("t", columns)}) in (select ${list("k", source.targets)} from ${recordset(source.table, rows)} as k)`;
}

/** Rows converted back from `to_jsonb` to the table's row type. */
export function recordset(table: PgTable, rows: Row[]): SQL {
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}

export function only(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** Whether two JSON values are equal, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}

/** A time as `to_jsonb` writes it in UTC, without trailing zeros in its fraction. */
export function asJson(at: Date): string {
  return at.toISOString().replace(/\.?0{0,3}Z$/, "+00:00");
}
