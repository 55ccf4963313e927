import { accessSync, constants, existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { folderProblem } from "@/lib/core/data-folder";
import { StartError } from "@/lib/core/errors";
import { freeBytes, RESERVE_BYTES } from "./disk-space";
import { databaseFolder, listReplacedDatabases, listSnapshots } from "./snapshots";

const options = { extensions: { vector }, relaxedDurability: false } as const;
/** Suffix of a database folder that is still being created. A start that is killed may leave one. */
const UNREADY = ".making";

/** Opens an empty database or a copy of a dump, in memory or in a data folder. */
export function openDumped(snapshot: Blob | undefined, dataDir?: string): Promise<PGlite> {
  return PGlite.create({ ...options, dataDir: dataDir && databaseFolder(dataDir), loadDataDir: snapshot });
}

/**
 * Opens the database of a locked data folder. Creates a new one if there is none, but never over the remains of another, nor if snapshots
 * show that there should be one.
 * @throws StartError that says what is wrong and what to do.
 */
export async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  const state = stateOf(folder, await filesIn(folder));
  if (state === "missing") await makeDatabase(dataDir);
  if (state === "damaged") throw await damaged(dataDir);
  return PGlite.create({ ...options, dataDir: folder }).catch(async (cause) => {
    throw await openingProblem(dataDir, cause);
  });
}

/** Turns the error of a database that cannot be opened, or whose first statements fail because it is damaged, into one that says so. */
export async function openingProblem(dataDir: string, cause: unknown): Promise<unknown> {
  if (cause instanceof StartError) return cause;
  const full = freeBytes(dataDir) < RESERVE_BYTES ? { code: "ENOSPC" } : cause;
  return folderProblem(dataDir, full) ?? damaged(dataDir, cause);
}

function stateOf(folder: string, files: string[]): "missing" | "damaged" | "present" {
  if (files.length === 0) return "missing";
  const version = path.join(folder, "PG_VERSION");
  if (!existsSync(version)) return "damaged";
  try {
    for (const one of [folder, version]) accessSync(one, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw folderProblem(folder, error) ?? error;
  }
  return "present";
}

async function makeDatabase(dataDir: string): Promise<void> {
  const copies = [...(await listSnapshots(dataDir)).map(({ name }) => name), ...(await listReplacedDatabases(dataDir))];
  if (copies[0]) throw new StartError(noDatabase(dataDir, copies[0]));
  const folder = databaseFolder(dataDir);
  const unready = `${folder}${UNREADY}`;
  await rm(unready, { recursive: true, force: true });
  const client = await PGlite.create({ ...options, dataDir: unready }).catch(async (cause) => {
    throw await openingProblem(dataDir, cause);
  });
  await client.close();
  await rm(folder, { recursive: true, force: true });
  await rename(unready, folder);
}

const noDatabase = (dataDir: string, copy: string) =>
  [
    `There is no database in ${dataDir}, but there are copies of one. Nothing was changed.`,
    `Restore the newest copy with: npm run restore -- ${copy} (without a name, the command lists all copies).`,
    `To start with a new, empty database instead, move ${path.join(dataDir, "snapshots")} and any pg18.before-… out of ${dataDir} first.`,
  ].join("\n");

async function damaged(dataDir: string, cause?: unknown): Promise<StartError> {
  const [newest] = await listSnapshots(dataDir);
  const folder = databaseFolder(dataDir);
  const whatToDo = newest
    ? `Restore the newest snapshot with: npm run restore -- ${newest.name} (the damaged database is moved aside, not deleted).`
    : "There are no snapshots here. If you have a copy elsewhere, restore it with: npm run restore -- PATH. " +
      `Otherwise move ${folder} away to start with a new, empty database.`;
  return new StartError(`The database in ${folder} cannot be opened: it is damaged or incomplete.\n${whatToDo}`, {
    cause,
  });
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw folderProblem(folder, error) ?? error;
  });
}
