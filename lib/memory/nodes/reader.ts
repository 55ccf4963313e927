import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { conceptNodes, entities, messages, nodeEntities, nodeEvidence, nodeMessages } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { NodeType } from "@/lib/core/types/nodes";
import { type Scope, scopeOfRow } from "../scope";
import { matching, type NodeFilter } from "./filter";

/** SQL condition: the conflict under this alias is open, with both of its memories current. */
export const isOpen = (
  alias: string,
) => sql`${sql.raw(alias)}.outcome is null and not exists (select 1 from concept_nodes side
  where side.persona_id = ${sql.raw(alias)}.persona_id and side.id in (${sql.raw(alias)}.older_id, ${sql.raw(alias)}.newer_id)
    and side.superseded_by is not null)`;

/** Columns of a memory that every list shows. */
export const nodeShape = {
  id: conceptNodes.id,
  type: conceptNodes.type,
  subject: conceptNodes.subject,
  origin: conceptNodes.origin,
  description: conceptNodes.description,
  isQuote: conceptNodes.isQuote,
  emotionalImpact: conceptNodes.emotionalImpact,
  emotionTags: conceptNodes.emotionTags,
  relationalTags: conceptNodes.relationalTags,
  eventTimeStart: conceptNodes.eventTimeStart,
  eventTimeEnd: conceptNodes.eventTimeEnd,
  sessionId: conceptNodes.sessionId,
  learnedAt: conceptNodes.learnedAt,
  createdAt: conceptNodes.createdAt,
  status: conceptNodes.status,
  mentionCount: conceptNodes.mentionCount,
  lastMentionedAt: conceptNodes.lastMentionedAt,
  supersededBy: conceptNodes.supersededBy,
  resolvedAt: conceptNodes.resolvedAt,
  resolvedHow: conceptNodes.resolvedHow,
  resolvedBy: conceptNodes.resolvedBy,
  pinnedAt: conceptNodes.pinnedAt,
  editedAt: conceptNodes.editedAt,
  /** Whether the memory is in an open conflict. */
  contested: sql<boolean>`exists (select 1 from conflicts c
    where c.persona_id = concept_nodes.persona_id and concept_nodes.id in (c.older_id, c.newer_id) and ${isOpen("c")})`,
};
export type ShownNode = Awaited<ReturnType<typeof readNode>>;

type NodePage = { types: readonly NodeType[]; filter?: NodeFilter; limit: number };

/**
 * Current memories of some types, newest first; `before` is the id of the last one of the previous page.
 * @throws AppError `not_found` for an unknown `before` or entity.
 */
export async function listNodes(db: Queryable, scope: Scope, page: NodePage & { before?: string }) {
  const cursor = page.before === undefined ? undefined : await readNode(db, scope, page.before, page.types);
  const older =
    cursor &&
    or(
      lt(conceptNodes.learnedAt, cursor.learnedAt),
      and(eq(conceptNodes.learnedAt, cursor.learnedAt), lt(conceptNodes.id, cursor.id)),
    );
  return db
    .select(nodeShape)
    .from(conceptNodes)
    .where(and(await matching(db, scope, page), older))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(page.limit);
}

/**
 * The list of `listNodes` by position: the page at `offset`, or the page of `limit` that contains the memory `around`, with the total.
 * @throws AppError `not_found` for an unknown `around` or entity.
 */
export async function listNodesAt(
  db: Queryable,
  scope: Scope,
  page: NodePage & NodePlace,
): Promise<{ items: ShownNode[]; offset: number; total: number }> {
  return readPlaced(db, scope, { ...page, wanted: await matching(db, scope, page) });
}

/** Selects a page: the one at `offset`, or the one that contains the memory `around`. */
export type NodePlace = { offset: number } | { around: string };

/** A page by position of the memories that meet a condition, newest first. */
export async function readPlaced(
  db: Queryable,
  scope: Scope,
  page: { types: readonly NodeType[]; wanted: SQL | undefined; limit: number } & NodePlace,
): Promise<{ items: ShownNode[]; offset: number; total: number }> {
  const { limit, wanted } = page;
  const place = "offset" in page ? page.offset : await placeOf(db, scope, page);
  const offset = "offset" in page ? place : place - (place % limit);
  const items = await db
    .select(nodeShape)
    .from(conceptNodes)
    .where(wanted)
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(limit)
    .offset(offset);
  return { items, offset, total: await count(db, wanted) };
}

/** Number of memories before this one in the list. */
async function placeOf(
  db: Queryable,
  scope: Scope,
  { around, types, wanted }: { around: string; types: readonly NodeType[]; wanted: SQL | undefined },
): Promise<number> {
  const { id } = await readNode(db, scope, around, types);
  const later = sql`(${conceptNodes.learnedAt}, ${conceptNodes.id}) > (
    select a.learned_at, a.id from concept_nodes a where a.persona_id = ${scope.personaId}::uuid and a.id = ${id}::uuid)`;
  return count(db, and(wanted, later));
}

async function count(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(conceptNodes).where(condition);
  return row?.count ?? 0;
}

/**
 * One memory of the given types.
 * @throws AppError `not_found`.
 */
export async function readNode(db: Queryable, scope: Scope, id: string, types: readonly NodeType[]) {
  const [row] = isId(id)
    ? await db
        .select(nodeShape)
        .from(conceptNodes)
        .where(
          and(
            eq(conceptNodes.personaId, scope.personaId),
            eq(conceptNodes.id, id),
            inArray(conceptNodes.type, [...types]),
          ),
        )
    : [];
  if (!row) throw notFound("memory");
  return row;
}

/** Memories by their ids, unordered; without ids of other personas. */
export async function readNodes(db: Queryable, scope: Scope, ids: string[]): Promise<Map<string, ShownNode>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(nodeShape)
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Evidence of thoughts: maps each parent id to the ids of its evidence. */
export async function listEvidence(db: Queryable, scope: Scope, parentIds: string[]): Promise<Map<string, string[]>> {
  const evidence = new Map<string, string[]>();
  if (parentIds.length === 0) return evidence;
  const rows = await db
    .select({ parentId: nodeEvidence.parentId, childId: nodeEvidence.childId })
    .from(nodeEvidence)
    .where(and(eq(nodeEvidence.personaId, scope.personaId), inArray(nodeEvidence.parentId, parentIds)))
    .orderBy(asc(nodeEvidence.id));
  for (const row of rows) {
    if (row.childId) evidence.set(row.parentId, [...(evidence.get(row.parentId) ?? []), row.childId]);
  }
  return evidence;
}

/** Adds the ids of its evidence to each thought; an intention from a session has none. */
export async function withEvidence<T extends { id: string }>(db: Queryable, scope: Scope, nodes: T[]) {
  const ids = nodes.map((node) => node.id);
  const evidence = await listEvidence(db, scope, ids);
  return nodes.map((node) => ({ ...node, evidence: evidence.get(node.id) ?? [] }));
}

/**
 * Thoughts and expectations based on an event, newest first, each with all its evidence.
 * @throws AppError `not_found` for anything that is not an event.
 */
export async function listDependents(db: Queryable, scope: Scope, id: string) {
  await readNode(db, scope, id, ["event"]);
  const rows = await db
    .select(nodeShape)
    .from(conceptNodes)
    .innerJoin(nodeEvidence, eq(nodeEvidence.parentId, conceptNodes.id))
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(nodeEvidence.childId, id)))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id));
  return withEvidence(db, scope, rows);
}

/** Canonical names of linked entities, by memory id. */
export async function entityNamesOf(db: Queryable, scope: Scope, nodeIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ nodeId: nodeEntities.nodeId, name: entities.canonicalName })
    .from(nodeEntities)
    .innerJoin(entities, eq(entities.id, nodeEntities.entityId))
    .where(and(eq(nodeEntities.personaId, scope.personaId), inArray(nodeEntities.nodeId, nodeIds)));
  const names = new Map<string, string[]>();
  for (const row of rows) names.set(row.nodeId, [...(names.get(row.nodeId) ?? []), row.name]);
  return names;
}

/** Source messages of a memory, oldest first. */
export function listSources(db: Queryable, scope: Scope, id: string) {
  return db
    .select({ id: messages.id, role: messages.role, content: messages.content, createdAt: messages.createdAt })
    .from(nodeMessages)
    .innerJoin(messages, eq(messages.id, nodeMessages.messageId))
    .where(and(eq(nodeMessages.personaId, scope.personaId), eq(nodeMessages.nodeId, id)))
    .orderBy(asc(messages.createdAt));
}

/**
 * The scope of a memory, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfNode(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, conceptNodes, { ...ids, what: "memory" });
}

/** Whether none of these memories was forgotten since they were read. `ids` are distinct. */
export async function allMemoriesExist(tx: Tx, scope: Scope, ids: string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  return rows.length === ids.length;
}
