import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { erasureStatus, recordErasure } from "../forgetting/erase";
import { grepFolder } from "../forgetting/grep.fixtures";
import { onDisk } from "../forgetting/on-disk-database.fixtures";
import { erasePersona } from "../forgetting/persona-bin";
import { FakeClock, newScope, testServices } from "../memory.fixtures";
import type { Services } from "../services";
import { SecureDeleter } from "./secure-delete";

const now = new Date("2026-03-01T10:00:00Z");
const clock = new FakeClock(now);
const disk = onDisk(now, { snapshotsMax: 2 });

const deleterOf = (db: Services["db"]) => new SecureDeleter(testServices(db, clock));
const snapshots = async () => (await disk.db().snapshots?.list())?.map(({ name }) => name);
const inFolder = (...parts: string[]) => path.join(disk.folder(), ...parts);
afterEach(() => {
  clock.now = now;
});

onEachDatabase("sweeping the files", (db) => {
  const waiting = async () => (await db().rows(sql`select 1 from erasures where swept_at is null`)).length;
  const erase = () => db().transaction((tx) => recordErasure(tx, clock.now));
  const state = () => erasureStatus(db(), { pauseMs: MINUTE, now: clock.now });

  test("the files are swept at once after the first erasure, and then at most once a minute", async () => {
    const deleter = deleterOf(db());
    await erase();
    await deleter.work();
    expect(await waiting()).toBe(0);
    clock.forward(20_000);
    await erase();
    await erase();
    expect(await deleter.work()).toBe(40_000);
    expect(await waiting()).toBe(2);
    clock.forward(40_000);
    await deleter.work();
    expect(await waiting()).toBe(0);
  });

  test("the state of the files says by when they will be clean, and then that they are", async () => {
    clock.forward(HOUR);
    const embedded = db().kind === "embedded";
    await erase();
    const cleanBy = embedded ? new Date(clock.now.getTime() + 30_000) : null;
    expect(await state()).toMatchObject({ state: embedded ? "sweeping" : "server", cleanBy });
    await deleterOf(db()).work();
    expect(await state()).toEqual({ state: embedded ? "clean" : "server", cleanBy: null, sweptAt: clock.now });
    await erase();
    const next = embedded ? new Date(clock.now.getTime() + MINUTE + 30_000) : null;
    expect(await state()).toMatchObject({ cleanBy: next });
  });

  test("once started, the deleter sweeps the files of earlier erasures and is notified of new ones", async () => {
    clock.forward(DAY);
    await erase();
    const deleter = deleterOf(db());
    await deleter.start();
    await expect.poll(waiting).toBe(0);
    clock.forward(MINUTE);
    await erase();
    await expect.poll(waiting).toBe(0);
    await deleter.stop();
  });
});

test("a snapshot is taken at the start and once a day, if something changed", async () => {
  const deleter = deleterOf(disk.db());
  await deleter.work();
  expect(await snapshots()).toEqual([]);
  await newScope(disk.db(), now);
  await deleter.work();
  expect(await snapshots()).toEqual(["2026-03-01T10-00-00Z"]);
  clock.forward(DAY - MINUTE);
  await newScope(disk.db(), now);
  await deleter.work();
  expect(await snapshots()).toHaveLength(1);
  clock.forward(MINUTE);
  await deleter.work();
  expect(await snapshots()).toEqual(["2026-03-02T10-00-00Z", "2026-03-01T10-00-00Z"]);
  clock.forward(HOUR);
  await newScope(disk.db(), now);
  await deleterOf(disk.db()).work();
  expect(await snapshots()).toEqual(["2026-03-02T11-00-00Z", "2026-03-01T10-00-00Z"]);
});

test("an erasure deletes the snapshots that may contain the content, and a new one is taken without it", async () => {
  clock.forward(10 * DAY);
  const scope = await disk.live("Quillfeather");
  await disk.db().snapshots?.take(clock.now);
  expect(grepFolder(inFolder("snapshots"), "Quillfeather")).not.toEqual([]);
  clock.forward(HOUR);
  await erasePersona(disk.db(), { ...scope, now: clock.now });
  await deleterOf(disk.db()).work();
  expect(await snapshots()).toEqual(["2026-03-11T11-00-00Z"]);
  expect(grepFolder(disk.folder(), "Quillfeather")).toEqual([]);
});

test("a failed snapshot is reported, does not prevent the sweep, and is retried", async () => {
  clock.forward(20 * DAY);
  rmSync(inFolder("snapshots"), { recursive: true });
  const deleter = deleterOf({
    ...disk.db(),
    async scrub() {
      await disk.db().scrub();
      writeFileSync(inFolder("snapshots"), "in the way");
    },
  });
  const scope = await disk.live("Brambleshank");
  await erasePersona(disk.db(), { ...scope, now: clock.now });
  await deleter.work();
  expect(deleter.problem).toBe("failed");
  expect(await erasureStatus(disk.db(), { pauseMs: MINUTE, now: clock.now })).toMatchObject({ state: "clean" });
  expect(grepFolder(disk.folder(), "Brambleshank")).toEqual([]);
  rmSync(inFolder("snapshots"));
  await deleter.work();
  expect(deleter.problem).toBeNull();
  expect(readdirSync(inFolder("snapshots"))).toHaveLength(1);
});

test("a full disk is reported, whether the file system or the database detects it", async () => {
  await newScope(disk.db(), now);
  for (const error of [
    Object.assign(new Error("no space"), { code: "ENOSPC" }),
    new Error("failed", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }),
  ]) {
    const full = { take: () => Promise.reject(error), list: async () => [] };
    const deleter = deleterOf({ ...disk.db(), snapshots: full });
    await deleter.work();
    expect(deleter.problem).toBe("disk_full");
  }
});
