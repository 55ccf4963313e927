import type { Tx } from "@/db";
import { entities, entityAliases } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { Scope } from "../scope";
import type { Entity } from "./names";

type NewEntity = Pick<Entity, "canonicalName" | "kind" | "status" | "mergeTargetId"> &
  Partial<Pick<Entity, "description" | "descriptionSource" | "ownerOverride">> & { now: Date };

/** Inserts an entity without aliases; `addAliases` adds them. */
export async function addEntity(tx: Tx, scope: Scope, { now, ...draft }: NewEntity): Promise<Entity> {
  const [row] = await tx
    .insert(entities)
    .values({ ...draft, id: newId(now), personaId: scope.personaId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the insert of an entity returned no row");
  return row;
}

/** Adds aliases to an entity; existing ones retain their spelling. */
export async function addAliases(tx: Tx, scope: Scope, entityId: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((alias) => ({
    personaId: scope.personaId,
    entityId,
    alias,
    normalized: normalizeAlias(alias),
  }));
  await tx.insert(entityAliases).values(rows).onConflictDoNothing();
}
