import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { entities, entityMerges } from "@/db/schema";
import { isAppError } from "@/lib/core/errors";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { EntityClarification } from "@/lib/core/types/mind-answers";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { updated } from "./entity-live-events";
import { mergeEntities } from "./merge";
import type { Entity } from "./names";
import { findByNames } from "./reader";
import { unmergeEntities } from "./unmerge";

/** Outcome of a clarification. `reason` says why nothing changed, without naming an entity. */
export type Clarified =
  | { outcome: "merged" | "separated"; entityIds: [string, string] }
  | { outcome: "ignored"; reason: string };

/**
 * Applies the user's answer to whether two names mean one entity: merges them, or marks them as different permanently. Each name may be any
 * alias of an entity. If the names mean different entities but were merged automatically, the merge is undone; a merge that the user made
 * stays.
 */
export async function clarifyEntities(
  tx: Tx,
  scope: Scope,
  input: { clarification: EntityClarification; now: Date },
): Promise<Clarified> {
  const { nameA, nameB, same } = input.clarification;
  const pair = await findPair(tx, scope, nameA, nameB);
  if (!pair) return { outcome: "ignored", reason: "a name in the clarification is unknown" };
  const [a, b] = pair;
  if (same) {
    if (a.id === b.id) return { outcome: "ignored", reason: "both names already mean one entity" };
    const [winner, loser] = await rank(tx, scope, a, b);
    await mergeEntities(tx, scope, { winnerId: winner.id, loserId: loser.id, cause: "talk", now: input.now });
    return { outcome: "merged", entityIds: [winner.id, loser.id] };
  }
  if (a.id === b.id) return unmergeNamed(tx, scope, { entity: a, names: [nameA, nameB], now: input.now });
  const isSettled = await separate(tx, scope, { pair, now: input.now });
  return isSettled
    ? { outcome: "separated", entityIds: [a.id, b.id] }
    : { outcome: "ignored", reason: "both are already known to be different" };
}

/**
 * Marks an uncertain entity as different from the other: it becomes `disambiguated`, without a target. This lasts, because each keeps its
 * own row and names, and similarity is only checked for unknown names.
 * @returns whether one of them was uncertain.
 */
export async function separate(
  tx: Tx,
  scope: Scope,
  input: { pair: readonly [Entity, Entity]; now: Date },
): Promise<boolean> {
  const [a, b] = input.pair;
  const doubtful = [a, b].filter((one) => one.status === "uncertain" && isAbout(one, one === a ? b : a));
  for (const one of doubtful) {
    const settled = { status: "disambiguated" as const, mergeTargetId: null };
    await tx
      .update(entities)
      .set({ ...settled, updatedAt: input.now })
      .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, one.id)));
    await announce(tx, scope, [updated({ ...one, ...settled }, input.now)], input.now);
  }
  return doubtful.length > 0;
}

/** Among all entities with the two names, the uncertain pair; else those with these canonical names; else the oldest. */
async function findPair(db: Queryable, scope: Scope, nameA: string, nameB: string) {
  const [as, bs] = [await findByNames(db, scope, [nameA]), await findByNames(db, scope, [nameB])];
  const pairs = as.flatMap((a) => bs.map((b) => [a.entity, b.entity] as [Entity, Entity]));
  const isOwn = (entity: Entity, name: string) => normalizeAlias(entity.canonicalName) === normalizeAlias(name);
  const score = ([a, b]: [Entity, Entity]) =>
    Number(a.id !== b.id && (isAbout(a, b) || isAbout(b, a))) * 4 + Number(isOwn(a, nameA)) + Number(isOwn(b, nameB));
  return pairs.toSorted((one, two) => score(two) - score(one))[0];
}

function isAbout(one: Entity, other: Entity): boolean {
  return one.status === "uncertain" && one.mergeTargetId === other.id;
}

/**
 * Decides which of two entities survives a merge.
 * @returns winner, then loser. An uncertain entity loses to the one it may be; else the one wins that the user edited, then the one with
 * more links, then the older one.
 */
async function rank(db: Queryable, scope: Scope, a: Entity, b: Entity): Promise<[Entity, Entity]> {
  const rows = await db.rows<{ id: string; linked: number }>(sql`
    select entity_id as id, count(*)::int as linked from node_entities
    where persona_id = ${scope.personaId}::uuid and entity_id in (${a.id}::uuid, ${b.id}::uuid) group by entity_id`);
  const linked = (entity: Entity) => rows.find((row) => row.id === entity.id)?.linked ?? 0;
  const settled = (one: Entity, other: Entity) => (isAbout(one, other) ? 0 : one.status === "uncertain" ? 1 : 2);
  const isFirst =
    settled(a, b) - settled(b, a) ||
    a.ownerOverride - b.ownerOverride ||
    linked(a) - linked(b) ||
    b.createdAt.getTime() - a.createdAt.getTime();
  return isFirst >= 0 ? [a, b] : [b, a];
}

/** Undoes the merge of two names, because the user says that they are different. */
async function unmergeNamed(
  tx: Tx,
  scope: Scope,
  input: { entity: Entity; names: string[]; now: Date },
): Promise<Clarified> {
  const named = new Set(input.names.map(normalizeAlias));
  if (named.size < 2) return { outcome: "ignored", reason: "both names are the same" };
  const merges = await tx
    .select({
      id: entityMerges.id,
      cause: entityMerges.cause,
      loserId: entityMerges.loserId,
      name: entities.canonicalName,
    })
    .from(entityMerges)
    .innerJoin(entities, eq(entities.id, entityMerges.loserId))
    .where(
      and(
        eq(entityMerges.personaId, scope.personaId),
        eq(entityMerges.winnerId, input.entity.id),
        isNull(entityMerges.undoneAt),
      ),
    )
    .orderBy(desc(entityMerges.id));
  const merge = merges.find(({ name, cause }) => cause !== "owner" && named.has(normalizeAlias(name)));
  if (!merge) return { outcome: "ignored", reason: "both names are aliases of one entry" };
  try {
    await unmergeEntities(tx, scope, { mergeId: merge.id, now: input.now });
  } catch (error) {
    if (!isAppError(error) || error.code !== "conflict") throw error;
    return { outcome: "ignored", reason: "the merge cannot be undone" };
  }
  const [loser] = await tx
    .select()
    .from(entities)
    .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, merge.loserId)));
  if (loser) await separate(tx, scope, { pair: [loser, input.entity], now: input.now });
  return { outcome: "separated", entityIds: [merge.loserId, input.entity.id] };
}
