import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entities, entityAliases, nodeEntities } from "@/db/schema";
import { folded } from "@/db/search-fold";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { PAGE_MAX } from "@/lib/core/limits";
import { foldForSearch } from "@/lib/core/text/search-fold";
import type { EntityKind, EntityStatus } from "@/lib/core/types/nodes";
import { latestSource } from "../nodes/message-links";
import { nodeShape } from "../nodes/reader";
import { type Scope, scopeOfRow } from "../scope";
import type { Entity } from "./names";
import { readTold } from "./told";
import { listUndoableMerges } from "./unmerge";

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
  linkedCount: sql<number>`(select count(*)::int from node_entities ne
    where ne.persona_id = entities.persona_id and ne.entity_id = entities.id)`,
};

/** Filter of the entity list; all given conditions must hold. */
export type EntityFilter = {
  /** Case-insensitive substring of the name or an alias; an empty query means no filter. */
  q?: string;
  kind?: EntityKind;
  status?: Exclude<EntityStatus, "merged">;
};

/**
 * Entities, newest first; `before` is the id of the last one of the previous page.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listEntities(
  db: Queryable,
  scope: Scope,
  page: EntityFilter & { before?: string; limit: number },
) {
  const older =
    page.before === undefined ? undefined : lt(entities.id, (await readEntityRow(db, scope, page.before)).id);
  return selectEntities(db, scope, and(matching(page), older))
    .orderBy(desc(entities.id))
    .limit(page.limit);
}

/**
 * The list of `listEntities` by position: the page at `offset`, or the page of `limit` that contains the entity `around`, with the total.
 * @throws AppError `not_found` for an unknown `around`.
 */
export async function listEntitiesAt(
  db: Queryable,
  scope: Scope,
  page: EntityFilter & { limit: number } & ({ offset: number } | { around: string }),
) {
  const { limit } = page;
  const wanted = matching(page);
  const place = "offset" in page ? page.offset : await placeOf(db, scope, { around: page.around, wanted });
  const offset = "offset" in page ? place : place - (place % limit);
  // Selects ids first, so that aggregates are not computed for rows before the offset.
  const ids = db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), wanted))
    .orderBy(desc(entities.id))
    .limit(limit)
    .offset(offset);
  const items = await selectEntities(db, scope, inArray(entities.id, ids)).orderBy(desc(entities.id));
  return { items, offset, total: await count(db, scope, wanted) };
}

/** Number of entities before this one in the list. */
async function placeOf(db: Queryable, scope: Scope, { around, wanted }: { around: string; wanted: SQL | undefined }) {
  const { id } = await readEntityRow(db, scope, around);
  return count(db, scope, and(wanted, gt(entities.id, id)));
}

async function count(db: Queryable, scope: Scope, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), condition));
  return row?.count ?? 0;
}

function matching({ q = "", kind, status }: EntityFilter): SQL | undefined {
  return and(
    status ? eq(entities.status, status) : ne(entities.status, "merged"),
    kind && eq(entities.kind, kind),
    q === "" ? undefined : isCalled(q),
  );
}

/** `strpos` has no wildcards, so every character is literal. */
function isCalled(q: string): SQL {
  const called = foldForSearch(q);
  if (called === "") return sql`false`;
  const holds = (name: string) => sql`strpos(${folded(sql.raw(name))}, ${called}) > 0`;
  return sql`(${holds("entities.canonical_name")} or exists (select 1 from entity_aliases a
    where a.persona_id = entities.persona_id and a.entity_id = entities.id and ${holds("a.alias")}))`;
}

/**
 * One entity with its current memories, newest first, each with its latest source message, what the user told about it, and the merges into
 * it that can be undone. Merged entities can be read, too.
 * @throws AppError `not_found`.
 */
export async function readEntity(db: Queryable, scope: Scope, id: string) {
  const entity = await readEntityRow(db, scope, id);
  const memories = await db
    .select({ ...nodeShape, source: latestSource })
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
  const told = await readTold(db, scope, entity);
  return { ...entity, ...told, memories, merges: await listUndoableMerges(db, scope, entity.id) };
}

/**
 * One entity in the shape of the list.
 * @throws AppError `not_found`.
 */
export async function readEntityRow(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id) ? await selectEntities(db, scope, eq(entities.id, id)) : [];
  if (!row) throw notFound("entity");
  return row;
}

/** Entities of a persona that meet a condition, in the shape of the list. */
export function selectEntities(db: Queryable, scope: Scope, where: SQL | undefined) {
  return db
    .select(listed)
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), where));
}

/**
 * The scope of an entity, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfEntity(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, entities, { ...ids, what: "entity" });
}

/** All aliases of an entity, sorted by normalized form. */
export async function aliasesOf(db: Queryable, scope: Scope, entityId: string): Promise<string[]> {
  const rows = await db
    .select({ alias: entityAliases.alias })
    .from(entityAliases)
    .where(and(eq(entityAliases.personaId, scope.personaId), eq(entityAliases.entityId, entityId)))
    .orderBy(entityAliases.normalized);
  return rows.map((row) => row.alias);
}

/** Entities that are not merged and have one of the names, with the names that matched. */
export async function findByNames(db: Queryable, scope: Scope, names: string[]) {
  const rows = await db
    .select({ entity: entities, normalized: entityAliases.normalized })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(
      and(
        eq(entityAliases.personaId, scope.personaId),
        inArray(entityAliases.normalized, names.map(normalizeAlias)),
        ne(entities.status, "merged"),
      ),
    )
    .orderBy(entities.id);
  const found = new Map<string, { entity: Entity; hits: Set<string> }>();
  for (const { entity, normalized } of rows) {
    const known = found.get(entity.id) ?? { entity, hits: new Set<string>() };
    known.hits.add(normalized);
    found.set(entity.id, known);
  }
  return [...found.values()];
}
