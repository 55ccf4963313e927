import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { StartError } from "./errors";

const MESSAGES: Record<string, string> = {
  ENOTDIR: "is not a folder, or is not inside one. Set DATA_DIR to a folder",
  EEXIST: "is not a folder. Set DATA_DIR to a folder, or move the file of that name",
  ENOENT: "cannot be created. Set DATA_DIR to another folder",
  EROFS: "is on a file system that is read-only. Mount it as writable, or set DATA_DIR to another folder",
  EACCES: "cannot be written to by this user. Make this user its owner (chown -R), or set DATA_DIR to another folder",
  EPERM: "cannot be written to by this user. Make this user its owner (chown -R), or set DATA_DIR to another folder",
  ENOSPC: "is on a disk that is full. Free some space, then start again. Nothing was changed",
  EDQUOT: "is on a disk whose quota is used up. Free some space, then start again. Nothing was changed",
};

/**
 * Creates the data folder if it is missing, readable by its owner only, and checks that this process may write to it.
 * @throws StartError that says what is wrong and what to do.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderProblem(folder, error) ?? error;
  }
}

/** An error with a plain sentence about what failed at a path in the data folder; undefined if the cause is not a file system error. */
export function folderProblem(where: string, cause: unknown): StartError | undefined {
  const message = MESSAGES[(cause as NodeJS.ErrnoException).code ?? ""];
  return message ? new StartError(`The data folder ${path.resolve(where)} ${message}.`, { cause }) : undefined;
}
