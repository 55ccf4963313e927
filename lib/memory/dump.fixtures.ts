import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { policies } from "./policies";
import type { Scope } from "./scope";

/** Test support: dumps a persona's tables with readable labels for ids, so that two runs can be compared. */

/** Work queues and the ledger are not compared, because a repeated step adds rows to them; only the results of steps are compared. */
const NOT_COMPARED = new Set(["personas", "llm_calls", "outbox"]);
/** Columns that differ from run to run. */
const VOLATILE = ["attempt", "ms", "started_at", "phases", "live_seq", "lease_owner", "client_id"];
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Maps each table to its rows as sorted text. */
export async function dumpMemory(db: Db, scope: Scope): Promise<Record<string, string[]>> {
  const labels = await labelsOf(db, scope);
  const dump: Record<string, string[]> = {};
  for (const [table, policy] of Object.entries(policies)) {
    if (policy.erase !== "persona" || NOT_COMPARED.has(table)) continue;
    const rows = await db.rows<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where persona_id = ${scope.personaId}::uuid`,
    );
    dump[table] = rows.map(({ row }) => describeRow(row, labels)).sort();
  }
  return dump;
}

function describeRow(row: Record<string, unknown>, labels: Map<string, string>): string {
  for (const column of VOLATILE) delete row[column];
  return JSON.stringify(row).replaceAll(ID, (id) => labels.get(id) ?? "an id");
}

/** A readable label for each id: the text of a memory or message, the name of an entity, the number of a session. */
async function labelsOf(db: Db, scope: Scope): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; label: string }>(sql`
    select id, 'node: ' || description as label from concept_nodes where persona_id = ${scope.personaId}::uuid
    union all select id, 'message: ' || content from messages where persona_id = ${scope.personaId}::uuid
    union all select id, 'entity: ' || canonical_name from entities where persona_id = ${scope.personaId}::uuid
    union all select id, 'session ' || row_number() over (order by opened_at) from sessions
      where persona_id = ${scope.personaId}::uuid`);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

let copies = 0;

/**
 * Copies every row of a persona.
 * @returns a function that restores exactly those rows, whatever happened to them.
 */
export async function snapshotRows(db: Db, scope: Scope): Promise<() => Promise<void>> {
  const persona = scope.personaId;
  const tables = Object.entries(policies).flatMap(([table, policy]) => (policy.erase === "persona" ? [table] : []));
  const nth = ++copies;
  const copy = (table: string) => `copy${nth}_${table}_${persona.slice(-12)}`;
  const run = (statement: string) => db.rows(sql.raw(statement));
  await run(`create table ${copy("personas")} as select * from personas where id = '${persona}'`);
  for (const table of tables) {
    await run(`create table ${copy(table)} as select * from ${table} where persona_id = '${persona}'`);
  }
  const inserts = ["personas", ...tables].map((table) => `insert into ${table} select * from ${copy(table)};`);
  return async () => {
    // Foreign keys are not checked while the rows are inserted table by table.
    await run(`do $$ begin
      delete from personas where id = '${persona}';
      set local session_replication_role = replica;
      ${inserts.join("\n      ")}
      set local session_replication_role = origin;
    end $$`);
  };
}
