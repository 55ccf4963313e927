import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, idArray } from "@/db/sql";
import type { Scope } from "../scope";

/** The user's messages before each given message in the same session: the last `max` of them, oldest first, by the given message's id. */
export async function readPrecedingMessages(
  db: Db,
  scope: Scope,
  { ids, max }: { ids: readonly string[]; max: number },
): Promise<Map<string, string[]>> {
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await db.rows<{ id: string; before: string[] }>(sql`
    select h.id, array(select m.content from messages m where m.persona_id = ${persona} and m.session_id = h.session_id
      and m.role = 'user' and m.active and (m.created_at, m.id) < (h.created_at, h.id)
      order by m.created_at desc, m.id desc limit ${fixed(max)}) as before
    from messages h where h.persona_id = ${persona} and h.id = any(${idArray(ids)})`);
  return new Map(rows.map(({ id, before }) => [id, before.toReversed()]));
}
