import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { StartError } from "@/lib/core/errors";
import { freeBytes, RESERVE_BYTES } from "./disk-space";
import { lockFolder } from "./process-lock";
import { copyFolder, databaseFolder, snapshotFolder, timeName } from "./snapshots";
import { isDiskFull } from "./storage-errors";

/**
 * Replaces the embedded database by a snapshot, after checking that it opens. The former database stays in the data folder until it is
 * deleted by hand or by the next erasure; the snapshot is not deleted, either.
 * @param from name of a snapshot, or path of a copy of one.
 * @returns path of the former database; undefined if there was none.
 * @throws StartError with a plain sentence when the folder is in use, or there is no such snapshot, or it does not open.
 */
export async function restoreSnapshot(
  dataDir: string,
  { from, now }: { from: string; now: Date },
): Promise<string | undefined> {
  const release = await lockFolder(dataDir);
  try {
    const source = [snapshotFolder(dataDir, path.basename(from)), path.resolve(from)].find(isDatabase);
    if (!source) throw new StartError(`There is no snapshot ${from}.`);
    const present = databaseFolder(dataDir);
    const next = `${present}.restoring`;
    await rm(next, { recursive: true, force: true });
    try {
      await copyFolder(source, next);
      await checkOpens(next);
    } catch (cause) {
      await rm(next, { recursive: true, force: true });
      throw isDiskFull(cause) || freeBytes(dataDir) < RESERVE_BYTES
        ? new StartError(
            `There is not enough disk space to restore ${from}. Nothing was changed. Free some space, then try again.`,
            { cause },
          )
        : new StartError(`The snapshot ${from} cannot be used. Nothing was changed. Try another snapshot.`, { cause });
    }
    const aside = existsSync(present) ? `${present}.before-${timeName(now)}` : undefined;
    if (aside) await rename(present, aside);
    await rename(next, present);
    return aside;
  } finally {
    await release();
  }
}

const isDatabase = (folder: string) => existsSync(path.join(folder, "PG_VERSION"));

async function checkOpens(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, extensions: { vector } });
  try {
    await client.query("select count(*) from users");
  } finally {
    await client.close();
  }
}
