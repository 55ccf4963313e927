import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestFolder } from "./database.fixtures";
import { DiskSpace, RESERVE_BYTES } from "./disk-space";
import { addUser, namesOf } from "./users.fixtures";

const now = new Date("2026-03-01T10:00:00Z");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-full-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the disk counts as full below the reserve until there is space again, and is measured at most once a second", () => {
  let free = RESERVE_BYTES;
  let ticks = 0;
  const disk = new DiskSpace(
    () => free,
    () => ticks,
  );
  expect(disk.isFull).toBe(false);
  free = RESERVE_BYTES - 1;
  expect(disk.isFull).toBe(false);
  ticks += 1_000;
  expect(disk.isFull).toBe(true);
  free = RESERVE_BYTES;
  ticks += 1_000;
  expect(disk.isFull).toBe(false);
});

test("when free space cannot be measured, a failed write marks the disk as full for a while", () => {
  let ticks = 0;
  const disk = new DiskSpace(undefined, () => ticks);
  expect([disk.isFull, disk.free]).toEqual([false, null]);
  disk.failed();
  expect(disk.isFull).toBe(true);
  ticks += 15_000;
  expect(disk.isFull).toBe(false);
});

test("when a full disk has stopped the database, statements fail instead of hanging, and it reopens once there is space", async () => {
  let free = 10 * RESERVE_BYTES;
  const db = await openTestFolder({ dataDir: folder, freeBytes: () => free });
  const received: string[] = [];
  await db.listen("words", (payload) => received.push(payload));
  await addUser(db, "Ada", now);
  const count = () => db.prepared<{ n: number }>(sql`select count(*)::int as n from users`);
  expect(await count()).toEqual([{ n: 1 }]);

  // Prevents the log from starting its next segment, as a full disk does.
  const inTheWay = path.join(folder, "pg18", "pg_wal", "xlogtemp.42");
  mkdirSync(inTheWay);
  await expect(
    (async () => {
      await db.rows(sql`select pg_switch_wal()`);
      await addUser(db, "Bo", now);
      await db.rows(sql`checkpoint`);
    })(),
  ).rejects.toThrow();
  await expect(namesOf(db)).rejects.toThrow(/failed/);
  await expect(db.transaction((tx) => tx.rows(sql`select 1`))).rejects.toThrow();
  await expect(count()).rejects.toThrow();

  free = 0;
  await expect.poll(() => db.disk.isFull).toBe(true);
  await db.recover();
  await expect(namesOf(db)).rejects.toThrow();

  free = 10 * RESERVE_BYTES;
  rmdirSync(inTheWay);
  await expect
    .poll(async () => {
      await db.recover();
      return namesOf(db).catch(() => "stopped");
    })
    .toContain("Ada");
  await addUser(db, "Cy", now);
  expect(await namesOf(db)).toEqual(expect.arrayContaining(["Ada", "Cy"]));
  expect((await count())[0]?.n).toBeGreaterThanOrEqual(2);
  await db.rows(sql`select pg_notify('words', 'again')`);
  await expect.poll(() => received).toEqual(["again"]);
  await db.close();
  const reopened = await openTestFolder({ dataDir: folder });
  expect(await namesOf(reopened)).toEqual(expect.arrayContaining(["Ada", "Cy"]));
  await reopened.close();
});
