import { constants } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A copy of the embedded database's folder, in `DATA_DIR/snapshots`. */
export type Snapshot = { name: string; takenAt: Date };

export type Snapshots = {
  /**
   * Takes one, when nothing else is asked of the database; statements wait while files are copied.
   * @param ifChanged only if a table of people's was written since the newest.
   * @returns whether one was taken; never of a database without people.
   */
  take(now: Date, options?: { ifChanged: boolean }): Promise<boolean>;
  /** The newest first. */
  list(): Promise<Snapshot[]>;
};

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const FOLDER = "snapshots";
/** What is not ready carries it. */
const UNREADY = ".unready";
/** The clock of files may be behind by so much. */
const TICK_MS = 20;

/** Where the database lies in a data folder, and what was put beside it. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, "pg18");
export const snapshotFolder = (dataDir: string, name = "") => path.join(dataDir, FOLDER, name);

/** `2026-03-01T10-00-00Z`: names sort by time. */
export function timeName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The snapshots of a data folder, the newest first. */
export async function listSnapshots(dataDir: string): Promise<Snapshot[]> {
  const names = (await namesIn(snapshotFolder(dataDir))).filter((name) => NAME.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => ({ name, takenAt: new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) }));
}

/** Deletes every copy of the database there is: snapshots, unfinished ones, and what a restore has put aside. */
export async function dropCopies(dataDir: string): Promise<void> {
  const beside = (await namesIn(dataDir)).filter((name) => name.startsWith("pg18."));
  for (const name of beside) await rm(path.join(dataDir, name), { recursive: true });
  await rm(snapshotFolder(dataDir), { recursive: true, force: true });
}

/**
 * Takes a snapshot of a database that `hold` keeps still while its files are copied; it has just made a checkpoint. It is there whole
 * or not at all. Of a day (UTC) the latest is kept, of `kept` days on which there is one.
 */
export async function takeSnapshot(
  dataDir: string,
  { now, kept, hold }: { now: Date; kept: number; hold: (copy: () => Promise<void>) => Promise<void> },
): Promise<void> {
  const ready = snapshotFolder(dataDir, timeName(now));
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
  await rotate(dataDir, kept);
}

/** Whether any of the files, given by their paths in the database's folder, was written since the newest snapshot. */
export async function isChanged(dataDir: string, files: string[]): Promise<boolean> {
  const [newest] = await listSnapshots(dataDir);
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

async function rotate(dataDir: string, kept: number): Promise<void> {
  const days = new Set<string>();
  for (const { name } of await listSnapshots(dataDir)) {
    const day = name.slice(0, "2026-03-01".length);
    if (days.has(day) || days.size === kept) await rm(snapshotFolder(dataDir, name), { recursive: true });
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
