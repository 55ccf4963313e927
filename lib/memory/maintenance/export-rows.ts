import { and, asc, eq, getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import * as schema from "@/db/schema";
import { policies } from "../policies";
import { type ExportRow, readableBinItem } from "./export-bin";

export type ExportSection = "account" | "persona";

/** Columns that never leave: secrets, and what is only of use to this install's own working. Content is all exported. */
const LEFT_OUT: Record<string, readonly string[]> = {
  users: ["passwordHash"],
  // Whoever has these can send to the browser, or confirm the address.
  push_subscriptions: ["endpoint", "endpointHash", "p256dh", "auth"],
  email_channels: ["tokenHash", "tokenExpiresAt"],
  user_models: ["encryptedKey"],
  proactive_decisions: ["leaseUntil", "policyHash", "snapshotHash"],
  personas: ["userId", "liveSeq", "binnedAt"],
  turns: ["leaseOwner", "leaseUntil"],
  // Made from the words beside them, which are exported.
  messages: ["searchTokens", "searchTokensVersion"],
  concept_nodes: ["searchTokens", "searchTokensVersion"],
};

/** Names in the export's format, which stays as it is when a column is renamed. */
const EXPORTED_AS: Record<string, Record<string, string>> = {
  turns: { alwaysIncludedIds: "atHandIds" },
  messages: { sourceIds: "drawnOnIds" },
  concept_nodes: { reopenedAt: "keptOpenAt" },
};

/** Rows read at a time: some hundred kilobytes of ordinary talk, and a few megabytes where every message is the longest. */
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

/** Whose rows are read; `binned`: while the persona lies in the bin, else while it does not. */
export type ExportedPersona = { userId: string; personaId: string; binned?: boolean };

/**
 * A persona's rows of a table, in pages by primary key: no more than one page is held at a time. Each page is a statement
 * of its own, so that no connection waits for a slow reader; a row written or forgotten meanwhile is in it or not, and
 * from the moment a persona is binned, or comes out of the bin, there is nothing more.
 */
export function personaRows(db: Queryable, whose: ExportedPersona, table: PgTable): AsyncGenerator<ExportRow[]> {
  const { userId, personaId, binned = false } = whose;
  const owner = table === schema.personas ? schema.personas.id : columnOf(table, "personaId");
  const isThere = sql`exists (select 1 from personas p where p.id = ${personaId}::uuid
    and p.user_id = ${userId}::uuid and (p.binned_at is not null) = ${binned})`;
  return pagesOf(db, table, and(eq(owner, personaId), isThere));
}

/** A person's own rows of a table of the account section, in the same way. */
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

/** Rows that come after this one in the order of their keys. */
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

/** A row of what the bin holds of a table, unless that table is not exported. */
function shown(table: string, row: ExportRow): ExportRow | undefined {
  const to = policies[table]?.export;
  return to && "section" in to ? toExported(row, table) : undefined;
}

/** A row as it is exported: without the columns that never leave, under the names of the export's format. */
function toExported(row: ExportRow, table: string): ExportRow {
  const leftOut = LEFT_OUT[table] ?? [];
  const names = EXPORTED_AS[table] ?? {};
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (leftOut.includes(name) ? [] : [[names[name] ?? name, value]])),
  );
}
