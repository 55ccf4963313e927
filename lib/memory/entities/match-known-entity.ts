import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { EntityKind } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Entity } from "./names";

type Found = { entity: Entity; hits: Set<string> };

/**
 * Picks the entity that a mention means among those sharing a name with it: first by kind, then by the mention's own name rather than an
 * alias, then by the latest linked memory. A shared alias alone never matches entities of different kinds.
 */
export async function matchKnownEntity(
  db: Queryable,
  scope: Scope,
  input: { found: Found[]; mention: { kind: EntityKind }; names: string[] },
): Promise<Entity | undefined> {
  const own = normalizeAlias(input.names[0] ?? "");
  const { kind } = input.mention;
  const eligible = input.found.filter(({ entity, hits }) => hits.has(own) || areKindsCompatible(entity.kind, kind));
  if (eligible.length < 2) return eligible[0]?.entity;
  const last = await lastLinked(
    db,
    scope,
    eligible.map(({ entity }) => entity.id),
  );
  const rank = ({ entity, hits }: Found) => [
    entity.kind === kind ? 2 : Number(areKindsCompatible(entity.kind, kind)),
    Number(hits.has(own)),
    Number(normalizeAlias(entity.canonicalName) === own),
    last.get(entity.id) ?? 0,
  ];
  return eligible.toSorted((a, b) => compare(rank(b), rank(a)) || (a.entity.id < b.entity.id ? -1 : 1))[0]?.entity;
}

/** A pet is not a person; kind `other` is compatible with every kind. */
export function areKindsCompatible(a: EntityKind, b: EntityKind): boolean {
  return a === b || a === "other" || b === "other";
}

/** When the latest memory of each entity was learned, in ms since 1970. */
async function lastLinked(db: Queryable, scope: Scope, ids: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; at: number }>(sql`
    select ne.entity_id as id, (extract(epoch from max(n.learned_at)) * 1000)::float8 as at
    from node_entities ne join concept_nodes n on n.id = ne.node_id
    where ne.persona_id = ${scope.personaId}::uuid and ne.entity_id = any(${idArray(ids)})
    group by ne.entity_id`);
  return new Map(rows.map((row) => [row.id, Number(row.at)]));
}

function compare(a: number[], b: number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
