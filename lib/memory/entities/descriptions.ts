import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities } from "@/db/schema";
import { idArray } from "@/db/sql";
import { type Announcement, announce } from "../ledger/publish-event";
import type { Scope } from "../scope";

type Described = Pick<typeof entities.$inferSelect, "id" | "canonicalName" | "kind" | "description">;

/**
 * Deletes every generated description that is based on one of these memories, also from the undo log of merges, with its live events.
 * Called in the transaction that deletes the memories; the user's own descriptions stay.
 * @returns ids of the entities.
 */
export async function deleteDescriptionsBasedOn(tx: Tx, scope: Scope, nodeIds: string[], now: Date): Promise<string[]> {
  const dropped = await tx
    .update(entities)
    .set({ description: null, descriptionSource: null, descriptionFrom: [], updatedAt: now })
    .where(
      and(
        eq(entities.personaId, scope.personaId),
        eq(entities.descriptionSource, "slow_cycle"),
        sql`${entities.descriptionFrom} && ${idArray(nodeIds)}`,
      ),
    )
    .returning(mentionTime);
  await tx.rows(sql`update entity_merges
    set undo = jsonb_set(undo, '{winner}', undo->'winner' || '{"description":null,"descriptionSource":null,"descriptionFrom":[]}')
    where persona_id = ${scope.personaId}::uuid and undo->'winner'->>'descriptionSource' = 'slow_cycle'
      and exists (select 1 from jsonb_array_elements_text(undo->'winner'->'descriptionFrom') used where used::uuid = any(${idArray(nodeIds)}))`);
  const ids = dropped.map((entity) => entity.id);
  if (ids.length === 0) return [];
  await tx.rows(sql`delete from live_events where persona_id = ${scope.personaId}::uuid
    and name = 'memory.entity.description_updated' and subject_id = any(${idArray(ids)})`);
  await announce(
    tx,
    scope,
    dropped.map((entity) => descriptionUpdated(entity, now)),
    now,
  );
  return ids;
}

/** Columns needed for an entity's live events. */
export const mentionTime = {
  id: entities.id,
  canonicalName: entities.canonicalName,
  kind: entities.kind,
  description: entities.description,
};

/** Live event for a description that was written or deleted. */
export function descriptionUpdated(entity: Described, now: Date): Announcement {
  const { id: entityId, canonicalName, kind, description } = entity;
  const updatedAt = now.toISOString();
  const payload = { entityId, canonicalName, kind, description, source: "slow_tick", updatedAt };
  return { name: "memory.entity.description_updated", subjectId: entityId, payload };
}
