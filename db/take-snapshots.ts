import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { idleMoment, type StatementCount } from "./scrub";
import { isChanged, listOwnSnapshots, type Snapshots, takeSnapshot } from "./snapshots";

/** Selects the files of all tables except those that are written without user activity. A table has one file per gigabyte. */
const FILES = `select pg_relation_filepath(oid) || case when nth > 0 then '.' || nth else '' end as file
  from pg_class, generate_series(0, (greatest(pg_relation_size(oid), 1) - 1) / 1073741824) nth
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in ('job_events', 'job_runs', 'outbox', 'live_events', 'rate_limits', 'erasures')`;

/** Snapshots of a folder whose database is open. */
export function snapshotsOf(
  client: PGlite,
  { dataDir, max, asked }: { dataDir: string; max: number; asked: StatementCount },
): Snapshots {
  return {
    async take(now, { ifChanged } = { ifChanged: false }) {
      const { rows: people } = await client.query("select 1 from users limit 1");
      if (people.length === 0) return false;
      await idleMoment(asked);
      // Writes everything in memory to the files, so that file times show changes and a copy has little log to replay.
      await client.exec("checkpoint");
      const { rows } = await client.query<{ file: string }>(FILES);
      const files = rows.map(({ file }) => file);
      if (ifChanged && !(await isChanged(dataDir, files))) return false;
      await takeSnapshot(dataDir, { now, max, hold: (copy) => client.runExclusive(copy) });
      return true;
    },
    list: () => listOwnSnapshots(dataDir),
  };
}

/**
 * Takes a snapshot before a migration, so that an update can be reverted.
 * @returns whether one was taken; false if there are no pending migrations or no accounts.
 */
export async function takeBeforeUpdate(
  client: PGlite,
  options: { dataDir: string; max: number; now: Date; migrations: string },
): Promise<boolean> {
  const { dataDir, max, now, migrations } = options;
  if (!(await hasPeople(client)) || !(await isOutdated(client, migrations))) return false;
  await client.exec("checkpoint");
  await takeSnapshot(dataDir, { now, max, beforeUpdate: true, hold: (copy) => client.runExclusive(copy) });
  return true;
}

async function hasPeople(client: PGlite): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('public.users') is not null as made");
  if (!rows[0]?.made) return false;
  return (await client.query("select 1 from users limit 1")).rows.length > 0;
}

/** As in drizzle's migrator: a migration is due if it is newer than the last one applied. */
async function isOutdated(client: PGlite, migrations: string): Promise<boolean> {
  const journal = await readFile(path.join(migrations, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  const { rows } = await client.query<{ last: string }>(
    "select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations",
  );
  return entries.some(({ when }) => when > Number(rows[0]?.last ?? 0));
}
