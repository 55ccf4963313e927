import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities, entityAliases } from "@/db/schema";
import { containsName, normalizeAlias } from "@/lib/core/language/normalize";
import type { CorrectionEffect } from "@/lib/core/types/corrections";
import { updated as entityUpdated } from "../entities/entity-live-events";
import { dropVectors, mergeEntities } from "../entities/merge";
import type { Entity } from "../entities/names";
import { findByNames } from "../entities/reader";
import { reindex } from "../entities/reindex";
import { addAliases } from "../entities/writer";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { eventsOf } from "./apply-correction-candidates";
import type { ApplyContext, PendingCorrection } from "./types";

const NAMEABLE = new Set<Entity["kind"]>(["person", "pet"]);

type Renaming = { pending: PendingCorrection; wrong: string; context: ApplyContext };

/**
 * Renames a person or pet that has a wrong name, if exactly one has this name. Memories that use the wrong name keep their text and are
 * shown with the correction. The wrong name stays an alias, unless the user denied it. Leaves alone an entity that the user edited, and one
 * whose right name belongs to another entity; if that other entity was only created in this session, it is merged into the renamed one
 * instead.
 */
export async function renameMisnamed(
  tx: Tx,
  scope: Scope,
  { pending, wrong, context }: Renaming,
): Promise<CorrectionEffect[]> {
  const to = pending.parsed.value?.trim() ?? "";
  const entity = await onlyOne(tx, scope, wrong);
  if (!entity || normalizeAlias(wrong) === normalizeAlias(to)) return [];
  if (!(await findUnusedName(tx, scope, { entity, to, pending, context }))) return [];
  await rename(tx, scope, { entity, to, isDenied: containsName(pending.parsed.statement, wrong), now: context.now });
  const related = await eventsOf(tx, scope, { entityId: entity.id, at: pending.at });
  const isWrong = (text: string) => containsName(text, wrong) && !containsName(text, to);
  return [
    { did: "renamed", entityId: entity.id, from: entity.canonicalName, to },
    ...related.filter((node) => isWrong(node.description)).map((node) => ({ did: "noted" as const, nodeId: node.id })),
  ];
}

async function onlyOne(tx: Tx, scope: Scope, name: string): Promise<Entity | undefined> {
  const found = (await findByNames(tx, scope, [name])).filter(
    ({ entity }) => NAMEABLE.has(entity.kind) && normalizeAlias(entity.canonicalName) === normalizeAlias(name),
  );
  const [only] = found;
  return found.length === 1 && only?.entity.ownerOverride === 0 ? only.entity : undefined;
}

/**
 * Whether no other entity has the right name. An entity that this session created under the right name does not count: it is merged into
 * the renamed one.
 */
async function findUnusedName(
  tx: Tx,
  scope: Scope,
  { entity, to, pending, context }: { entity: Entity; to: string; pending: PendingCorrection; context: ApplyContext },
): Promise<boolean> {
  const others = (await findByNames(tx, scope, [to])).filter((one) => one.entity.id !== entity.id);
  for (const { entity: other } of others) {
    const isOfThisSession = other.createdAt > pending.at && other.ownerOverride === 0 && other.kind === entity.kind;
    if (!isOfThisSession) return false;
  }
  for (const { entity: other } of others) {
    await mergeEntities(tx, scope, { winnerId: entity.id, loserId: other.id, cause: "automatic", now: context.now });
  }
  return true;
}

async function rename(
  tx: Tx,
  scope: Scope,
  { entity, to, isDenied, now }: { entity: Entity; to: string; isDenied: boolean; now: Date },
): Promise<void> {
  await tx
    .update(entities)
    .set({ canonicalName: to, updatedAt: now })
    .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, entity.id)));
  await addAliases(tx, scope, entity.id, [to]);
  if (isDenied) {
    const wrong = normalizeAlias(entity.canonicalName);
    const alias = and(eq(entityAliases.entityId, entity.id), eq(entityAliases.normalized, wrong));
    await tx.delete(entityAliases).where(and(eq(entityAliases.personaId, scope.personaId), alias));
  }
  await dropVectors(tx, scope, entity.id);
  await reindex(tx, scope, sql`ne.entity_id = ${entity.id}::uuid`);
  await announce(tx, scope, [entityUpdated(entity, now)], now);
}
