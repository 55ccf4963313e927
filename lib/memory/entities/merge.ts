import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities, entityAliases, entityMerges, nodeEmbeddings, nodeEntities } from "@/db/schema";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { MergeCause, MergeUndo } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { updated } from "./entity-live-events";
import type { Entity } from "./names";
import { linksEither, reindex } from "./reindex";

type WinnerState = MergeUndo["winner"];

/**
 * Merges two entities. The winner keeps its name and takes over the loser's names, links and uncertain entities; a description that the
 * user wrote is never overwritten. All changes go into an undo log.
 * @returns id of the merge, by which it can be undone.
 * @throws AppError `not_found` for an unknown entity, `conflict` for a merged one, `invalid` for an entity and itself.
 */
export async function mergeEntities(
  tx: Tx,
  scope: Scope,
  input: { winnerId: string; loserId: string; cause: MergeCause; now: Date },
): Promise<string> {
  const { winnerId, loserId, cause, now } = input;
  if (winnerId === loserId) throw invalid("An entry cannot be merged with itself.");
  const [winner, loser] = await lockPair(tx, scope, winnerId, loserId);
  const undo: MergeUndo = {
    loser: { status: loser.status, mergeTargetId: loser.mergeTargetId },
    winner: stateOf(winner),
    ...(await moveAliases(tx, scope, winnerId, loserId)),
    ...(await moveLinks(tx, scope, winnerId, loserId)),
    retargetedIds: await retarget(tx, scope, { from: loserId, to: winnerId }),
  };
  await tx
    .update(entities)
    .set({ status: "merged", mergeTargetId: winnerId, updatedAt: now })
    .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, loserId)));
  const after = winnerAfter(winner, loser);
  await tx
    .update(entities)
    .set({ ...after, updatedAt: now })
    .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, winnerId)));
  await dropVectors(tx, scope, loserId);
  await reindex(tx, scope, linksEither(winnerId, loserId));
  const id = newId(now);
  await tx
    .insert(entityMerges)
    .values({ id, personaId: scope.personaId, winnerId, loserId, cause, undo, createdAt: now });
  const changes = [
    { ...loser, status: "merged" as const, mergeTargetId: winnerId },
    { ...winner, ...after },
  ];
  await announce(
    tx,
    scope,
    changes.map((entity) => updated(entity, now)),
    now,
  );
  return id;
}

/**
 * State of the winner after a merge. Takes the loser's description if the winner has none, or if only the loser's was written by the user.
 * A winner that was uncertain about the loser becomes confirmed. Pure.
 */
export function winnerAfter(winner: Entity | (WinnerState & { id: string }), loser: Entity): WinnerState {
  const state = stateOf(winner);
  const isUserWritten = (entity: WinnerState) => entity.description !== null && entity.descriptionSource === "owner";
  const takes = isUserWritten(loser)
    ? !isUserWritten(winner)
    : winner.description === null && winner.ownerOverride === 0;
  if (takes && loser.description !== null) {
    state.description = loser.description;
    state.descriptionSource = loser.descriptionSource;
    state.descriptionFrom = loser.descriptionFrom;
    if (isUserWritten(loser)) state.ownerOverride = 1;
  }
  if (state.status === "uncertain" && state.mergeTargetId === loser.id) {
    state.status = "confirmed";
    state.mergeTargetId = null;
  }
  return state;
}

function stateOf(entity: WinnerState): WinnerState {
  const { status, mergeTargetId, description, descriptionSource, descriptionFrom, ownerOverride } = entity;
  return { status, mergeTargetId, description, descriptionSource, descriptionFrom, ownerOverride };
}

/** Reads and locks both entities, in the order of their ids; neither may already be merged. */
export async function lockPair(tx: Tx, scope: Scope, firstId: string, secondId: string): Promise<[Entity, Entity]> {
  const rows = await tx
    .select()
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), inArray(entities.id, [firstId, secondId].filter(isId))))
    .orderBy(entities.id)
    .for("update");
  const [first, second] = [firstId, secondId].map((id) => rows.find((row) => row.id === id));
  if (!first || !second) throw notFound("entity");
  for (const { status, canonicalName } of [first, second]) {
    if (status === "merged") throw conflict(`${canonicalName} was merged into another entry.`);
  }
  return [first, second];
}

async function moveAliases(tx: Tx, scope: Scope, winnerId: string, loserId: string) {
  const of = (id: string) => and(eq(entityAliases.personaId, scope.personaId), eq(entityAliases.entityId, id));
  const columns = { alias: entityAliases.alias, normalized: entityAliases.normalized };
  const known = new Set(
    (await tx.select(columns).from(entityAliases).where(of(winnerId))).map((row) => row.normalized),
  );
  const names = await tx.select(columns).from(entityAliases).where(of(loserId)).orderBy(entityAliases.normalized);
  const movedAliases = names.filter((row) => !known.has(row.normalized));
  const sharedAliases = names.filter((row) => known.has(row.normalized));
  await tx.delete(entityAliases).where(of(loserId));
  if (movedAliases.length > 0) {
    const rows = movedAliases.map((row) => ({ ...row, personaId: scope.personaId, entityId: winnerId }));
    await tx.insert(entityAliases).values(rows);
  }
  return { movedAliases, sharedAliases };
}

async function moveLinks(tx: Tx, scope: Scope, winnerId: string, loserId: string) {
  const of = (id: string) => and(eq(nodeEntities.personaId, scope.personaId), eq(nodeEntities.entityId, id));
  const ids = async (id: string) =>
    (await tx.select({ id: nodeEntities.nodeId }).from(nodeEntities).where(of(id)).orderBy(nodeEntities.nodeId)).map(
      (row) => row.id,
    );
  const linked = new Set(await ids(winnerId));
  const nodeIds = await ids(loserId);
  const movedNodeIds = nodeIds.filter((id) => !linked.has(id));
  const sharedNodeIds = nodeIds.filter((id) => linked.has(id));
  await tx.delete(nodeEntities).where(of(loserId));
  if (movedNodeIds.length > 0) {
    const rows = movedNodeIds.map((nodeId) => ({ personaId: scope.personaId, nodeId, entityId: winnerId }));
    await tx.insert(nodeEntities).values(rows);
  }
  return { movedNodeIds, sharedNodeIds };
}

/** Entities that were uncertain about the loser become uncertain about the winner; the winner itself is handled separately. */
async function retarget(tx: Tx, scope: Scope, input: { from: string; to: string }): Promise<string[]> {
  const rows = await tx
    .update(entities)
    .set({ mergeTargetId: input.to })
    .where(
      and(
        eq(entities.personaId, scope.personaId),
        eq(entities.mergeTargetId, input.from),
        eq(entities.status, "uncertain"),
        sql`entities.id <> ${input.to}::uuid`,
      ),
    )
    .returning({ id: entities.id });
  return rows.map((row) => row.id).sort();
}

/** Deletes an entity's vectors; the next embed step makes new ones. */
export async function dropVectors(tx: Tx, scope: Scope, entityId: string): Promise<void> {
  await tx
    .delete(nodeEmbeddings)
    .where(
      and(
        eq(nodeEmbeddings.personaId, scope.personaId),
        eq(nodeEmbeddings.ownerKind, "entity"),
        eq(nodeEmbeddings.ownerId, entityId),
      ),
    );
}
