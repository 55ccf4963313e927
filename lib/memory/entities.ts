import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities, entityAliases, nodeEntities } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { ENTITY_NAME_MAX } from "@/lib/core/limits";
import { mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import { countCodePoints } from "@/lib/core/text/points";
import type { ExtractedEntity } from "@/lib/core/types/mind";
import type { Announcement } from "./live";
import type { Node } from "./nodes";
import type { Scope } from "./scope";

type Entity = typeof entities.$inferSelect;

/**
 * Finds each spoken-of person or thing by an exact alias, or makes a new one, adds unseen aliases and links it to the
 * memories that literally carry one of its names. Names in `notNames` (the person's and the persona's own) are refused.
 * @returns announcements of new entities, and what was rejected.
 */
export async function resolveEntities(
  tx: Tx,
  scope: Scope,
  input: { mentioned: ExtractedEntity[]; nodes: (Node | undefined)[]; notNames: string[]; now: Date },
): Promise<{ announcements: Announcement[]; resolved: string[]; rejects: string[] }> {
  const barred = new Set(input.notNames.map(normalizeAlias));
  const announcements: Announcement[] = [];
  const resolved: string[] = [];
  const rejects: string[] = [];
  for (const mention of input.mentioned) {
    const names = usableNames([mention.canonicalName, ...mention.aliases], barred);
    const canonical = names[0];
    if (!canonical) {
      rejects.push("unusable name");
      continue;
    }
    const known = await findByAlias(tx, scope, names);
    const entity = known ?? (await addEntity(tx, scope, { canonicalName: canonical, kind: mention.kind }, input.now));
    await addAliases(tx, scope, entity.id, names);
    resolved.push(entity.id);
    if (!known) announcements.push(confirmed(entity));
    const linked = linkable(input.nodes, mention.inEvents, [...names, entity.canonicalName]);
    rejects.push(...linked.rejects);
    const rows = linked.nodes.map((node) => ({ personaId: scope.personaId, nodeId: node.id, entityId: entity.id }));
    if (rows.length > 0) await tx.insert(nodeEntities).values(rows).onConflictDoNothing();
  }
  return { announcements, resolved, rejects };
}

function usableNames(names: string[], barred: Set<string>): string[] {
  const seen = new Set<string>();
  return names
    .map((name) => name.trim())
    .filter((name) => {
      const normalized = normalizeAlias(name);
      if (normalized === "" || barred.has(normalized) || seen.has(normalized)) return false;
      seen.add(normalized);
      return countCodePoints(name) <= ENTITY_NAME_MAX;
    });
}

async function findByAlias(tx: Tx, scope: Scope, names: string[]): Promise<Entity | undefined> {
  const [row] = await tx
    .select({ entity: entities })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(
      and(
        eq(entityAliases.personaId, scope.personaId),
        inArray(entityAliases.normalized, names.map(normalizeAlias)),
        ne(entities.status, "merged"),
      ),
    )
    .orderBy(entities.createdAt)
    .limit(1);
  return row?.entity;
}

async function addEntity(
  tx: Tx,
  scope: Scope,
  draft: Pick<Entity, "canonicalName" | "kind">,
  now: Date,
): Promise<Entity> {
  const [row] = await tx
    .insert(entities)
    .values({
      ...draft,
      id: newId(now),
      personaId: scope.personaId,
      status: "confirmed",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("an entity was not written");
  return row;
}

async function addAliases(tx: Tx, scope: Scope, entityId: string, names: string[]): Promise<void> {
  const rows = names.map((alias) => ({
    personaId: scope.personaId,
    entityId,
    alias,
    normalized: normalizeAlias(alias),
  }));
  await tx.insert(entityAliases).values(rows).onConflictDoNothing();
}

/** The memories a mention may be linked to: those that carry a name literally. A single Han character counts too. */
function linkable(nodes: (Node | undefined)[], wanted: number[], names: string[]) {
  const carries = (node: Node) =>
    names.some((name) => mentionsName(node.description, name) || node.description.includes(name));
  const asked = wanted.length > 0 ? wanted : nodes.keys().toArray();
  const pairs = asked.map((index) => nodes[index]).filter((node) => node !== undefined);
  const linked = pairs.filter(carries);
  const rejects =
    wanted.length > 0 ? pairs.filter((node) => !carries(node)).map((node) => `name not in ${node.id}`) : [];
  return { nodes: linked, rejects };
}

function confirmed(entity: Entity): Announcement {
  return {
    topic: "memory.entity.confirmed",
    subjectId: entity.id,
    payload: {
      entityId: entity.id,
      canonicalName: entity.canonicalName,
      kind: entity.kind,
      mergeStatus: entity.status,
      createdAt: entity.createdAt.toISOString(),
    },
  };
}
