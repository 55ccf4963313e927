import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities, nodeEmbeddings } from "@/db/schema";
import { idArray } from "@/db/sql";
import type { Scope } from "../scope";

/**
 * Deletes entities and everything merged into them: names, links, vectors, undo logs and live events. Entities that were uncertain about
 * one of them become confirmed.
 */
export async function removeEntities(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await tx.rows<{ id: string }>(sql`
    with recursive doomed as (
      select id from entities where persona_id = ${persona} and id = any(${idArray(ids)})
      union
      select e.id from entities e join doomed d on e.merge_target_id = d.id
      where e.persona_id = ${persona} and e.status = 'merged'
    ) select id from doomed`);
  const doomed = rows.map((row) => row.id);
  const mine = eq(entities.personaId, scope.personaId);
  await tx
    .update(entities)
    .set({ status: "confirmed", mergeTargetId: null })
    .where(and(mine, eq(entities.status, "uncertain"), inArray(entities.mergeTargetId, doomed)));
  await tx
    .delete(nodeEmbeddings)
    .where(and(eq(nodeEmbeddings.personaId, scope.personaId), inArray(nodeEmbeddings.ownerId, doomed)));
  await tx.rows(sql`delete from live_events where persona_id = ${persona} and subject_id = any(${idArray(doomed)})`);
  await tx.delete(entities).where(and(mine, inArray(entities.id, doomed)));
}
