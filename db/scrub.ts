import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Reopening } from "./reopen-on-panic";

/** Milliseconds without a statement after which the database counts as idle: then work that blocks it may run. */
const QUIET_MS = 100;
/** Maximum wait for an idle moment in ms; after it, the work is done anyway. */
const PATIENCE_MS = 2_000;
/** Size in bytes from which a table is rewritten only in an idle moment. A smaller one takes only some milliseconds. */
const LARGE_BYTES = 1_000_000;

/** Returns the number of statements sent to the database so far. */
export type StatementCount = () => number;

/** Waits until the database is idle, two seconds at most. */
export async function idleMoment(asked: StatementCount): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let before: number;
  do {
    before = asked();
    await sleep(QUIET_MS);
  } while (asked() !== before && performance.now() < until);
}

type Table = { name: string; bytes: number; changes: string };

/**
 * Tables that may contain user content, including column statistics. Their row counters restart with every process; rows inserted and
 * rolled back count as dead.
 */
const TABLES = `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes,
    concat_ws(' ', s.n_tup_upd, s.n_tup_del, s.n_dead_tup) as changes
  from pg_class c left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace or c.oid = 'pg_statistic'::regclass)
  order by bytes`;

/**
 * Returns a function that scrubs a folder's database. Rewrites tables without their dead rows, one by one so that other statements can run
 * in between, large ones in an idle moment; skips tables without deletions since this process last rewrote them. Then restarts the log: old
 * segments are deleted instead of recycled.
 */
export function scrubber(engine: Pick<Reopening, "client" | "generation">, asked: StatementCount): () => Promise<void> {
  const { client } = engine;
  const written = new Map<string, string>();
  let generation = engine.generation;
  return async () => {
    // The tables' row counters restart with a new database instance.
    if (generation !== engine.generation) written.clear();
    generation = engine.generation;
    await client.exec("set wal_recycle = off");
    // Row counters become visible in their view once a second, or by this call.
    await client.exec("select pg_stat_force_next_flush()");
    const { rows: tables } = await client.query<Table>(TABLES);
    for (const { name, bytes, changes } of tables) {
      if (written.get(name) === changes) continue;
      if (bytes > LARGE_BYTES) await idleMoment(asked);
      await client.exec(`vacuum full ${name}`);
      written.set(name, changes);
      await setImmediate();
    }
    await idleMoment(asked);
    await resetLog(client);
  };
}

/** Number of the current log segment, or of the last one that has a file: Postgres recycles old segments by renaming them to later ones. */
const SEGMENT = {
  current: "select pg_walfile_name(pg_current_wal_insert_lsn()) as name",
  last: "select max(name) as name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'",
};

/**
 * Moves the log past every segment that has a file, since recycled ones still contain their old text, and deletes those segments. The
 * statements are sent one by one: together they would run as a transaction.
 */
async function resetLog(client: Reopening["client"]): Promise<void> {
  const nameOf = async (query: string) => (await client.query<{ name: string }>(query)).rows[0]?.name ?? "";
  const last = await nameOf(SEGMENT.last);
  do {
    await client.exec("select pg_switch_wal()");
    await client.exec("select pg_logical_emit_message(true, 'echovessel', 'scrubbed')");
  } while ((await nameOf(SEGMENT.current)) <= last);
  await client.exec("checkpoint");
}
