import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes, entities, entityAliases } from "@/db/schema";
import { containsName, normalizeAlias } from "@/lib/core/language/normalize";
import type { CorrectionEffect } from "@/lib/core/types/corrections";
import { updated as entityUpdated } from "../entities/entity-live-events";
import { dropVectors } from "../entities/merge";
import { reindex } from "../entities/reindex";
import { listUndoableMerges, unmergeEntities } from "../entities/unmerge";
import { addAliases } from "../entities/writer";
import { announce } from "../ledger/publish-event";
import { closeConflictsOf, reopenConflictsOf } from "../nodes/conflict-rows";
import { isHeldByUser } from "../nodes/is-user-edited";
import { updated } from "../nodes/node-live-events";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";
import type { Correction } from "./types";

type Superseded = Extract<CorrectionEffect, { did: "superseded" }>;
type Renamed = Extract<CorrectionEffect, { did: "renamed" }>;

/**
 * Reverts what a correction changed in memory, last change first. Leaves alone what a later session or the user changed since. Memories
 * that the correction superseded are current again, and supersede the memory that came from the correction alone; nothing is deleted.
 */
export async function revertEffects(
  tx: Tx,
  scope: Scope,
  { correction, now }: { correction: Pick<Correction, "effects" | "messageId" | "appliedAt">; now: Date },
): Promise<void> {
  const { messageId, appliedAt } = correction;
  const effects = correction.effects.toReversed();
  // Names are reverted last: whether the corrected name is still used depends on which memories are current again.
  for (const effect of effects) if (effect.did === "superseded") await revive(tx, scope, { effect, messageId, now });
  for (const effect of effects) {
    if (effect.did === "renamed") await restoreName(tx, scope, { effect, since: appliedAt ?? now, now });
  }
}

async function revive(
  tx: Tx,
  scope: Scope,
  { effect, messageId, now }: { effect: Superseded; messageId: string; now: Date },
): Promise<void> {
  const [old, by] = [await readNode(tx, scope, effect.oldId), await readNode(tx, scope, effect.newId)];
  if (!old || old.supersededBy !== effect.newId || by?.supersededBy) return;
  const changed = [await supersede(tx, scope, { id: old.id, by: null })];
  if (by && !isHeldByUser(by) && (await isBasedOnlyOn(tx, scope, { node: by, old, messageId }))) {
    changed.push(await supersede(tx, scope, { id: by.id, by: old.id }));
    await closeConflictsOf(tx, scope, [by.id], now);
  }
  await reopenConflictsOf(tx, scope, [old.id], now);
  await announce(
    tx,
    scope,
    changed.flatMap((node) => (node ? [updated(node)] : [])),
    now,
  );
}

/** Whether a memory has no source messages besides the correction's message and the messages of the memory it superseded. */
async function isBasedOnlyOn(
  tx: Tx,
  scope: Scope,
  { node, old, messageId }: { node: Node; old: Node; messageId: string },
): Promise<boolean> {
  const [row] = await tx.rows<{ others: number }>(sql`
    select count(*)::int as others from node_messages nm
    where nm.persona_id = ${scope.personaId}::uuid and nm.node_id = ${node.id}::uuid and nm.message_id <> ${messageId}::uuid
      and not exists (select 1 from node_messages o where o.node_id = ${old.id}::uuid and o.message_id = nm.message_id)`);
  return row?.others === 0;
}

async function restoreName(
  tx: Tx,
  scope: Scope,
  { effect, since, now }: { effect: Renamed; since: Date; now: Date },
): Promise<void> {
  const { entityId, from, to } = effect;
  const mine = and(eq(entities.personaId, scope.personaId), eq(entities.id, entityId));
  const [entity] = await tx.select().from(entities).where(mine).for("update");
  if (!entity || entity.status === "merged" || entity.canonicalName !== to || entity.ownerOverride === 1) return;
  await tx.update(entities).set({ canonicalName: from, updatedAt: now }).where(mine);
  await addAliases(tx, scope, entityId, [from]);
  const merge = (await listUndoableMerges(tx, scope, entityId)).find(
    (one) =>
      one.cause === "automatic" && one.createdAt >= since && normalizeAlias(one.loserName) === normalizeAlias(to),
  );
  if (merge) await unmergeEntities(tx, scope, { mergeId: merge.id, now });
  if (!(await isMentioned(tx, scope, { entityId, name: to }))) {
    const alias = and(eq(entityAliases.entityId, entityId), eq(entityAliases.normalized, normalizeAlias(to)));
    await tx.delete(entityAliases).where(and(eq(entityAliases.personaId, scope.personaId), alias));
  }
  await dropVectors(tx, scope, entityId);
  await reindex(tx, scope, sql`ne.entity_id = ${entityId}::uuid`);
  await announce(tx, scope, [entityUpdated(entity, now)], now);
}

/** Whether a current memory linked to the entity mentions a name. */
async function isMentioned(tx: Tx, scope: Scope, { entityId, name }: { entityId: string; name: string }) {
  const rows = await tx.rows<{ description: string }>(sql`
    select n.description from node_entities ne join concept_nodes n on n.id = ne.node_id
    where ne.persona_id = ${scope.personaId}::uuid and ne.entity_id = ${entityId}::uuid and n.superseded_by is null`);
  return rows.some((row) => containsName(row.description, name));
}

async function readNode(tx: Tx, scope: Scope, id: string): Promise<Node | undefined> {
  const [row] = await tx
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, id)));
  return row;
}

async function supersede(tx: Tx, scope: Scope, { id, by }: { id: string; by: string | null }) {
  const [row] = await tx
    .update(conceptNodes)
    .set({ supersededBy: by })
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, id)))
    .returning();
  return row;
}
