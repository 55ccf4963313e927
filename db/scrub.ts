import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Reopening } from "./reopen-on-panic";

/** Nothing has been asked of the database for so long: the moment for work that everybody would have to wait for. */
const QUIET_MS = 100;
/** So long such a moment is waited for; then the work is done in between. */
const PATIENCE_MS = 2_000;
/** A smaller table is written anew in some milliseconds. */
const LARGE_BYTES = 1_000_000;

/** Says how many statements the database has been asked so far. */
export type Asked = () => number;

/** Waits until the database has been left alone for a moment, two seconds at most. */
export async function idleMoment(asked: Asked): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let before: number;
  do {
    before = asked();
    await sleep(QUIET_MS);
  } while (asked() !== before && performance.now() < until);
}

type Table = { name: string; bytes: number; changes: string };

/**
 * Tables that may hold anybody's words, statistics of columns among them. Their counters begin at nothing in every process; what a transaction inserted
 * and rolled back counts as dead.
 */
const TABLES = `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes,
    concat_ws(' ', s.n_tup_upd, s.n_tup_del, s.n_dead_tup) as changes
  from pg_class c left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace or c.oid = 'pg_statistic'::regclass)
  order by bytes`;

/**
 * Makes the scrub of a folder's database: tables are written anew without their dead rows, one by one with room for other
 * statements in between, and a large one when nothing else is asked for. One from which nothing has gone since this process last
 * wrote it is left alone. Then the log is begun anew: its old segments are deleted, not kept for use again, once a checkpoint no
 * longer needs them. A segment is only left behind when something follows it.
 */
export function scrubber(engine: Pick<Reopening, "client" | "generation">, asked: Asked): () => Promise<void> {
  const { client } = engine;
  const written = new Map<string, string>();
  let generation = engine.generation;
  return async () => {
    // Counters restart with the instance.
    if (generation !== engine.generation) written.clear();
    generation = engine.generation;
    await client.exec("set wal_recycle = off");
    // Counters reach their view once a second, or now.
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
    for (const step of RESET_LOG) await client.exec(step);
  };
}

/** One by one: together they would be a transaction. */
const RESET_LOG = [
  "select pg_switch_wal()",
  "select pg_logical_emit_message(true, 'echovessel', 'scrubbed')",
  "checkpoint",
];
