import { DrizzleQueryError, type SQL } from "drizzle-orm";
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { insideTransaction, isInsideTransaction } from "@/lib/core/transaction-scope";
import type { DiskSpace } from "./disk-space";
import type { StatementListener } from "./migrations-folder";
import type { RunPrepared } from "./prepared";
import { withoutContent } from "./redact-error";
import type * as schema from "./schema";
import type { Snapshots } from "./snapshots";
import { isDiskFull } from "./storage-errors";

type Builder = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Operations that are available both inside and outside a transaction. */
export type Queryable = Pick<Builder, "select" | "selectDistinct" | "insert" | "update" | "delete"> & {
  /** Rows of a hand-written statement, in the same form on both engines; times are text (`toDate`). */
  rows<T extends Record<string, unknown>>(statement: SQL): Promise<T[]>;
};

/** A transaction: all of its changes are applied, or none. */
export type Tx = Queryable & { readonly isTransaction: true };

/** The database. The outer handle rejects use inside a transaction (on PGlite it would deadlock). */
export type Db = Queryable & {
  readonly kind: "embedded" | "postgres";
  /** Like `rows`, for a frequent statement: the connection parses it once and may cache its plan. */
  prepared: Queryable["rows"];
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `onPayload` with whatever any process announces on the channel with `pg_notify`.
   * @returns a function that stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Makes deleted content unreadable in the database's own files; one call at a time. Embedded: afterwards neither a file of the folder nor
   * the log contains it, and every earlier copy of the database is deleted; other statements continue meanwhile. Postgres: the space of
   * deleted rows may be overwritten; the server's log and backups are not changed.
   */
  scrub(): Promise<void>;
  /** Snapshots of the embedded database in its data folder; undefined if disabled. A Postgres server has its own backups. */
  snapshots?: Snapshots;
  /** Updates planner statistics of tables that changed much. Only for the embedded database: a server does this by itself. */
  updateStatistics(): Promise<void>;
  /** Free space on the database's disk. */
  readonly disk: DiskSpace;
  /** Reopens an embedded database that stopped because of a full disk, once there is space again. */
  recover(): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  kind: Db["kind"];
  drizzle: Builder;
  prepared: RunPrepared;
  /** Whether the driver should prepare a statement. If the function is absent, the driver decides. */
  isPrepared?: (text: string) => boolean;
  onStatement?: StatementListener;
  listen: Db["listen"];
  scrub: Db["scrub"];
  snapshots?: Snapshots;
  keepStatistics: Db["updateStatistics"];
  disk: DiskSpace;
  recover: Db["recover"];
  close(): Promise<void>;
};

const dialect = new PgDialect();

/** Wraps the embedded engine or a Postgres server in the same interface. */
export function facade(engine: Engine): Db {
  const refused = (error: unknown) => {
    if (isDiskFull(error)) engine.disk.failed();
    return withoutContent(error);
  };
  const guard = () => {
    if (isInsideTransaction()) throw new Error("the outer database handle was used inside a transaction");
  };
  const watch: Watch = { guard, refused, isPrepared: engine.isPrepared };
  return {
    ...queryable(engine.drizzle, watch),
    kind: engine.kind,
    async prepared<T>(statement: SQL) {
      guard();
      const { sql: text, params } = dialect.sqlToQuery(statement);
      engine.onStatement?.(text, params);
      try {
        return [...(await engine.prepared(text, params))] as T[];
      } catch (error) {
        throw refused(new DrizzleQueryError(text, params, error as Error));
      }
    },
    async transaction(work) {
      guard();
      try {
        return await engine.drizzle.transaction((inner) =>
          insideTransaction(() =>
            work({ ...queryable(inner as unknown as Builder, { ...watch, guard: () => {} }), isTransaction: true }),
          ),
        );
      } catch (error) {
        throw refused(error);
      }
    },
    listen: engine.listen,
    async scrub() {
      guard();
      await engine.scrub();
    },
    snapshots: engine.snapshots,
    async updateStatistics() {
      guard();
      await engine.keepStatistics();
    },
    disk: engine.disk,
    recover: engine.recover,
    close: engine.close,
  };
}

type Watch = { guard: () => void; refused: (error: unknown) => unknown; isPrepared: Engine["isPrepared"] };

function queryable(builder: Builder, { guard, ...watch }: Watch): Queryable {
  watchStatements(builder, watch);
  const guarded = <K extends "select" | "selectDistinct" | "insert" | "update" | "delete">(name: K): Builder[K] =>
    ((...args: unknown[]) => {
      guard();
      return (builder[name] as unknown as (...inner: unknown[]) => unknown).apply(builder, args);
    }) as unknown as Builder[K];
  return {
    select: guarded("select"),
    selectDistinct: guarded("selectDistinct"),
    insert: guarded("insert"),
    update: guarded("update"),
    delete: guarded("delete"),
    async rows<T>(statement: SQL) {
      guard();
      const result = (await builder.execute(statement)) as unknown as T[] | { rows: T[] };
      return Array.isArray(result) ? [...result] : result.rows;
    },
  };
}

/** Watches and redacts all statements: every one, however it is built, is prepared by the query builder's session. */
function watchStatements({ _: { session } }: Builder, { refused, isPrepared }: Omit<Watch, "guard">): void {
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const prepared = prepare(...args);
    // Drizzle's postgres.js driver passes `prepare` on; by itself it would set it for named statements only.
    if (isPrepared?.(args[0].sql)) Object.assign(prepared, { prepare: true });
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...values) =>
      execute(...values).catch((error: unknown) => {
        throw refused(error);
      });
    return prepared;
  };
}
