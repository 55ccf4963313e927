import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { instant, textArray } from "@/db/sql";
import type { Scope } from "../scope";
import { type ForgottenContent, preselectionTerms, reveals } from "./matches-forgotten";

/** Where derived texts are stored: table, key, text columns and time. */
export type DerivedText = { table: string; key: string; words: string[]; at: string; where?: SQL };

/**
 * Keys of the rows whose derived text still reveals the forgotten content. The database preselects by substring; the rest is checked term
 * by term. Rows older than `since` cannot contain it.
 */
export async function findRevealingRows(
  db: Queryable,
  scope: Scope,
  text: DerivedText,
  { forgottenContent, since }: { forgottenContent: ForgottenContent; since: Date },
): Promise<string[]> {
  const needles = preselectionTerms(forgottenContent);
  if (needles.length === 0) return [];
  const words = sql.raw(`concat_ws(' ', ${text.words.map((column) => `t.${column}::text`).join(", ")})`);
  const rows = await db.rows<{ key: string; words: string }>(sql`
    select key, words from (
      select t.${sql.raw(text.key)}::text as key, ${words} as words from ${sql.raw(text.table)} t
      where t.persona_id = ${scope.personaId}::uuid and t.${sql.raw(text.at)} >= ${instant(since)}
        and ${text.where ?? sql`true`}
    ) as told
    where exists (select 1 from unnest(${textArray(needles)}) as needle
      where position(needle in lower(normalize(words, NFKC))) > 0)`);
  return rows.filter((row) => reveals(withoutEscapes(row.words), forgottenContent)).map((row) => row.key);
}

/** Unescapes JSON text: an escaped line break would stick to the next word. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrtbf"\\/]/gu, " ");
}
