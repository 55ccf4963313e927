import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { borrowDatabase } from "./database-pool.fixtures";
import { openEmbedded } from "./embedded";
import type { Db } from "./facade";
import { makeFreshDatabase } from "./fresh-postgres.fixtures";
import type { StatementListener } from "./migrations-folder";
import { openPostgres } from "./postgres";
import { databaseFolder } from "./snapshots";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated, empty PGlite folder as a tar file, made once per run. */
    snapshotFile: string;
    /** Name of a migrated, empty database on the server of `TEST_DATABASE_URL`. */
    postgresTemplate: string | undefined;
  }
}

/** A migrated, empty in-memory database, used only by the caller until it is closed. */
export function openTestDatabase(onStatement?: StatementListener): Promise<Db> {
  return borrowDatabase((onEach) => openEmbedded({ snapshot: snapshot(), onStatement: onEach }), onStatement);
}

/**
 * Opens the embedded database of a data folder. A new one is a copy of the migrated test database, so that all test databases have the same
 * database id.
 */
export function openTestFolder(options: Parameters<typeof openEmbedded>[0] & { dataDir: string }): Promise<Db> {
  const isNew = !existsSync(databaseFolder(options.dataDir));
  return openEmbedded({ ...options, snapshot: isNew ? snapshot() : undefined });
}

const snapshot = () => new Blob([readFileSync(inject("snapshotFile"))]);

/** Runs a suite on PGlite, and once more on a real Postgres when `TEST_DATABASE_URL` is set. */
export function onEachDatabase(name: string, suite: (db: () => Db) => void, onStatement?: StatementListener): void {
  const engines: [string, () => Promise<Db>][] = [["embedded", () => openTestDatabase(onStatement)]];
  if (process.env.TEST_DATABASE_URL) engines.push(["postgres", () => openFreshPostgres({ onStatement })]);
  describe.each(engines)(`${name} (%s)`, (_engine, open) => {
    let db: Db | undefined;
    beforeAll(async () => {
      db = await open();
    });
    afterAll(() => db?.close());
    suite(() => {
      if (!db) throw new Error("the test database is not open yet");
      return db;
    });
  });
}

/** The error that every statement throws after a simulated crash, until `revive`. */
export class Crashed extends Error {
  override name = "Died";
}

/**
 * Simulates a crash: from the statement numbered `dieAt` (from 1) on nothing reaches the database, so an open transaction is lost, as when
 * the process is killed after the statement before. `revive` ends it.
 */
export class CrashingDriver {
  statements = 0;
  private dieAt = Number.POSITIVE_INFINITY;

  readonly listen: StatementListener = () => {
    this.statements += 1;
    if (this.statements >= this.dieAt) throw new Crashed(`killed before statement ${this.dieAt}`);
  };

  crashBefore(statement: number): void {
    this.statements = 0;
    this.dieAt = statement;
  }

  revive(): void {
    this.crashBefore(Number.POSITIVE_INFINITY);
  }
}

/** A new database on the test server, dropped when closed. Refuses a server that is not on this machine. */
export async function openFreshPostgres(options: { onStatement?: StatementListener; max?: number } = {}): Promise<Db> {
  const database = await makeFreshDatabase(process.env.TEST_DATABASE_URL, "test", inject("postgresTemplate"));
  const db = await openPostgres({ url: database.url, ...options });
  return {
    ...db,
    async close() {
      await db.close();
      await database.drop();
    },
  };
}
