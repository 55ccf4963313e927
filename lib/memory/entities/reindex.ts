import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { indexNodes } from "../nodes/nodes";
import type { Scope } from "../scope";

/** A link to one of two entities. */
export function isEither(a: string, b: string): SQL {
  return sql`ne.entity_id in (${a}::uuid, ${b}::uuid)`;
}

/**
 * Lets memories be found by the names of whoever they are now linked to: those whose link `ne` meets a condition. Their
 * vectors stay: a memory is linked only when it says the name itself, so another canonical name hardly moves them.
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
