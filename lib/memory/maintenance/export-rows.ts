import { and, asc, eq, getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import * as schema from "@/db/schema";
import { policies } from "../policies";
import { type ExportRow, readableBinItem } from "./export-bin";

export type ExportSection = "account" | "persona";

/** Columns that are never exported: secrets, and internal state of this installation. All content is exported. */
const LEFT_OUT: Record<string, readonly string[]> = {
  users: ["passwordHash"],
  // Credentials: with these one can send to the browser, or confirm the address.
  push_subscriptions: ["endpoint", "endpointHash", "p256dh", "auth"],
  email_channels: ["tokenHash", "tokenExpiresAt"],
  user_models: ["encryptedKey"],
  proactive_decisions: ["leaseUntil", "policyHash", "snapshotHash"],
  personas: ["userId", "liveSeq", "binnedAt"],
  turns: ["leaseOwner", "leaseUntil"],
  // Derived from the exported texts.
  messages: ["searchTokens", "searchTokensVersion"],
  concept_nodes: ["searchTokens", "searchTokensVersion"],
};

/** Names in the export format, which stay when a column is renamed. */
const EXPORTED_AS: Record<string, Record<string, string>> = {
  turns: { alwaysIncludedIds: "atHandIds" },
  messages: { sourceIds: "drawnOnIds" },
  concept_nodes: { reopenedAt: "keptOpenAt" },
};

/** Rows per page: some hundred kilobytes of ordinary messages, and a few megabytes if all have maximum length. */
const PAGE_ROWS = 200;

/** Tables of a section of the export, in the order of the policies. */
export function exportedTables(section: ExportSection): PgTable[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  const byName = new Map(tables.map((table) => [getTableName(table), table]));
  return Object.entries(policies).flatMap(([name, { export: to }]) => {
    const table = "section" in to && to.section === section ? byName.get(name) : undefined;
    return table ? [table] : [];
  });
}

/**
 * The persona whose rows to read. With `binned`, rows are read only while the persona is in the bin; without it, only while it is not in
 * the bin.
 */
export type ExportedPersona = { userId: string; personaId: string; binned?: boolean };

/**
 * A persona's rows of a table, in pages by primary key; at most one page is in memory. Each page is a separate statement, so that a slow
 * reader blocks no connection. Rows written or forgotten meanwhile may be missing, and pages end as soon as the persona enters or leaves
 * the bin.
 */
export function personaRows(db: Queryable, whose: ExportedPersona, table: PgTable): AsyncGenerator<ExportRow[]> {
  const { userId, personaId, binned = false } = whose;
  const owner = table === schema.personas ? schema.personas.id : columnOf(table, "personaId");
  const isThere = sql`exists (select 1 from personas p where p.id = ${personaId}::uuid
    and p.user_id = ${userId}::uuid and (p.binned_at is not null) = ${binned})`;
  return pagesOf(db, table, and(eq(owner, personaId), isThere));
}

/** A user's rows of a table of the account section, paged like `personaRows`. */
export function accountRows(db: Queryable, userId: string, table: PgTable): AsyncGenerator<ExportRow[]> {
  const owner = table === schema.users ? schema.users.id : columnOf(table, "userId");
  return pagesOf(db, table, eq(owner, userId));
}

async function* pagesOf(db: Queryable, table: PgTable, mine: SQL | undefined): AsyncGenerator<ExportRow[]> {
  const columns = getTableColumns(table);
  const keys = keyOf(table);
  const name = getTableName(table);
  let after: SQL | undefined;
  for (;;) {
    const rows: ExportRow[] = await db
      .select(columns)
      .from(table)
      .where(and(mine, after))
      .orderBy(...keys.map(({ column }) => asc(column)))
      .limit(PAGE_ROWS);
    const last = rows.at(-1);
    if (last) {
      after = behind(keys, last);
      yield rows.map((row) => (table === schema.binItems ? readableBinItem(row, shown) : toExported(row, name)));
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

type Key = { name: string; column: PgColumn };

function keyOf(table: PgTable): Key[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const names = Object.entries(getTableColumns(table));
  return key.map((column) => ({ column, name: names.find(([, known]) => known === column)?.[0] ?? column.name }));
}

/** SQL condition: rows after this one in the order of their keys. */
function behind(keys: Key[], row: ExportRow): SQL {
  const columns = keys.map(({ column }) => sql`${column}`);
  const values = keys.map(({ column, name }) => sql`${sql.param(row[name], column)}`);
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no ${name}`);
  return column;
}

/** A row of a table as the bin shows it; undefined if the table is not exported. */
function shown(table: string, row: ExportRow): ExportRow | undefined {
  const to = policies[table]?.export;
  return to && "section" in to ? toExported(row, table) : undefined;
}

/** A row as it is exported: without private columns, under the names of the export format. */
function toExported(row: ExportRow, table: string): ExportRow {
  const leftOut = LEFT_OUT[table] ?? [];
  const names = EXPORTED_AS[table] ?? {};
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (leftOut.includes(name) ? [] : [[names[name] ?? name, value]])),
  );
}
