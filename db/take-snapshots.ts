import type { PGlite } from "@electric-sql/pglite";
import { type Asked, idleMoment } from "./scrub";
import { isChanged, listSnapshots, type Snapshots, takeSnapshot } from "./snapshots";

/** Files of all tables but those that are written though nobody does anything. A file has a gigabyte at most. */
const FILES = `select pg_relation_filepath(oid) || case when nth > 0 then '.' || nth else '' end as file
  from pg_class, generate_series(0, (greatest(pg_relation_size(oid), 1) - 1) / 1073741824) nth
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in ('job_events', 'job_runs', 'outbox', 'live_events', 'rate_limits', 'erasures')`;

/** The snapshots of a folder whose database is open. */
export function snapshotsOf(
  client: PGlite,
  { dataDir, kept, asked }: { dataDir: string; kept: number; asked: Asked },
): Snapshots {
  return {
    async take(now, { ifChanged } = { ifChanged: false }) {
      const { rows: people } = await client.query("select 1 from users limit 1");
      if (people.length === 0) return false;
      await idleMoment(asked);
      // What is in memory only goes to the files, so that they show what was written, and a copy has little log to read.
      await client.exec("checkpoint");
      const { rows } = await client.query<{ file: string }>(FILES);
      const files = rows.map(({ file }) => file);
      if (ifChanged && !(await isChanged(dataDir, files))) return false;
      await takeSnapshot(dataDir, { now, kept, hold: (copy) => client.runExclusive(copy) });
      return true;
    },
    list: () => listSnapshots(dataDir),
  };
}
