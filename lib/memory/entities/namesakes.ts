import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import { bearersIn, haveDisjointRoles } from "@/lib/core/language/namesakes";
import { NAMES } from "@/lib/core/settings/consolidation";
import type { ExtractedEntity } from "@/lib/core/types/mind-answers";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";

/**
 * One of the people who share a name in a session: the roles that distinguish this person, and the ids of entities that the others of this
 * name resolved to.
 */
export type Bearer = { mention: ExtractedEntity; roles: ReadonlySet<string>; others: Set<string> };

/**
 * Splits a mention if the session's memories give its name several roles ("my coworker Lin", "my neighbour Lin"), one bearer per role. A
 * memory without a role then belongs to none of them.
 */
export function bearersOf(mention: ExtractedEntity, nodes: readonly (Node | undefined)[]): Bearer[] {
  const mentions = mention.inEvents.map((at) => ({ at, roles: statedRoles(mention.canonicalName, nodes[at]) }));
  const keys = mentions.reduce((all, { roles }) => all.union(roles), new Set<string>());
  const others = new Set<string>();
  if (keys.size < 2) return [{ mention, roles: keys, others }];
  return [...keys].map((key) => {
    const inEvents = mentions.flatMap(({ at, roles }) => (roles.has(key) ? [at] : []));
    return { mention: { ...mention, aliases: [], inEvents }, roles: new Set([key]), others };
  });
}

/** Filters entities with a bearer's name to those whose roles in their latest memories are compatible. */
export async function compatibleBearers<Found extends { entity: { id: string } }>(
  db: Queryable,
  scope: Scope,
  found: Found[],
  { mention, roles, others }: Bearer,
): Promise<Found[]> {
  if (roles.size === 0 || found.length === 0) return found;
  const rows = await db.rows<{ id: string; description: string }>(sql`
    select e.id, n.description from unnest(${idArray(found.map(({ entity }) => entity.id))}) as e(id)
    cross join lateral (
      select c.description from node_entities ne join concept_nodes c on c.id = ne.node_id
      where ne.persona_id = ${scope.personaId}::uuid and ne.entity_id = e.id
      order by c.learned_at desc, c.id desc limit ${NAMES.mentions}
    ) n`);
  const mentions = Map.groupBy(rows, ({ id }) => id);
  const rolesOf = (id: string) =>
    (mentions.get(id) ?? []).reduce(
      (all, node) => all.union(statedRoles(mention.canonicalName, node)),
      new Set<string>(),
    );
  return found.filter(({ entity: { id } }) => !others.has(id) && !haveDisjointRoles(rolesOf(id), roles));
}

const statedRoles = (name: string, node: { description: string } | undefined): ReadonlySet<string> =>
  bearersIn(node?.description ?? "").get(name.toLowerCase()) ?? new Set();
