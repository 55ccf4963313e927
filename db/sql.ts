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

/** A whole number written into the statement instead of passed as a parameter, so that a cached plan knows it. */
export const fixed = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** Part of a statement: common table expressions, and an expression to select so that listeners are notified. */
export type StatementPart = { ctes: SQL; wakes: SQL };

/** Maps a raw row with all columns of a table to its row type. */
export function readRow<T extends PgTable>(table: T, raw: Record<string, unknown>): T["$inferSelect"] {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = raw[column.name];
    return [key, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries);
}

/** For `on conflict … do update`: sets these columns to the values of the new row, without sending them twice. */
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

/** A timestamp for raw SQL, passed as ISO text because drivers differ on `Date` parameters. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/**
 * A pgvector value of a unit vector, as exact as the stored one. It is passed as integers, which the embedded database parses ten times as
 * fast as decimals, and evaluated once per statement, whatever the plan.
 */
export function vectorValue(vector: readonly number[]): SQL {
  const wholes = vector.map((value) => Math.round(value * EXACT)).join(",");
  return sql`(select l2_normalize(${`{${wholes}}`}::int4[]::vector))`;
}

const EXACT = 2 ** 28;

/** Parses a `timestamptz` of a raw row, which both drivers return as text. */
export function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  const iso = value.includes("T") ? value : value.replace(" ", "T");
  return new Date(/[+-]\d{2}$/.test(iso) ? `${iso}:00` : iso);
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
