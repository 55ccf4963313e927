import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { textArray } from "@/db/sql";
import { sessionOrigins } from "@/lib/core/types/nodes";
import { removeSummaryAndMood } from "../conversation/reconsolidate";
import { retractMemories } from "../conversation/retract-inactive-branch";
import { isHeldByUserColumn } from "../nodes/is-user-edited";
import type { Scope } from "../scope";

/**
 * Removes what an earlier extraction of a session wrote, so that the new extraction replaces it: the summary, the mood, and memories that
 * come only from this session or from sessions that are also queued for a new extraction. Memories stay if the user pinned, edited or wrote
 * them or other memories cite them. A memory that other sessions mention, too, only loses its source messages of this session.
 * @returns how many memories were removed.
 */
export async function replaceEarlierExtraction(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<number> {
  const ids = await madeInSession(tx, scope, sessionId);
  await retractMemories(tx, scope, { sessionId, ids, now });
  await dropSources(tx, scope, sessionId);
  await removeSummaryAndMood(tx, scope, { sessionId, now });
  return ids.length;
}

async function madeInSession(tx: Tx, scope: Scope, sessionId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select n.id from concept_nodes n
    where n.persona_id = ${scope.personaId}::uuid and n.origin::text = any(${textArray(sessionOrigins)}) and not ${isHeldByUserColumn("n")}
      and (n.session_id = ${sessionId}::uuid or exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
        where nm.node_id = n.id and m.session_id = ${sessionId}::uuid))
      and not exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
        join consolidations c on c.session_id = m.session_id
        where nm.node_id = n.id and m.session_id <> ${sessionId}::uuid and c.backfill is distinct from 'waiting')
      and not exists (select 1 from node_filling f where f.persona_id = n.persona_id and f.child_id = n.id)`);
  return rows.map((row) => row.id);
}

/**
 * Removes this session's source messages from memories that other sessions mention, too, and lowers their mention count: the new extraction
 * adds the mentions again.
 */
async function dropSources(tx: Tx, scope: Scope, sessionId: string): Promise<void> {
  const persona = sql`${scope.personaId}::uuid`;
  await tx.rows(sql`
    with dropped as (
      delete from node_messages nm using messages m, concept_nodes n
      where nm.persona_id = ${persona} and m.id = nm.message_id and n.id = nm.node_id and m.session_id = ${sessionId}::uuid
        and n.origin::text = any(${textArray(sessionOrigins)}) and not ${isHeldByUserColumn("n")}
        and exists (select 1 from node_messages other join messages om on om.id = other.message_id
          where other.node_id = n.id and om.session_id <> ${sessionId}::uuid)
      returning nm.node_id
    )
    update concept_nodes set mention_count = greatest(1, mention_count - 1)
    where persona_id = ${persona} and id in (select node_id from dropped)`);
}
