import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { indexNodes } from "../nodes/writer";
import type { Scope } from "../scope";

/** SQL condition: a link to one of two entities. */
export function linksEither(a: string, b: string): SQL {
  return sql`ne.entity_id in (${a}::uuid, ${b}::uuid)`;
}

/**
 * Updates the search tokens of memories whose entity link `ne` meets a condition. Vectors stay: a memory is linked only if it contains the
 * name itself, so a new canonical name hardly changes them.
 */
export async function reindex(tx: Tx, scope: Scope, condition: SQL): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct ne.node_id as id from node_entities ne
    where ne.persona_id = ${scope.personaId}::uuid and ${condition}`);
  await indexNodes(
    tx,
    scope,
    rows.map((row) => row.id),
  );
}
