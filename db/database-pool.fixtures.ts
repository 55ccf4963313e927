import { sql } from "drizzle-orm";
import type { Db } from "./facade";
import type { StatementListener } from "./migrations-folder";

/** Statements that change more than rows: a database that ran one is not reused. */
const CHANGES_MORE_THAN_ROWS = /^\s*(create|alter|drop|analyze|vacuum|comment|grant|set(?!\s+(local|transaction)))\b/i;
const BUILDERS = new Set<string>(["select", "selectDistinct", "insert", "update", "delete"] satisfies (keyof Db)[]);
const TABLES = sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`;

type Pooled = { db: Db; tables: string; isLikeNew: boolean; onStatement: StatementListener | undefined };

/** Idle databases of this process. Modules are reloaded for each Vitest project; global state stays. */
const shared = globalThis as { [key: symbol]: Pooled[] | undefined };
const POOL = Symbol.for("echovessel.test-databases");
shared[POOL] ??= [];
const free = shared[POOL];

/**
 * Returns an empty database from the pool: opening a database takes ten times as long as emptying a used one, and statements run faster in
 * a used one. `close()` returns it to the pool; later calls on the handle fail, as with a closed database.
 */
export async function borrowDatabase(
  open: (onStatement: StatementListener) => Promise<Db>,
  onStatement?: StatementListener,
): Promise<Db> {
  const pooled = free.pop() ?? (await openPooled(open));
  pooled.onStatement = onStatement;
  return borrowed(pooled);
}

async function openPooled(open: (onStatement: StatementListener) => Promise<Db>): Promise<Pooled> {
  const pooled: Partial<Pooled> = {};
  const db = await open((statement, params) => {
    if (CHANGES_MORE_THAN_ROWS.test(statement)) pooled.isLikeNew = false;
    pooled.onStatement?.(statement, params);
  });
  const [row] = await db.rows<{ tables: string }>(TABLES);
  // The statements that open the database do not count as use.
  return Object.assign(pooled as Pooled, { db, tables: row?.tables ?? "", isLikeNew: true });
}

function borrowed(pooled: Pooled): Db {
  const { db } = pooled;
  const stops = new Set<() => Promise<void>>();
  let isClosed = false;
  const closed = () => new Error("this test database was closed");
  const watched = Object.entries(db).map(([name, value]) => {
    if (typeof value !== "function") return [name, value];
    const call = (...args: unknown[]) => {
      if (!isClosed) return (value as (...given: unknown[]) => unknown)(...args);
      if (BUILDERS.has(name)) throw closed();
      return Promise.reject(closed());
    };
    return [name, call];
  });
  return {
    ...(Object.fromEntries(watched) as Db),
    async listen(channel, onPayload) {
      if (isClosed) throw closed();
      const stop = await db.listen(channel, onPayload);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        return stop();
      };
    },
    async updateStatistics() {
      if (isClosed) throw closed();
      pooled.isLikeNew = false;
      await db.updateStatistics();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      pooled.onStatement = undefined;
      for (const stop of stops) await stop();
      await returnToPool(pooled);
    },
  };
}

/** Empties a database and returns it to the pool, after a running transaction has ended. Closes a database that cannot be emptied. */
async function returnToPool(pooled: Pooled): Promise<void> {
  const { db, tables } = pooled;
  try {
    if (!pooled.isLikeNew) return await db.close();
    await db.rows(sql.raw(`truncate ${tables} restart identity cascade`));
    free.push(pooled);
  } catch {
    await db.close().catch(() => undefined);
  }
}
