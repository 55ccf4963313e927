import { DrizzleQueryError, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./facade";
import * as schema from "./schema";

/** Test support: a private word, for writes that the database rejects with an error that repeats the word. */

export const PRIVATE = "quincewort";

export const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));

export type Refusal = { table: string; error: unknown };

/**
 * Makes every table reject every row.
 * @returns the errors of each kind of statement, for each table.
 */
export async function refuseEverything(db: Db): Promise<Refusal[]> {
  await db.rows(sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no: %', to_jsonb(new) using detail = to_jsonb(new), hint = to_jsonb(new), errcode = '23514'; end $$`);
  const refusals: Refusal[] = [];
  for (const table of tables) {
    await db.rows(sql`create trigger refuse before insert on ${table} for each row execute function refuse()`);
    for (const error of await refusalsOf(db, table)) refusals.push({ table: getTableName(table), error });
  }
  return [...refusals, { table: "late", error: await refusedCommit(db) }];
}

/** Lets the embedded job engine write to its tables while every other table rejects every row. */
export async function admitJobs(db: Db): Promise<void> {
  for (const table of [schema.jobRuns, schema.jobEvents]) await db.rows(sql`drop trigger refuse on ${table}`);
}

export const failedJobs = (db: Db) => db.select({ error: schema.jobRuns.error }).from(schema.jobRuns);

export const writeUser = (db: Db) => db.insert(schema.users).values(rowOf(schema.users));

/** An error as drizzle throws it, before the facade redacts it. */
export const bareError = (word: string) =>
  new DrizzleQueryError("insert into messages values ($1)", [word], new Error(word));

export function thrownBy(ask: () => PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(ask()).then(
    () => {
      throw new Error("it was not refused");
    },
    (error: unknown) => error,
  );
}

function refusalsOf(db: Db, table: PgTable): Promise<unknown[]> {
  const row = rowOf(table);
  const word = `${PRIVATE} ${getTableName(table)}`;
  return Promise.all([
    thrownBy(() => db.insert(table).values(row)),
    thrownBy(() => db.transaction((tx) => tx.insert(table).values(row).returning())),
    thrownBy(() =>
      db.rows(sql`insert into ${table} select * from json_populate_record(null::${table}, ${word}::json)`),
    ),
    thrownBy(() => db.select({ one: sql`${word}::uuid` }).from(table)),
    thrownBy(() => db.rows(sql`select 1 from ${table} where ${word}::int = 1`)),
  ]);
}

/** Returns an error that occurs only at commit: drizzle does not wrap such errors. */
async function refusedCommit(db: Db): Promise<unknown> {
  await db.rows(sql`create table late (word text)`);
  await db.rows(sql`create constraint trigger refuse after insert on late deferrable initially deferred
    for each row execute function refuse()`);
  return thrownBy(() => db.transaction((tx) => tx.rows(sql`insert into late values (${PRIVATE})`)));
}

/** A row with private words in every text column. */
function rowOf<T extends PgTable>(table: T): T["$inferInsert"] {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  const name = getTableName(table);
  return Object.fromEntries(columns.map(([key, column]) => [key, fill(column, `${PRIVATE} ${name} ${column.name}`)]));
}

function fill(column: PgColumn, word: string): unknown {
  if ("baseColumn" in column) return [fill(column.baseColumn as PgColumn, word)];
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.columnType === "PgUUID") return "0190a000-0000-7000-8000-000000000001";
  if (column.columnType === "PgDateString") return "2026-03-01";
  const values: Record<string, unknown> = { string: word, json: { word }, date: new Date(0), number: 1, boolean: true };
  return values[column.dataType] ?? [0];
}
