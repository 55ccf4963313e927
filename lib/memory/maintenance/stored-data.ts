import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import * as schema from "@/db/schema";
import { type Policy, policies } from "../policies";

/** The rows of one table that belong to a user. `bytes` is their size without indexes. */
export type StoredTable = {
  table: string;
  group: StoredGroup;
  policy: Policy;
  count: number;
  oldest: Date | null;
  newest: Date | null;
  bytes: number;
};
/** `server` tables belong to no user; they are listed, but their rows are not counted. */
export type StoredGroup = "account" | "persona" | "work" | "server";

type Row = { table: string; count: number; oldest: string | null; newest: string | null; bytes: number };

/** Every table of the schema with what it holds of a user, in the order of the policies. */
export async function listStoredData(db: Queryable, userId: string): Promise<StoredTable[]> {
  const tables = (Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[]).map((table) => ({
    name: getTableName(table),
    count: countOf(table, userId),
  }));
  const counts = tables.flatMap(({ count }) => count ?? []);
  const rows = new Map((await db.rows<Row>(sql.join(counts, sql` union all `))).map((row) => [row.table, row]));
  const isOwned = new Set(tables.filter(({ count }) => count !== null).map(({ name }) => name));
  return Object.entries(policies).map(([table, policy]) => {
    const { count = 0, oldest = null, newest = null, bytes = 0 } = rows.get(table) ?? {};
    const group = groupOf(policy, isOwned.has(table));
    return {
      table,
      group,
      policy,
      count,
      oldest: oldest && new Date(oldest),
      newest: newest && new Date(newest),
      bytes,
    } as StoredTable;
  });
}

function groupOf({ export: to }: Policy, isOwned: boolean): StoredGroup {
  if (!isOwned) return "server";
  return "section" in to ? to.section : "work";
}

/** Statement that counts a user's rows of a table; null for a table without an owner. */
function countOf(table: PgTable, userId: string): SQL | null {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const mine = ownerOf(table, columns, userId);
  if (!mine) return null;
  const at = timeOf(Object.values(columns));
  const edge = (which: "min" | "max") =>
    at ? sql`${sql.raw(which)}(t.${sql.identifier(at.name)})` : sql`null::timestamptz`;
  return sql`select ${getTableName(table)}::text as "table", count(*)::int as count, ${edge("min")} as oldest, ${edge("max")} as newest,
    coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes from ${table} t where ${mine}`;
}

function ownerOf(
  table: PgTable,
  { userId: user, personaId: persona }: Record<string, PgColumn>,
  userId: string,
): SQL | null {
  if (table === schema.users) return sql`t.id = ${userId}::uuid`;
  if (user) return sql`t.${sql.identifier(user.name)} = ${userId}::uuid`;
  if (persona)
    return sql`t.${sql.identifier(persona.name)} in (select id from personas where user_id = ${userId}::uuid)`;
  return null;
}

/** When a row was written: its creation time, else its first time that is always set. */
function timeOf(columns: PgColumn[]): PgColumn | undefined {
  const times = columns.filter((column) => column.getSQLType().startsWith("timestamp"));
  return times.find(({ name }) => name === "created_at") ?? times.find(({ notNull }) => notNull) ?? times[0];
}
