import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { entities } from "@/db/schema";
import { instant } from "@/db/sql";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { UncertainPair } from "@/lib/core/types/reply-input";
import type { Scope } from "../scope";

/**
 * Uncertain pairs that the persona may still ask about, at most twenty: most recently asked first, then newest. With `askedSince`, includes
 * those asked about since then, whose answer may have just come.
 */
export function listUncertainPairs(
  db: Queryable,
  scope: Scope,
  options: { askedSince?: Date } = {},
): Promise<UncertainPair[]> {
  const justAsked = options.askedSince ? sql`e.last_asked_at >= ${instant(options.askedSince)}` : sql`false`;
  const namesOf = (id: "e.id" | "t.id") => sql`array(select a.alias from entity_aliases a
    where a.entity_id = ${sql.raw(id)} order by a.normalized)`;
  return db.rows<UncertainPair>(sql`
    select e.canonical_name as name, ${namesOf("e.id")} as aliases, e.kind,
      t.canonical_name as "otherName", ${namesOf("t.id")} as "otherAliases"
    from entities e join entities t on t.id = e.merge_target_id and t.status <> 'merged'
    where e.persona_id = ${scope.personaId}::uuid and e.status = 'uncertain'
      and (e.asked_count < ${ASKING.askedMax} or ${justAsked})
    order by e.last_asked_at desc nulls last, e.id desc limit ${ASKING.pairsMax}`);
}

/** Counts that the persona asked about these entities, which limits how often it asks. */
export async function countAsked(tx: Tx, scope: Scope, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(entities)
    .set({ askedCount: sql`${entities.askedCount} + 1`, lastAskedAt: now })
    .where(and(eq(entities.personaId, scope.personaId), inArray(entities.id, ids)));
}
