import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A `text[]` value from strings, safe for any content. */
export function textArray(values: readonly string[]): SQL {
  return sql`${arrayLiteral(values)}::text[]`;
}

/** A `uuid[]` value from ids. */
export function idArray(values: readonly string[]): SQL {
  return sql`${arrayLiteral(values)}::uuid[]`;
}

/** A whole number that stands in the statement itself, so that a plan which is kept knows it. */
export const fixed = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** Part of a statement: common table expressions, and an expression that has to be selected for the listeners to be woken. */
export type StatementPart = { ctes: SQL; wakes: SQL };

/** A row of a table, of which a hand-written statement gave every column under its own name. */
export function readRow<T extends PgTable>(table: T, raw: Record<string, unknown>): T["$inferSelect"] {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = raw[column.name];
    return [key, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries);
}

/** For `on conflict … do update`: these columns as the new row has them, without sending them twice. */
export function excluded<T extends PgTable, K extends keyof T["$inferInsert"] & string>(
  table: T,
  row: Partial<Record<K, unknown>>,
): Record<K, SQL> {
  const columns = getTableColumns(table);
  const set = Object.keys(row).flatMap((key) => {
    const column = columns[key];
    return column ? [[key, sql`excluded.${sql.identifier(column.name)}`]] : [];
  });
  return Object.fromEntries(set);
}

/** An instant for raw SQL. Drivers differ on `Date` parameters, so it travels as ISO text. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/**
 * A pgvector value of a unit vector, as exact as the stored one. It travels as whole numbers, which the embedded database reads in a
 * tenth of the time that decimals take, and is read once a statement, whatever the plan.
 */
export function vectorValue(vector: readonly number[]): SQL {
  const wholes = vector.map((value) => Math.round(value * EXACT)).join(",");
  return sql`(select l2_normalize(${`{${wholes}}`}::int4[]::vector))`;
}

const EXACT = 2 ** 28;

/** Reads a `timestamptz` of a raw row, which both drivers give as text. */
export function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  const iso = value.includes("T") ? value : value.replace(" ", "T");
  return new Date(/[+-]\d{2}$/.test(iso) ? `${iso}:00` : iso);
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
