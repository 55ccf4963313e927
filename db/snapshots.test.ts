import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { openTestFolder } from "./database.fixtures";
import type { Db } from "./facade";
import { restoreSnapshot } from "./restore";
import { users } from "./schema";
import { listSnapshots } from "./snapshots";

/** Pause between two writes while a snapshot is taken; too short for the database to count as idle. */
const WRITING_PAUSE_MS = 10;
const start = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);

let folder: string;
let db: Db;
const open = async () => {
  db = await openTestFolder({ dataDir: folder, snapshotsMax: 2 });
};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-snapshots-"));
  await open();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const people = async () =>
  (await db.rows<{ name: string }>(sql`select name from users order by name`)).map(({ name }) => name);
const join = (name: string) => {
  const id = newId(start);
  const user = { id, email: `${id}@example.com`, name, passwordHash: "x", locale: "en" as const, timezone: "UTC" };
  return db.insert(users).values({ ...user, createdAt: start });
};
const names = async () => (await listSnapshots(folder)).map(({ name }) => name);
const inFolder = (...parts: string[]) => path.join(folder, ...parts);

test("no snapshot is taken of a database without users", async () => {
  expect(await db.snapshots?.take(start)).toBe(false);
  expect(await names()).toEqual([]);
});

test("with `ifChanged`, a snapshot is taken only if tables with user content changed since the last one", async () => {
  await join("Ada");
  expect(await db.snapshots?.take(start, { ifChanged: true })).toBe(true);
  expect(await people()).toEqual(["Ada"]);
  await db.rows(
    sql`insert into job_events (id, name, data, received_at) values ('tick', 'tick', '{}', ${start.toISOString()}::timestamptz)`,
  );
  await db.snapshots?.take(after(HOUR), { ifChanged: true });
  const settled = await names();
  await db.rows(sql`update job_events set name = 'tock'`);
  expect(await db.snapshots?.take(after(2 * HOUR), { ifChanged: true })).toBe(false);
  expect(await names()).toEqual(settled);
  await join("Bo");
  expect(await db.snapshots?.take(after(3 * HOUR), { ifChanged: true })).toBe(true);
});

test("only the operating system user who owns the folder may read snapshots, and unfinished snapshots are removed", async () => {
  mkdirSync(inFolder("snapshots", "2026-03-01T09-00-00Z.unready"));
  await db.snapshots?.take(after(4 * HOUR));
  expect(readdirSync(inFolder("snapshots"))).toEqual(["2026-03-01T14-00-00Z"]);
  for (const entry of readdirSync(inFolder("snapshots"), { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    expect(mode).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
});

test("the latest snapshot of each day is retained, up to the maximum number of days", async () => {
  for (const at of [DAY, DAY + HOUR, 2 * DAY]) await db.snapshots?.take(after(at));
  expect(await names()).toEqual(["2026-03-03T10-00-00Z", "2026-03-02T11-00-00Z"]);
});

test("a restore is refused while a process uses the folder, and for an unknown snapshot", async () => {
  const [from = ""] = await names();
  await expect(restoreSnapshot(folder, { from, now: start })).rejects.toThrow(/in use by another EchoVessel/);
  await db.close();
  await expect(restoreSnapshot(folder, { from: "yesterday", now: start })).rejects.toThrow(
    "There is no snapshot yesterday",
  );
  await open();
});

test("a restore brings the snapshot's data back, and retains the former database until the next erasure", async () => {
  await db.rows(sql`delete from users where name = 'Bo'`);
  await join("Di");
  // Other writes continue meanwhile.
  let isTaken = false;
  const taking = db.snapshots?.take(after(3 * DAY)).finally(() => {
    isTaken = true;
  });
  while (!isTaken) {
    await db.transaction((tx) => tx.rows(sql`update users set locale = 'zh' where name = 'Ada'`));
    await sleep(WRITING_PAUSE_MS);
  }
  await taking;
  await db.rows(sql`delete from users where name = 'Ada'`);
  const [from = ""] = await names();
  await db.close();
  const aside = await restoreSnapshot(folder, { from, now: after(4 * DAY) });
  expect(aside).toBe(inFolder("pg18.before-2026-03-05T10-00-00Z"));
  await open();
  expect(await people()).toEqual(["Ada", "Di"]);
  expect(await names()).toContain(from);
  expect(existsSync(inFolder("pg18.before-2026-03-05T10-00-00Z", "PG_VERSION"))).toBe(true);
  await db.scrub();
  expect(readdirSync(folder).sort()).toEqual(["lock", "pg18"]);
});

test("restoring a snapshot that cannot be opened is refused and changes nothing", async () => {
  await db.snapshots?.take(after(5 * DAY));
  const [from = ""] = await names();
  truncateSync(inFolder("snapshots", from, "global", "pg_control"), 10);
  await db.close();
  await expect(restoreSnapshot(folder, { from, now: start })).rejects.toThrow("cannot be used. Nothing was changed");
  await open();
  expect(await people()).toEqual(["Ada", "Di"]);
  expect(readdirSync(folder).sort()).toEqual(["lock", "pg18", "snapshots"]);
});
