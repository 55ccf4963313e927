import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { entities, entityAliases, entityMerges, nodeEntities } from "@/db/schema";
import { idArray, textArray } from "@/db/sql";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { EntityStatus } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { updated } from "./entity-live-events";
import { winnerAfter } from "./merge";
import type { Entity } from "./names";
import { linksEither, reindex } from "./reindex";

type Merge = typeof entityMerges.$inferSelect;
type MergeWithSides = { merge: Merge; winner: Entity; loser: Entity };

/**
 * Undoes a merge: everything it moved is restored; what the winner gained since stays with the winner. The next embed step makes the
 * loser's vectors.
 * @throws AppError `not_found`, or `conflict` with what must be undone first.
 */
export async function unmergeEntities(tx: Tx, scope: Scope, input: { mergeId: string; now: Date }): Promise<void> {
  const { mergeId, now } = input;
  const found = await readMergeOf(tx, scope, mergeId);
  const obstacle = await undoProblem(tx, scope, found);
  if (obstacle) throw conflict(obstacle);
  const { merge, winner, loser } = found;
  await returnAliases(tx, scope, found);
  await returnLinks(tx, scope, found);
  const loserState = await livingTarget(tx, scope, { ...merge.undo.loser, id: loser.id });
  await setEntity(tx, scope, loser.id, { ...loserState, updatedAt: now });
  const winnerState = winnerBefore(found);
  await setEntity(tx, scope, winner.id, { ...winnerState, updatedAt: now });
  await returnDoubts(tx, scope, found);
  await tx
    .update(entityMerges)
    .set({ undoneAt: now })
    .where(and(eq(entityMerges.personaId, scope.personaId), eq(entityMerges.id, mergeId)));
  await reindex(tx, scope, linksEither(winner.id, loser.id));
  const changes = [
    { ...loser, ...loserState },
    { ...winner, ...winnerState },
  ];
  await announce(
    tx,
    scope,
    changes.map((entity) => updated(entity, now)),
    now,
  );
}

/** Merges into an entity that can be undone now, newest first. */
export async function listUndoableMerges(db: Queryable, scope: Scope, winnerId: string) {
  const rows = await mentions(db, scope, and(eq(entityMerges.winnerId, winnerId), isNull(entityMerges.undoneAt)));
  const open = [];
  for (const found of rows) {
    if ((await undoProblem(db, scope, found)) !== null) continue;
    const { id, loserId, cause, createdAt } = found.merge;
    open.push({ id, loserId, loserName: found.loser.canonicalName, cause, createdAt });
  }
  return open;
}

/**
 * A merge with both its sides.
 * @throws AppError `not_found`.
 */
export async function readMergeOf(tx: Tx, scope: Scope, mergeId: string): Promise<MergeWithSides> {
  const [found] = isId(mergeId) ? await mentions(tx, scope, eq(entityMerges.id, mergeId)) : [];
  if (!found) throw notFound("merge");
  return found;
}

async function mentions(db: Queryable, scope: Scope, where: ReturnType<typeof and>): Promise<MergeWithSides[]> {
  const merges = await db
    .select()
    .from(entityMerges)
    .where(and(eq(entityMerges.personaId, scope.personaId), where))
    .orderBy(desc(entityMerges.id));
  const ids = merges.flatMap((merge) => [merge.winnerId, merge.loserId]);
  const rows = await db
    .select()
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), inArray(entities.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return merges.flatMap((merge) => {
    const [winner, loser] = [byId.get(merge.winnerId), byId.get(merge.loserId)];
    return winner && loser ? [{ merge, winner, loser }] : [];
  });
}

/**
 * Why a merge cannot be undone now, in a sentence; null if it can. A later merge into the same entity prevents it if both concern the same
 * name, memory or description.
 */
async function undoProblem(db: Queryable, scope: Scope, found: MergeWithSides): Promise<string | null> {
  const { merge, winner, loser } = found;
  if (merge.undoneAt) return "This merge has already been undone.";
  if (winner.status === "merged")
    return `${winner.canonicalName} was merged into another entry afterwards. Undo that merge first.`;
  if (loser.status !== "merged" || loser.mergeTargetId !== winner.id) {
    return `${loser.canonicalName} is no longer part of ${winner.canonicalName}.`;
  }
  const later = await mentions(
    db,
    scope,
    and(eq(entityMerges.winnerId, winner.id), isNull(entityMerges.undoneAt), sql`entity_merges.id > ${merge.id}::uuid`),
  );
  const standing = later.find((other) => dependsOn(other, found));
  return standing
    ? `${standing.loser.canonicalName} was merged into ${winner.canonicalName} afterwards and shares a name or memory with this merge. Undo that merge first.`
    : null;
}

function dependsOn(later: MergeWithSides, earlier: MergeWithSides): boolean {
  const names = new Set(earlier.merge.undo.movedAliases.map((row) => row.normalized));
  const nodes = new Set(earlier.merge.undo.movedNodeIds);
  return (
    later.merge.undo.sharedAliases.some((row) => names.has(row.normalized)) ||
    later.merge.undo.sharedNodeIds.some((id) => nodes.has(id)) ||
    (changedBy(earlier).length > 0 && changedBy(later).length > 0)
  );
}

const WINNER_FIELDS = ["status", "mergeTargetId", "description", "descriptionSource", "ownerOverride"] as const;

/** Fields of the winner that the merge itself changed. */
function changedBy({ merge, loser }: MergeWithSides) {
  const before = merge.undo.winner;
  const after = winnerAfter({ ...before, id: merge.winnerId }, loser);
  return WINNER_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Fields of the winner to restore, without those that changed again since. */
function winnerBefore(found: MergeWithSides): Partial<Entity> {
  const { merge, winner, loser } = found;
  const before = merge.undo.winner;
  const after = winnerAfter({ ...before, id: winner.id }, loser);
  const changed = changedBy(found);
  const { description, descriptionSource, descriptionFrom, ownerOverride, status, mergeTargetId } = before;
  const state: Partial<Entity> = {};
  if (changed.includes("description") && winner.description === after.description) {
    Object.assign(state, { description, descriptionSource, descriptionFrom, ownerOverride });
  }
  if (changed.includes("status") && winner.status === after.status) Object.assign(state, { status, mergeTargetId });
  return state;
}

/** Gives the loser its names back. A name that has become the winner's canonical name stays with the winner, too. */
async function returnAliases(tx: Tx, scope: Scope, { merge, winner, loser }: MergeWithSides): Promise<void> {
  const { movedAliases, sharedAliases } = merge.undo;
  const leaving = movedAliases
    .map((row) => row.normalized)
    .filter((name) => name !== normalizeAlias(winner.canonicalName));
  await tx.rows(sql`
    delete from entity_aliases where persona_id = ${scope.personaId}::uuid and entity_id = ${winner.id}::uuid
      and normalized = any(${textArray(leaving)})`);
  const rows = [...movedAliases, ...sharedAliases].map((row) => ({
    ...row,
    personaId: scope.personaId,
    entityId: loser.id,
  }));
  if (rows.length > 0) await tx.insert(entityAliases).values(rows).onConflictDoNothing();
}

/** Links to memories that were forgotten meanwhile are not restored. */
async function returnLinks(tx: Tx, scope: Scope, { merge, winner, loser }: MergeWithSides): Promise<void> {
  const { movedNodeIds, sharedNodeIds } = merge.undo;
  const persona = sql`${scope.personaId}::uuid`;
  await tx
    .delete(nodeEntities)
    .where(
      and(
        eq(nodeEntities.personaId, scope.personaId),
        eq(nodeEntities.entityId, winner.id),
        inArray(nodeEntities.nodeId, movedNodeIds),
      ),
    );
  await tx.rows(sql`
    insert into node_entities (persona_id, node_id, entity_id)
    select ${persona}, n.id, ${loser.id}::uuid from concept_nodes n
    where n.persona_id = ${persona} and n.id = any(${idArray([...movedNodeIds, ...sharedNodeIds])})
    on conflict do nothing`);
}

/** Points uncertain entities back to the loser, also in the undo log of entities that were merged since. */
async function returnDoubts(tx: Tx, scope: Scope, { merge, winner, loser }: MergeWithSides): Promise<void> {
  const ids = merge.undo.retargetedIds;
  await tx
    .update(entities)
    .set({ mergeTargetId: loser.id })
    .where(
      and(
        eq(entities.personaId, scope.personaId),
        inArray(entities.id, ids),
        eq(entities.status, "uncertain"),
        eq(entities.mergeTargetId, winner.id),
      ),
    );
  const of = (column: typeof entityMerges.winnerId | typeof entityMerges.loserId) => inArray(column, ids);
  const open = and(eq(entityMerges.personaId, scope.personaId), isNull(entityMerges.undoneAt));
  const standing = await tx
    .select()
    .from(entityMerges)
    .where(and(open, or(of(entityMerges.winnerId), of(entityMerges.loserId))));
  for (const { id, winnerId, loserId, undo } of standing) {
    const before = <S extends { mergeTargetId: string | null }>(ofId: string, state: S): S =>
      ids.includes(ofId) && state.mergeTargetId === winner.id ? { ...state, mergeTargetId: loser.id } : state;
    const states = { winner: before(winnerId, undo.winner), loser: before(loserId, undo.loser) };
    await tx
      .update(entityMerges)
      .set({ undo: { ...undo, ...states } })
      .where(and(open, eq(entityMerges.id, id)));
  }
}

type Doubt = { id: string; status: EntityStatus; mergeTargetId: string | null };

/**
 * Resolves an uncertain entity's target: none if it was deleted; if it was merged, the entity it was merged into, until that merge is
 * undone.
 */
async function livingTarget(tx: Tx, scope: Scope, doubt: Doubt) {
  if (doubt.status !== "uncertain" || doubt.mergeTargetId === null) {
    return { status: doubt.status, mergeTargetId: doubt.mergeTargetId };
  }
  const chain = await tx.rows<{ id: string; status: EntityStatus }>(sql`
    with recursive chain as (
      select id, status, merge_target_id from entities
      where persona_id = ${scope.personaId}::uuid and id = ${doubt.mergeTargetId}::uuid
      union
      select e.id, e.status, e.merge_target_id from entities e join chain c on e.id = c.merge_target_id
      where e.persona_id = ${scope.personaId}::uuid and c.status = 'merged'
    )
    select id, status from chain`);
  const root = chain.find(({ status }) => status !== "merged");
  if (root === undefined || root.id === doubt.id) return { status: "confirmed" as const, mergeTargetId: null };
  const passed = chain.filter(({ status }) => status === "merged").map(({ id }) => id);
  await followMerges(tx, scope, { doubtId: doubt.id, passed });
  return { status: "uncertain" as const, mergeTargetId: root.id };
}

/** Adds an uncertain entity to the undo log of the merges through which its target changed, so that undoing them restores the target. */
async function followMerges(tx: Tx, scope: Scope, { doubtId, passed }: { doubtId: string; passed: string[] }) {
  const standing = and(eq(entityMerges.personaId, scope.personaId), isNull(entityMerges.undoneAt));
  const merges = await tx
    .select()
    .from(entityMerges)
    .where(and(standing, inArray(entityMerges.loserId, passed)));
  for (const { id, undo } of merges) {
    const retargetedIds = [...new Set([...undo.retargetedIds, doubtId])].sort();
    await tx
      .update(entityMerges)
      .set({ undo: { ...undo, retargetedIds } })
      .where(and(standing, eq(entityMerges.id, id)));
  }
}

async function setEntity(tx: Tx, scope: Scope, id: string, values: Partial<Entity>): Promise<void> {
  await tx
    .update(entities)
    .set(values)
    .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, id)));
}
