import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";

/** Test support: searches the database and its files for a word. */

/** Every `table.column` in which some row contains the word, whatever the column's type; case-insensitive. */
export async function grepDatabase(db: Queryable, needle: string): Promise<string[]> {
  const columns = await db.rows<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [hit] = await db.rows(sql`
      select 1 from ${sql.identifier(table)} as t
      where position(lower(${needle}) in lower(t.${sql.identifier(column)}::text)) > 0 limit 1`);
    if (hit) found.push(`${table}.${column}`);
  }
  return found;
}

/** Every file under the folder that contains the word in UTF-8, as relative paths. Compares bytes. */
export function grepFolder(folder: string, needle: string): string[] {
  const bytes = Buffer.from(needle, "utf8");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(bytes))
    .map((file) => path.relative(folder, file));
}
