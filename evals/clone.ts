import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";

/** All rows of a persona, sufficient to insert them again for another one. Plain data that can be sent to another process. */
export type Rows = {
  personaId: string;
  userId: string;
  /** One array of JSON rows a table, as text, in which ids and times are replaced. */
  tables: { name: string; columns: string[]; json: string }[];
};

/** L1 belongs to the case; rows that only notify other programs have no receiver here. */
const LEFT_OUT = [
  "core_blocks",
  "core_block_revisions",
  "outbox",
  "live_events",
  "llm_calls",
  "job_runs",
  "job_events",
];
/** Columns of a persona's own row that identify it; the others hold its state. */
const OWN = ["id", "user_id", "display_name", "locale", "facts", "created_at", "updated_at"];

export async function readRows(db: Db, ids: { personaId: string; userId: string }): Promise<Rows> {
  const named = await db.rows<{ name: string; columns: string[] }>(sql`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
      and (c.table_name = 'personas' or exists (select 1 from information_schema.columns p
        where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = 'persona_id'))
    group by c.table_name`);
  const tables: Rows["tables"] = [];
  for (const { name, columns } of named.filter((table) => !LEFT_OUT.includes(table.name))) {
    const key = sql.identifier(name === "personas" ? "id" : "persona_id");
    const [row] = await db.rows<{ json: string | null }>(
      sql`select jsonb_agg(to_jsonb(t))::text as json from ${sql.identifier(name)} t where t.${key} = ${ids.personaId}`,
    );
    if (row?.json) tables.push({ name, columns, json: row.json });
  }
  return { ...ids, tables };
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A JSON value that is a complete time or day; texts that merely contain one do not match. */
const TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)"/g;
const DATE = /"\d{4}-\d\d-\d\d"/g;

/**
 * Inserts the rows again for another persona that has only L1 so far, with new ids in the same order, every time shifted by `shiftMs` and
 * every day by the nearest number of days. @returns the new id of an old one
 */
export async function writeRows(
  db: Db,
  rows: Rows,
  to: { personaId: string; userId: string; shiftMs: number },
): Promise<(id: string) => string> {
  const ids = new Map([
    [rows.personaId, to.personaId],
    [rows.userId, to.userId],
  ]);
  const seen = new Set(rows.tables.flatMap(({ json }) => json.match(ID) ?? []));
  for (const id of [...seen].toSorted())
    if (!ids.has(id)) ids.set(id, newId(new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + to.shiftMs)));
  const days = Math.round(to.shiftMs / DAY) * DAY;
  const moved = (json: string) =>
    json
      .replace(ID, (id) => ids.get(id) ?? id)
      .replace(TIME, (time) => JSON.stringify(new Date(Date.parse(time.slice(1, -1)) + to.shiftMs)))
      .replace(DATE, (day) => `"${new Date(Date.parse(day.slice(1, -1)) + days).toISOString().slice(0, 10)}"`);
  await db.transaction(async (tx) => {
    // Rows reference each other in cycles: foreign keys are checked again from the next transaction on.
    await tx.rows(sql`set local session_replication_role = replica`);
    for (const table of rows.tables) await writeTable(tx, { ...table, json: moved(table.json) }, to.personaId);
  });
  return (id) => ids.get(id) ?? id;
}

async function writeTable(tx: Queryable, { name, columns, json }: Rows["tables"][number], personaId: string) {
  const table = sql.identifier(name);
  const listed = (names: string[]) =>
    sql.join(
      names.map((column) => sql.identifier(column)),
      sql`, `,
    );
  const read = sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
  if (name !== "personas") {
    await tx.rows(sql`insert into ${table} (${listed(columns)}) select ${listed(columns)} from ${read}`);
    return;
  }
  const copiedColumns = columns.filter((column) => !OWN.includes(column));
  await tx.rows(
    sql`update ${table} set (${listed(copiedColumns)}) = (select ${listed(copiedColumns)} from ${read}) where id = ${personaId}`,
  );
}
