import { readDatabaseId } from "@/db/database-id";
import { restoreSnapshot } from "@/db/restore";
import { databaseFolder, listOwnSnapshots, listReplacedDatabases, listSnapshots } from "@/db/snapshots";
import { parseEnv } from "@/lib/core/env";
import { StartError } from "@/lib/core/errors";

/** What `npm run restore` does after the installation: lists the snapshots, or restores the named one. */
async function main([name]: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = parseEnv(process.env);
  if (DATABASE_URL)
    throw new StartError(
      "DATABASE_URL is set: restore a Postgres server from its own backups; this command only restores the embedded database.",
    );
  if (!name) return list(DATA_DIR);
  const aside = await restoreSnapshot(DATA_DIR, { from: name, now: new Date() });
  console.log(`${DATA_DIR} has been restored from ${name}. Start with: npm run up`);
  if (aside) console.log(`The previous database is kept in ${aside}. Delete that folder once you are sure.`);
}

async function list(dataDir: string): Promise<void> {
  const snapshots = await listSnapshots(dataDir);
  const aside = await listReplacedDatabases(dataDir);
  if (snapshots.length + aside.length === 0) return console.log(`There are no snapshots in ${dataDir}.`);
  const own = new Set((await listOwnSnapshots(dataDir)).map(({ name }) => name));
  const isPlace = (await readDatabaseId(databaseFolder(dataDir))) !== undefined;
  for (const { name } of snapshots)
    console.log(isPlace && !own.has(name) ? `${name}   (of another database than the current one)` : name);
  for (const folder of aside) console.log(`${folder}   (previous database, moved by a restore)`);
  console.log("Times are UTC. Stop EchoVessel, then restore one with: npm run restore -- NAME");
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
