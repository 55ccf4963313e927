import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestFolder } from "./database.fixtures";
import type { Db } from "./facade";

let folder: string;
let db: Db;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-scrub-"));
  db = await openTestFolder({ dataDir: folder });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const holding = (word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(path.join(entry.parentPath, entry.name)).includes(word));

/** The file of a table, which changes when the table is rewritten. */
const fileOf = async (table: string) =>
  (await db.rows<{ file: string }>(sql`select pg_relation_filepath(${table}::regclass) as file`))[0]?.file;

test("scrubbing the files rewrites only tables with deleted rows", async () => {
  await db.rows(sql`create table kept (word text)`);
  await db.rows(sql`create table lost (word text)`);
  await db.rows(sql`insert into kept values ('Xylographkept')`);
  await db.rows(sql`insert into lost values ('Xylographlost'), ('Xylographleft')`);
  await db.scrub();
  const [retained, lost] = [await fileOf("kept"), await fileOf("lost")];
  await db.rows(sql`delete from lost where word = 'Xylographlost'`);
  await db.rows(sql`insert into kept values ('Xylographnew')`);
  expect(holding("Xylographlost")).not.toEqual([]);
  await db.scrub();
  expect(holding("Xylographlost")).toEqual([]);
  expect(await fileOf("kept")).toBe(retained);
  expect(await fileOf("lost")).not.toBe(lost);
  expect(await db.rows(sql`select word from lost`)).toEqual([{ word: "Xylographleft" }]);
});

test("after scrubbing, rows of a rolled back transaction are in no file either", async () => {
  const undone = db.transaction(async (tx) => {
    await tx.rows(sql`insert into kept values ('Xylographundone')`);
    throw new Error("not so");
  });
  await expect(undone).rejects.toThrow("not so");
  await db.rows(sql`select 1`);
  await db.scrub();
  expect(holding("Xylographundone")).toEqual([]);
});

test("after scrubbing, log segments that were recycled before contain no erased text either", async () => {
  const log = (text: string) => db.rows(sql`select pg_logical_emit_message(true, 'test', ${text})`);
  // Far enough into the segment not to be overwritten by what is written first into the recycled one.
  await log("before".repeat(50_000));
  await db.rows(sql`insert into lost values ('Xylographrecycled')`);
  await db.rows(sql`delete from lost where word = 'Xylographrecycled'`);
  // Crash recovery, for example, runs with this default of Postgres.
  await db.rows(sql`set wal_recycle = on`);
  await db.rows(sql`select pg_switch_wal()`);
  await log("next segment");
  await db.rows(sql`checkpoint`);
  expect(holding("Xylographrecycled").some(({ parentPath }) => parentPath.endsWith("pg_wal"))).toBe(true);
  await db.scrub();
  expect(holding("Xylographrecycled")).toEqual([]);
});

test("while the files are scrubbed, other statements run between two tables instead of waiting for all of them", async () => {
  for (const name of ["first", "second", "third"]) {
    await db.rows(
      sql`create table ${sql.identifier(name)} as select g, repeat('word ', 40) as word from generate_series(1, 6000) g`,
    );
    await db.rows(sql`create index on ${sql.identifier(name)} (word, g)`);
  }
  let isSwept = false;
  const sweeping = db.scrub().finally(() => {
    isSwept = true;
  });
  let answered = 0;
  while (!isSwept) {
    await db.rows(sql`select 1`);
    answered += 1;
  }
  await sweeping;
  // There are more tables than this: at least one answer came after most of them.
  expect(answered).toBeGreaterThan(50);
});
