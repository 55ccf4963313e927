import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import type { Scope } from "../scope";

/** Filters out the persona's messages, and memories made only from the persona's messages. Keeps the order. */
export async function withoutPersonaMessages(db: Queryable, scope: Scope, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids;
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await db.rows<{ id: string }>(sql`
    select id from messages where persona_id = ${persona} and id = any(${idArray(ids)}) and role = 'persona'
    union all
    select nm.node_id as id from node_messages nm join messages m on m.persona_id = nm.persona_id and m.id = nm.message_id
    where nm.persona_id = ${persona} and nm.node_id = any(${idArray(ids)})
    group by nm.node_id having bool_and(m.role = 'persona')`);
  const own = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
}
