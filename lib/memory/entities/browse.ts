import { and, desc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entities, nodeEntities } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { PAGE_MAX } from "@/lib/core/limits";
import { nodeShape } from "../nodes/browse";
import { type Scope, scopeOfRow } from "../scope";
import { listUndoableMerges } from "./undo";

const listed = {
  id: entities.id,
  canonicalName: entities.canonicalName,
  kind: entities.kind,
  status: entities.status,
  description: entities.description,
  descriptionSource: entities.descriptionSource,
  ownerOverride: sql<boolean>`entities.owner_override = 1`,
  mergeTargetId: entities.mergeTargetId,
  mergeTargetName: sql<string | null>`(select t.canonical_name from entities t where t.id = entities.merge_target_id)`,
  createdAt: entities.createdAt,
  updatedAt: entities.updatedAt,
  aliases: sql<string[]>`array(select a.alias from entity_aliases a where a.entity_id = entities.id
    and a.alias <> entities.canonical_name order by a.alias)`,
  linkedCount: sql<number>`(select count(*)::int from node_entities ne where ne.entity_id = entities.id)`,
};

/**
 * People, places and things, the one met last first; `before` is the id of the last one seen.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listEntities(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const older =
    page.before === undefined ? undefined : lt(entities.id, (await readEntityRow(db, scope, page.before)).id);
  return selectEntities(db, scope, and(ne(entities.status, "merged"), older))
    .orderBy(desc(entities.id))
    .limit(page.limit);
}

/**
 * One entity with the live memories that speak of it, the one learnt last first, and the merges into it that can still
 * be undone. An entity that became part of another can be read too.
 * @throws AppError `not_found`.
 */
export async function readEntity(db: Queryable, scope: Scope, id: string) {
  const entity = await readEntityRow(db, scope, id);
  const memories = await db
    .select(nodeShape)
    .from(nodeEntities)
    .innerJoin(conceptNodes, eq(conceptNodes.id, nodeEntities.nodeId))
    .where(
      and(
        eq(nodeEntities.personaId, scope.personaId),
        eq(nodeEntities.entityId, entity.id),
        isNull(conceptNodes.supersededBy),
      ),
    )
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(PAGE_MAX);
  return { ...entity, memories, merges: await listUndoableMerges(db, scope, entity.id) };
}

/** One entity as the list shows it. @throws AppError `not_found`. */
export async function readEntityRow(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id) ? await selectEntities(db, scope, eq(entities.id, id)) : [];
  if (!row) throw notFound("entity");
  return row;
}

/** Entities of a persona as the list shows them, of which a condition holds. */
export function selectEntities(db: Queryable, scope: Scope, where: SQL | undefined) {
  return db
    .select(listed)
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), where));
}

/** The scope of an entity addressed by its id alone. @throws AppError `not_found` when it is not this person's. */
export function scopeOfEntity(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, entities, { ...ids, what: "entity" });
}
