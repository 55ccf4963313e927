import { and, eq, inArray, ne } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { entities, entityAliases } from "@/db/schema";
import { isVisible } from "@/lib/core/has-visible-characters";
import { newId } from "@/lib/core/ids";
import { isNobody, normalizeAlias, withoutPossessive } from "@/lib/core/language/normalize";
import { ENTITY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { onOneLine } from "@/lib/core/text/one-line";
import { storedName } from "@/lib/core/text/stored-name";
import type { EntityKind } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";

export type Entity = typeof entities.$inferSelect;

/** Every form of the participants' names, which are no entities. */
export type ParticipantNames = { whole: Set<string>; parts: Set<string> };

/**
 * The usable names of a mention, the canonical one first; empty if that one names nobody or a participant. Leaves out aliases that do.
 * Strips the possessive from people and pets ("Ming's").
 */
export function usableNames(
  mention: { canonicalName: string; aliases: string[]; kind: EntityKind },
  own: ParticipantNames,
) {
  const usable = (name: string) => {
    const normalized = normalizeAlias(name);
    if (!isVisible(normalized) || isNobody(normalized) || countCodePoints(name) > ENTITY_NAME_MAX) return false;
    return !own.whole.has(normalized) && !(mention.kind === "person" && own.parts.has(normalized));
  };
  const tidy = (name: string) => tidyName(name, mention.kind);
  const canonical = tidy(mention.canonicalName);
  if (![canonical, mention.canonicalName].every(usable)) return [];
  return distinct([canonical, ...mention.aliases.map(tidy).filter(usable)]);
}

/** A name on one line, without surrounding punctuation. */
export function tidyName(name: string, kind: EntityKind): string {
  return onOneLine(storedName(kind === "person" || kind === "pet" ? withoutPossessive(name) : name));
}

/** Names without duplicates by normalized form; the first spelling is retained. */
export function distinct(names: string[]): string[] {
  const byForm = new Map<string, string>();
  for (const name of names) if (!byForm.has(normalizeAlias(name))) byForm.set(normalizeAlias(name), name);
  return [...byForm.values()];
}

type NewEntity = Pick<Entity, "canonicalName" | "kind" | "status" | "mergeTargetId"> &
  Partial<Pick<Entity, "description" | "descriptionSource" | "ownerOverride">> & { now: Date };

/** Inserts an entity without aliases; `addAliases` adds them. */
export async function addEntity(tx: Tx, scope: Scope, { now, ...draft }: NewEntity): Promise<Entity> {
  const [row] = await tx
    .insert(entities)
    .values({ ...draft, id: newId(now), personaId: scope.personaId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("an entity was not written");
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
