import { writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderProblem, makeDataFolder } from "@/lib/core/data-folder";
import { StartError } from "@/lib/core/errors";

const FILE = "lock";
/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;
const CANNOT_LOCK = new Set([10, 15]);
const NOT_OURS = 26;

/** Keeps the handles from being collected: the lock would go with them. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that opens a data folder. The lock is one of the operating system's (fcntl, LockFileEx) on the file
 * `lock` in the folder, which SQLite takes for us, as Node has no call of its own for it. It belongs to the file, whatever path, TMPDIR or
 * container it was opened from; it is taken by one process alone however many try at once; and the system drops it the
 * moment its holder dies, so nothing stale is ever left to judge. The empty file stays: removing it would let two processes lock two files.
 * @returns a function that gives the folder back.
 * @throws StartError when another process holds it, or the folder cannot be written to or locked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeDataFolder(folder);
  const lock = takeLock(folder);
  held.add(lock);
  return async () => {
    if (held.delete(lock)) lock.close();
  };
}

function takeLock(folder: string): DatabaseSync {
  const file = path.join(folder, FILE);
  let lock: DatabaseSync | undefined;
  try {
    createOnce(file);
    lock = new DatabaseSync(file);
    // Nothing is ever written to it, so it needs no journal beside it.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (cause) {
    lock?.close();
    const known = folderProblem(folder, cause);
    if (known) throw known;
    throw new StartError(problemOf(folder, file, cause), { cause });
  }
}

/** Never opens a file that is there: to close it would drop the lock, if this process holds it already. */
function createOnce(file: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function problemOf(folder: string, file: string, error: unknown): string {
  const code = (error as { errcode?: number }).errcode ?? 0;
  // Extended codes hold the primary one in their lowest byte.
  const primary = code & 0xff;
  if (primary === BUSY) return `The data folder ${folder} is in use by another EchoVessel. Stop that one first.`;
  if (CANNOT_LOCK.has(primary))
    return `The file system of ${folder} does not lock files, so two processes could write there at once. Set DATA_DIR to a folder on a local disk.`;
  if (primary === NOT_OURS)
    return `The file ${file} holds something else than EchoVessel's lock. Stop every EchoVessel, delete it, and start again.`;
  return `The file ${file} cannot be opened for writing by this user. Give this user the folder (chown -R), or set DATA_DIR to another one.`;
}
