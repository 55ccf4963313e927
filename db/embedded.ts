import { setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { DiskSpace, freeBytes, RESERVE_BYTES } from "./disk-space";
import { type Db, facade } from "./facade";
import { migrationsFolder, type StatementListener } from "./migrations-folder";
import { openDumped, openFolder, openingProblem } from "./open-client";
import { preparing } from "./prepared";
import { lockFolder } from "./process-lock";
import { reopening } from "./reopen-on-panic";
import * as schema from "./schema";
import { type StatementCount, scrubber } from "./scrub";
import { dropCopies } from "./snapshots";
import { isCorruption } from "./storage-errors";
import { snapshotsOf, takeBeforeUpdate } from "./take-snapshots";
import { readTimesAsText } from "./text-times";

type EmbeddedOptions = {
  dataDir?: string;
  /** Number of daily snapshots to retain. By default no snapshots are taken. */
  snapshotsMax?: number;
  /** The current time. If set, a snapshot is taken before an update changes the database. */
  now?: Date;
  /** Starts from a dump of another database. */
  snapshot?: Blob;
  onStatement?: StatementListener;
  /** Replaces the system's measurement of free space, for tests. */
  freeBytes?: () => number;
  /** Another folder of migrations, for tests of updates. */
  migrations?: string;
};

/**
 * Opens the embedded Postgres in `dataDir/pg18` (or in memory without it) and migrates it. Acknowledged writes survive a killed process; a
 * power loss can cost the last ones, since PGlite does not fsync.
 * @throws StartError with a plain sentence when the folder is in use or cannot be used, or its database cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Db> {
  const { dataDir } = options;
  if (!dataDir) return upToDate(await openDumped(options.snapshot), options, async () => {});
  const release = await lockFolder(dataDir);
  try {
    const client = await (options.snapshot ? openDumped(options.snapshot, dataDir) : openFolder(dataDir));
    return await upToDate(client, options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function upToDate(first: PGlite, options: EmbeddedOptions, release: () => Promise<void>): Promise<Db> {
  const { dataDir, snapshotsMax: max = 0, now, migrations = migrationsFolder() } = options;
  const { asked, takeTurns } = countingTurns();
  const open = () => (dataDir ? openFolder(dataDir) : openDumped(undefined));
  const engine = await reopening(first, open, async (instance) => {
    takeTurns(instance);
    readTimesAsText(instance);
    await instance.exec("set timezone to 'UTC'; set default_statistics_target = 10");
  });
  const { client } = engine;
  const logger = options.onStatement && { logQuery: options.onStatement };
  const database = drizzle({ client, schema, logger });
  try {
    if (dataDir && max > 0 && now) await takeBeforeUpdate(client, { dataDir, max, now, migrations });
    await migrate(database, { migrationsFolder: migrations });
  } catch (error) {
    await engine.close().catch(() => undefined);
    throw dataDir && isCorruption(error) ? await openingProblem(dataDir, error) : error;
  }
  const disk = new DiskSpace(dataDir ? (options.freeBytes ?? (() => freeBytes(dataDir))) : undefined);
  const scrubFolder = scrubber(engine, asked);
  return facade({
    kind: "embedded",
    drizzle: database,
    prepared: preparing(engine),
    onStatement: options.onStatement,
    listen: engine.listen,
    keepStatistics: () => analyzeChanged(client),
    async scrub() {
      if (!dataDir) return;
      await dropCopies(dataDir);
      await scrubFolder();
    },
    snapshots: dataDir && max > 0 ? snapshotsOf(client, { dataDir, max, asked }) : undefined,
    disk,
    async recover() {
      // Measures free space instead of trying a query: a query of a stopped database fails and would count as another failed write.
      if (engine.isStopped && (disk.free ?? RESERVE_BYTES) >= RESERVE_BYTES) await engine.reopen();
    },
    async close() {
      await engine.close();
      await release();
    },
  });
}

/** First byte of the protocol message that ends a statement (Sync). */
const SYNC = "S".charCodeAt(0);
/** Milliseconds of consecutive statements before yielding to the event loop. */
const TURN_MS = 5;

/**
 * Counts statements and yields to the event loop between them: PGlite answers without ever yielding, so a long chain of statements would
 * block all timers, sockets and streams.
 */
function countingTurns(): { asked: StatementCount; takeTurns: (client: PGlite) => void } {
  let since = 0;
  let asked = 0;
  return {
    asked: () => asked,
    takeTurns(client) {
      const send = client.execProtocolStream.bind(client);
      client.execProtocolStream = async (message, options) => {
        asked += 1;
        const received = await send(message, options);
        if (message[0] === SYNC && performance.now() - since > TURN_MS) {
          await setImmediate();
          since = performance.now();
        }
        return received;
      };
    },
  };
}

/** Selects the tables in which ten percent and fifty rows have changed: the thresholds of a server's autovacuum. */
const CHANGED = `select relid::regclass::text as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Updates the planner statistics of changed tables, one by one, so that other statements can run in between. Without it, a table of ten
 * thousand rows would be queried by plans made for ten.
 */
async function analyzeChanged(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(CHANGED);
  for (const { name } of rows) await client.exec(`analyze ${name}`);
}
