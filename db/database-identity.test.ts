import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "@/lib/core/clock";
import { openTestFolder } from "./database.fixtures";
import { readDatabaseId } from "./database-id";
import { openEmbedded } from "./embedded";
import type { Db } from "./facade";
import { migrationsFolder } from "./migrations-folder";
import { restoreSnapshot } from "./restore";
import { databaseFolder, listOwnSnapshots, listSnapshots } from "./snapshots";
import { addUser, namesOf } from "./users.fixtures";

/** Snapshots of several databases in one data folder, and snapshots before an update. */

const start = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const ADA = "2026-03-01T10-00-00Z";

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "echovessel-other-"));
  folder = path.join(base, "data");
});
afterEach(() => rmSync(base, { recursive: true }));

const open = (options: { migrations?: string; now?: Date } = {}) =>
  openEmbedded({ dataDir: folder, snapshotsMax: 2, ...options });
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const names = async () => (await listSnapshots(folder)).map(({ name }) => name);

/** A data folder that lost its database (in which Ada had an account) but has a snapshot of it. */
async function onlySnapshotLeft(): Promise<void> {
  const db = await openTestFolder({ dataDir: folder, snapshotsMax: 2 });
  await addUser(db, "Ada", start);
  await db.snapshots?.take(start);
  await db.close();
  renameSync(inFolder("pg18"), path.join(base, "lost"));
}

test("a start that finds snapshots but no database stops, names the restore command and creates no database", async () => {
  await onlySnapshotLeft();
  await expect(open()).rejects.toThrow(`npm run restore -- ${ADA}`);
  await expect(open()).rejects.toThrow(/start with a new, empty database instead, move .*snapshots/);
  expect(readdirSync(folder).sort()).toEqual(["lock", "snapshots"]);
  await restoreSnapshot(folder, { from: ADA, now: start });
  const db = await open();
  expect(await namesOf(db)).toEqual(["Ada"]);
  await db.close();
});

test("a new database has its own id, so snapshots of another database are neither rotated nor erased with its own", async () => {
  await onlySnapshotLeft();
  const id = await readDatabaseId(inFolder("snapshots", ADA));
  expect(id).toMatch(/^\d{19}$/);
  expect(await readDatabaseId(path.join(base, "lost"))).toBe(id);
  renameSync(inFolder("snapshots"), path.join(base, "snapshots"));
  const other = await open();
  const [row] = await other.rows<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`);
  expect(await readDatabaseId(databaseFolder(folder))).toBe(row?.id);
  expect(row?.id).not.toBe(id);
  await addUser(other, "Bo", start);
  cpSync(path.join(base, "snapshots"), inFolder("snapshots"), { recursive: true });
  for (const day of [1, 25, 49]) await other.snapshots?.take(after(day * HOUR));
  expect(await names()).toEqual(["2026-03-03T11-00-00Z", "2026-03-02T11-00-00Z", ADA]);
  expect((await other.snapshots?.list())?.map(({ name }) => name)).not.toContain(ADA);
  await other.scrub();
  expect(await names()).toEqual([ADA]);
  await other.close();
  const aside = await restoreSnapshot(folder, { from: ADA, now: start });
  const first = await open();
  expect(await namesOf(first)).toEqual(["Ada"]);
  // The newest snapshot of the day replaces the earlier one of the same database; the database that was moved aside stays.
  await addUser(first, "Cy", start);
  await first.snapshots?.take(after(2 * HOUR));
  expect(await names()).toEqual(["2026-03-01T12-00-00Z"]);
  await first.scrub();
  expect(existsSync(aside ?? "")).toBe(true);
  await first.close();
});

test("before an update changes the tables, and only then, a snapshot of the old state is taken", async () => {
  const newer = path.join(base, "migrations");
  const count = withOneMore(newer);
  const applied = async (db: Db) => (await db.rows(sql`select id from drizzle.__drizzle_migrations`)).length;
  const prepared = await openTestFolder({ dataDir: folder, now: start });
  await prepared.close();
  const untouched = path.join(base, "untouched");
  cpSync(folder, untouched, { recursive: true });

  // No account exists yet, so there is nothing to snapshot.
  await (await open({ migrations: newer, now: start })).close();
  expect(await names()).toEqual([]);

  rmSync(folder, { recursive: true });
  renameSync(untouched, folder);
  const old = await open({ now: start });
  await addUser(old, "Ada", start);
  await old.close();
  await (await open({ now: start })).close();
  expect(await names()).toEqual([]);

  const updated = await open({ migrations: newer, now: after(HOUR) });
  expect(await applied(updated)).toBe(count);
  await updated.close();
  await (await open({ migrations: newer, now: after(2 * HOUR) })).close();
  const taken = await listOwnSnapshots(folder);
  expect(taken).toEqual([{ name: "2026-03-01T11-00-00Z-before-update", takenAt: after(HOUR), beforeUpdate: true }]);

  await restoreSnapshot(folder, { from: taken[0]?.name ?? "", now: start });
  const back = await open();
  expect(await applied(back)).toBe(count - 1);
  expect(await namesOf(back)).toEqual(["Ada"]);
  await back.close();
});

/**
 * The migrations of this version and one more.
 * @returns their number.
 */
function withOneMore(folder: string): number {
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: "9999_next" };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(path.join(folder, "9999_next.sql"), "create table of_the_next_version (word text)");
  return journal.entries.length + 1;
}
