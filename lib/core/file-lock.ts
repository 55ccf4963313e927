import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;

/** Keeps the handles from being collected: the lock would go with them. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file against every other process, and against everybody else in this one. The lock is one of the operating system's (fcntl,
 * LockFileEx), which SQLite takes for us, as Node has no call of its own for it. It belongs to the file, whatever path, TMPDIR or container
 * it was opened from; it is taken by one process alone however many try at once; and the system drops it the moment its holder dies, so
 * nothing stale is ever left to judge. The empty file stays: removing it would let two processes lock two files.
 * @returns a function that gives it back
 * @throws what SQLite or the file system says; `isLocked` tells whether somebody else holds it
 */
export function lockFile(file: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    createOnce(file);
    lock = new DatabaseSync(file);
    // Nothing is ever written to it, so it needs no journal beside it.
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock?.close();
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** Whether an error means that another holder has the lock. */
export const isLocked = (error: unknown): boolean => sqliteCode(error) === BUSY;

/** The primary result code of an error of SQLite, 0 for other errors. Extended codes hold it in their lowest byte. */
export const sqliteCode = (error: unknown): number => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Never opens a file that is there: to close it would drop the lock, if this process holds it already. */
function createOnce(file: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
