import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;

/** The SQLite handles that have a lock. They are referenced here because garbage collection of a handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file against other processes and against other callers in this process. The lock is the operating system's (fcntl, LockFileEx),
 * taken through SQLite because Node has no call for it. The lock belongs to the file, whatever path, TMPDIR or container it was opened
 * from. If several processes try at once, exactly one gets it. The system releases the lock when its process ends, so there are no stale
 * locks. The empty file is not removed: removing it would let two processes lock two files.
 * @returns a function that releases the lock
 * @throws the error of SQLite or the file system; `isLocked` tells whether another holder has the lock
 */
export function lockFile(file: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    createOnce(file);
    lock = new DatabaseSync(file);
    // The file is never written to, so SQLite needs no journal file.
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

/** The primary result code of an SQLite error (the lowest byte of an extended code); 0 for other errors. */
export const sqliteCode = (error: unknown): number => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Creates the file if it is missing. Never opens an existing one: closing it would release this process's lock on it. */
function createOnce(file: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
