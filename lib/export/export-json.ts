import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/db";
import { personas } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { isAppError } from "@/lib/core/errors";
import { listBinnedPersonas } from "@/lib/memory/forgetting/persona-bin";
import { camelCase, type ExportRow } from "@/lib/memory/maintenance/export-bin";
import { accountRows, type ExportedPersona, exportedTables, personaRows } from "@/lib/memory/maintenance/export-rows";
import { ownPersona, type Scope } from "@/lib/memory/scope";

export const EXPORT_FORMAT = "echovessel-export";
/** Version of the export format. Raised when the meaning of an existing field changes, but not for additions. */
export const EXPORT_VERSION = 1;

/**
 * Streams a persona as one JSON document:
 * `{ format, version, exportedAt, kind: "persona", account: null, personas: [ { persona, <table>: [row, …], … } ] }`.
 * Tables and columns are named in camelCase, times are ISO 8601 in UTC. Each table's policy decides what is included; forgotten items
 * are under `binItems`, with their purge date. A document that ends before its last brace was interrupted.
 */
export async function* exportPersona(db: Db, scope: Scope, now: Date): AsyncGenerator<string> {
  yield `${head("persona", now)},\n"account":null,\n"personas":[`;
  yield* personaPart(db, scope);
  yield "]}\n";
}

/**
 * Everything of a user in the same format, `kind: "account"`: `account` is `{ user, authSessions, accounts }` without the password hash,
 * `personas` holds those not in the bin, and `binnedPersonas` those that are, with their `purgeAt`: `binDays` after they were put there.
 */
export async function* exportAccount(
  db: Db,
  userId: string,
  { binDays, now }: { binDays: number; now: Date },
): AsyncGenerator<string> {
  yield `${head("account", now)},\n"account":{`;
  let between = "";
  for (const table of exportedTables("account")) {
    yield between;
    between = ",\n";
    const pages = accountRows(db, userId, table);
    yield* getTableName(table) === "users" ? one("user", pages) : many(table, pages);
  }
  yield `},\n"personas":[`;
  between = "";
  for await (const scope of personasOf(db, userId)) {
    yield between;
    between = ",\n";
    yield* personaPart(db, scope);
  }
  yield `],\n"binnedPersonas":[`;
  between = "";
  for (const { id: personaId, binnedAt } of await listBinnedPersonas(db, userId)) {
    if (!binnedAt) continue;
    yield between;
    between = ",\n";
    yield* personaPart(
      db,
      { userId, personaId, binned: true },
      { purgeAt: new Date(binnedAt.getTime() + binDays * DAY) },
    );
  }
  yield "]}\n";
}

function head(kind: "persona" | "account", now: Date): string {
  const header = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt: now, kind };
  return JSON.stringify(header).slice(0, -1);
}

async function* personaPart(db: Db, scope: ExportedPersona, header: ExportRow = {}): AsyncGenerator<string> {
  yield "{";
  for (const [name, value] of Object.entries(header)) yield `${JSON.stringify(name)}:${JSON.stringify(value)},\n`;
  yield* one("persona", personaRows(db, scope, personas));
  for (const table of exportedTables("persona").filter((known) => known !== personas)) {
    yield ",\n";
    yield* many(table, personaRows(db, scope, table));
  }
  yield "}";
}

/** The single row of a table, or null when it was deleted meanwhile. */
async function* one(name: string, pages: AsyncGenerator<ExportRow[]>): AsyncGenerator<string> {
  let row: ExportRow | undefined;
  for await (const page of pages) row ??= page[0];
  yield `"${name}":${JSON.stringify(row ?? null)}`;
}

async function* many(table: PgTable, pages: AsyncGenerator<ExportRow[]>): AsyncGenerator<string> {
  yield `"${camelCase(getTableName(table))}":[`;
  let between = "\n";
  for await (const page of pages) {
    yield between + page.map((row) => JSON.stringify(row)).join(",\n");
    between = ",\n";
  }
  yield "]";
}

/** Scopes of the user's personas, each looked up again: one that is binned or erased meanwhile is skipped. */
async function* personasOf(db: Db, userId: string): AsyncGenerator<Scope> {
  for await (const page of accountRows(db, userId, personas)) {
    for (const { id } of page) {
      const scope = await ownPersona(db, { userId, personaId: id }).catch(passOver);
      if (scope) yield scope;
    }
  }
}

function passOver(error: unknown): undefined {
  if (!isAppError(error) || error.code !== "not_found") throw error;
}
