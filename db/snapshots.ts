import { constants } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm, rmdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readDatabaseId } from "./database-id";
import { freeBytes, RESERVE_BYTES } from "./disk-space";

/** A copy of the embedded database's folder, in `DATA_DIR/snapshots`. */
export type Snapshot = {
  name: string;
  takenAt: Date;
  /** Whether the snapshot was taken before an update changed the tables. */
  beforeUpdate: boolean;
};

export type Snapshots = {
  /**
   * Takes a snapshot in an idle moment; statements wait while files are copied.
   * @param ifChanged take a snapshot only if a table with user content was written since the newest one.
   * @returns whether one was taken; false for a database without users.
   */
  take(now: Date, options?: { ifChanged: boolean }): Promise<boolean>;
  /** Snapshots of this database, newest first. */
  list(): Promise<Snapshot[]>;
};

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-before-update)?$/;
const BEFORE_UPDATE = "-before-update";
const TIME = "2026-03-01T10-00-00Z";
const FOLDER = "snapshots";
/** Suffix of an unfinished snapshot. */
const UNREADY = ".unready";
/** File timestamps may lag by this many milliseconds. */
const TICK_MS = 20;

/** Paths of the database and its snapshots in a data folder. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, "pg18");
export const snapshotFolder = (dataDir: string, name = "") => path.join(dataDir, FOLDER, name);

/** File name for a time, such as `2026-03-01T10-00-00Z`, so that names sort by time. */
export function timeName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The snapshots of a data folder, newest first. */
export async function listSnapshots(dataDir: string): Promise<Snapshot[]> {
  const names = (await namesIn(snapshotFolder(dataDir))).filter((name) => NAME.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => ({
      name,
      takenAt: new Date(name.slice(0, TIME.length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")),
      beforeUpdate: name.endsWith(BEFORE_UPDATE),
    }));
}

/** Snapshots of the current database, newest first. */
export async function listOwnSnapshots(dataDir: string): Promise<Snapshot[]> {
  const present = await readDatabaseId(databaseFolder(dataDir));
  const all = await listSnapshots(dataDir);
  const ids = await Promise.all(all.map(({ name }) => readDatabaseId(snapshotFolder(dataDir, name))));
  return all.filter((_, nth) => ids[nth] === present);
}

/** Paths of former databases that a restore moved aside, newest first. */
export async function listReplacedDatabases(dataDir: string): Promise<string[]> {
  const names = (await namesIn(dataDir)).filter((name) => name.startsWith("pg18.before-"));
  return names
    .sort()
    .reverse()
    .map((name) => path.join(dataDir, name));
}

/**
 * Deletes every copy of the database: snapshots, unfinished ones, and those that a restore moved aside. Copies of another database stay if
 * they can be opened, since nothing was erased from that database.
 */
export async function dropCopies(dataDir: string): Promise<void> {
  const beside = (await namesIn(dataDir)).filter((name) => name.startsWith("pg18."));
  const copies = [
    ...beside.map((name) => path.join(dataDir, name)),
    ...(await namesIn(snapshotFolder(dataDir))).map((name) => snapshotFolder(dataDir, name)),
  ];
  for (const copy of copies) if (await isOurs(dataDir, copy)) await rm(copy, { recursive: true });
  await rmdir(snapshotFolder(dataDir)).catch(() => undefined);
}

/** Whether a copy belongs to the database in this folder, or cannot be identified. */
async function isOurs(dataDir: string, copy: string): Promise<boolean> {
  const id = await readDatabaseId(copy);
  return id === undefined || id === (await readDatabaseId(databaseFolder(dataDir)));
}

type TakeOptions = {
  now: Date;
  max: number;
  beforeUpdate?: boolean;
  hold: (copy: () => Promise<void>) => Promise<void>;
};

/**
 * Takes a snapshot of a database that `hold` blocks while its files are copied, after a checkpoint. The snapshot is complete or does not
 * exist. Keeps the latest snapshot of each day (UTC) for the `max` latest days; snapshots of other databases stay.
 */
export async function takeSnapshot(
  dataDir: string,
  { now, max, hold, beforeUpdate = false }: TakeOptions,
): Promise<void> {
  await checkDiskSpace(dataDir);
  const ready = snapshotFolder(dataDir, `${timeName(now)}${beforeUpdate ? BEFORE_UPDATE : ""}`);
  const unready = `${ready}${UNREADY}`;
  await dropUnready(dataDir);
  await mkdir(snapshotFolder(dataDir), { recursive: true, mode: 0o700 });
  try {
    await sleep(TICK_MS);
    await mkdir(unready, { mode: 0o700 });
    const { mtime: begun } = await stat(unready);
    await hold(() => copyFolder(databaseFolder(dataDir), unready));
    await makePrivate(unready);
    await utimes(unready, begun, begun);
    await rm(ready, { recursive: true, force: true });
    await rename(unready, ready);
  } catch (error) {
    await rm(unready, { recursive: true, force: true });
    throw error;
  }
  await rotate(dataDir, max);
}

/**
 * Checks that there is space for a full copy and the reserve: a copy may share blocks with the original, but need not.
 * @throws an error with the code ENOSPC
 */
async function checkDiskSpace(dataDir: string): Promise<void> {
  let bytes = 0;
  for (const entry of await readdir(databaseFolder(dataDir), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += await sizeOf(path.join(entry.parentPath, entry.name));
  if (freeBytes(dataDir) >= bytes + RESERVE_BYTES) return;
  throw Object.assign(new Error("there is not enough disk space for a snapshot"), { code: "ENOSPC" });
}

/** Size of a file; 0 if it is deleted meanwhile. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Whether any of the files, given by their paths in the database's folder, was written since the newest snapshot. */
export async function isChanged(dataDir: string, files: string[]): Promise<boolean> {
  const [newest] = await listOwnSnapshots(dataDir);
  if (!newest) return true;
  const { mtimeMs: taken } = await stat(snapshotFolder(dataDir, newest.name));
  for (const file of files) {
    const { mtimeMs } = await stat(path.join(databaseFolder(dataDir), file));
    if (mtimeMs >= taken) return true;
  }
  return false;
}

/** Copies a folder, sharing its blocks where the file system can. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function makePrivate(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

async function rotate(dataDir: string, max: number): Promise<void> {
  const days = new Set<string>();
  for (const { name } of await listOwnSnapshots(dataDir)) {
    const day = name.slice(0, "2026-03-01".length);
    if (days.has(day) || days.size === max) await rm(snapshotFolder(dataDir, name), { recursive: true });
    else days.add(day);
  }
}

async function dropUnready(dataDir: string): Promise<void> {
  const names = (await namesIn(snapshotFolder(dataDir))).filter((name) => name.endsWith(UNREADY));
  for (const name of names) await rm(snapshotFolder(dataDir, name), { recursive: true });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
