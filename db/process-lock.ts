import path from "node:path";
import { folderProblem, makeDataFolder } from "@/lib/core/data-folder";
import { StartError } from "@/lib/core/errors";
import { isLocked, lockFile, sqliteCode } from "@/lib/core/file-lock";

const FILE = "lock";
/** SQLite's result codes for a file that cannot be locked: https://www.sqlite.org/rescode.html */
const CANNOT_LOCK = new Set([10, 15]);
const NOT_OURS = 26;

/**
 * Locks a data folder for this process, by a lock on its file `lock`.
 * @returns a function that releases the folder.
 * @throws StartError when another process has locked it, or the folder cannot be written to or locked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeDataFolder(folder);
  const file = path.join(folder, FILE);
  try {
    const unlock = lockFile(file);
    return async () => unlock();
  } catch (cause) {
    throw folderProblem(folder, cause) ?? new StartError(problemOf(folder, file, cause), { cause });
  }
}

function problemOf(folder: string, file: string, error: unknown): string {
  if (isLocked(error))
    return `The data folder ${folder} is in use by another EchoVessel process. Stop that process first.`;
  const code = sqliteCode(error);
  if (CANNOT_LOCK.has(code))
    return (
      `The file system of ${folder} does not support file locks, so two processes could write there at the same time. ` +
      "Set DATA_DIR to a folder on a local disk."
    );
  if (code === NOT_OURS)
    return `The file ${file} is not EchoVessel's lock file. Stop every EchoVessel process, delete the file, then start again.`;
  return `The file ${file} cannot be opened for writing by this user. Make this user the owner of the folder (chown -R), or set DATA_DIR to another folder.`;
}
