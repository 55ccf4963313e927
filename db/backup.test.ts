import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { openTestFolder } from "./database.fixtures";
import type { Db } from "./facade";
import { makeFreshDatabase } from "./fresh-postgres.fixtures";
import { openPostgres } from "./postgres";
import { restoreSnapshot } from "./restore";
import { databaseFolder, listSnapshots } from "./snapshots";
import { addUser } from "./users.fixtures";

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_URL;
const now = new Date("2026-03-01T10:00:00Z");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the embedded database is the same after it was destroyed and restored from a snapshot", async () => {
  const dataDir = path.join(folder, "data");
  const before = await withDatabase(await openTestFolder({ dataDir, snapshotsMax: 2 }), async (db) => {
    await fill(db);
    await db.snapshots?.take(now);
    return contentOf(db);
  });
  const [snapshot] = await listSnapshots(dataDir);
  rmSync(databaseFolder(dataDir), { recursive: true });

  await restoreSnapshot(dataDir, { from: snapshot?.name ?? "", now });
  expect(await withDatabase(await openTestFolder({ dataDir }), contentOf)).toEqual(before);
  expect(before.users).toHaveLength(1);
});

test.skipIf(!server)("a Postgres database is the same after it was dropped and restored with pg_restore", async () => {
  const template = inject("postgresTemplate");
  const first = await makeFreshDatabase(server, "backup", template);
  const dump = path.join(folder, "echovessel.dump");
  const before = await withDatabase(await openPostgres({ url: first.url }), async (db) => {
    await fill(db);
    return contentOf(db);
  });
  await run("pg_dump", ["--format=custom", `--file=${dump}`, first.url]);
  await first.drop();

  const second = await makeFreshDatabase(server, "restored");
  await run("pg_restore", ["--no-owner", "--exit-on-error", `--dbname=${second.url}`, dump]);
  expect(await withDatabase(await openPostgres({ url: second.url }), contentOf)).toEqual(before);
  expect(before.users).toHaveLength(1);
  await second.drop();
});

async function withDatabase<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A user, and a persona with text of several lines and quotes. */
async function fill(db: Db): Promise<void> {
  await addUser(db, "小林 “A”", now);
  await db.rows(sql`
    insert into personas (id, user_id, display_name, locale, facts, created_at, updated_at)
    select ${newId(now)}::uuid, id, 'Lin', 'zh', ${JSON.stringify({ note: "line\nline" })}::jsonb, created_at, created_at from users`);
}

/** Every row of every table, as JSON. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db.rows<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
