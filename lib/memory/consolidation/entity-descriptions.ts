import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { entities } from "@/db/schema";
import { DESCRIPTIONS } from "@/lib/core/settings/consolidation";
import type { EntityKind } from "@/lib/core/types/nodes";
import { descriptionUpdated, mentionTime } from "../entities/descriptions";
import { announce } from "../ledger/publish-event";
import { readNewest } from "../nodes/newest-nodes";
import { allMemoriesExist } from "../nodes/reader";
import type { Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { recordPhase } from "./consolidations";

export type Describable = {
  id: string;
  canonicalName: string;
  kind: EntityKind;
  aliases: string[];
  description: string | null;
};

/**
 * Entities to describe, those with the most events first: confirmed entities that the user never edited, with at least `fromEvents` current
 * events and without an up-to-date description. A description is outdated once three newer events exist or one of its source events was
 * superseded.
 */
export function findDescribable(
  db: Queryable,
  scope: Scope,
  input: { fromEvents: number; limit: number },
): Promise<Describable[]> {
  const persona = sql`${scope.personaId}::uuid`;
  return db.rows<Describable>(sql`
    with linked as (
      select ne.entity_id, n.id, n.created_at from node_entities ne join concept_nodes n on n.id = ne.node_id
      where ne.persona_id = ${persona} and n.type = 'event' and n.superseded_by is null
    ), counted as (
      select e.id, count(l.id) as events,
        count(l.id) filter (where l.id <> all(e.description_from) and l.created_at > coalesce((
          select max(f.created_at) from concept_nodes f where f.persona_id = ${persona} and f.id = any(e.description_from)
        ), '-infinity')) as newer,
        exists (select 1 from concept_nodes f
          where f.persona_id = ${persona} and f.id = any(e.description_from) and f.superseded_by is not null) as overtaken
      from entities e join linked l on l.entity_id = e.id
      where e.persona_id = ${persona} and e.status in ('confirmed', 'disambiguated') and e.owner_override = 0
        and e.description_source is distinct from 'owner'
      group by e.id
    )
    select e.id, e.canonical_name as "canonicalName", e.kind, e.description,
      array(select a.alias from entity_aliases a where a.entity_id = e.id and a.alias <> e.canonical_name order by a.alias) as aliases
    from counted c join entities e on e.id = c.id
    where c.events >= ${input.fromEvents} and (e.description is null or c.newer >= ${DESCRIPTIONS.newEvents} or c.overtaken)
    order by c.events desc, e.created_at, e.id limit ${input.limit}`);
}

/** The newest current events linked to an entity, oldest first. */
export function readEventsOf(db: Queryable, scope: Scope, entityId: string): Promise<Node[]> {
  const isLinked = sql`type = 'event' and exists (select 1 from node_entities ne
    where ne.node_id = concept_nodes.id and ne.entity_id = ${entityId}::uuid)`;
  return readNewest(db, scope, isLinked, DESCRIPTIONS.eventsMax);
}

/**
 * Writes a generated description, unless the user edited the entity, it was merged, or one of its source memories was deleted meanwhile.
 * The entity's vector stays, because it is made of the name alone. Records `outcome` with the session in the same transaction.
 * @returns whether it was written.
 */
export async function writeDescription(
  db: Db,
  scope: Scope,
  input: {
    seen: Describable;
    description: string;
    /** Ids of all memories shown to the model: forgetting any of them deletes the description. */
    from: string[];
    sessionId: string;
    outcome: Record<string, unknown>;
    now: Date;
  },
): Promise<boolean> {
  const { seen, description, from, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    if (!(await allMemoriesExist(tx, scope, from))) return false;
    const [entity] = await tx
      .update(entities)
      .set({ description, descriptionSource: "slow_cycle", descriptionFrom: from, updatedAt: now })
      .where(
        and(
          eq(entities.personaId, scope.personaId),
          eq(entities.id, seen.id),
          eq(entities.ownerOverride, 0),
          eq(entities.canonicalName, seen.canonicalName),
          inArray(entities.status, ["confirmed", "disambiguated"]),
          sql`${entities.description} is not distinct from ${seen.description}::text`,
          sql`${entities.descriptionSource} is distinct from 'owner'`,
        ),
      )
      .returning(mentionTime);
    if (!entity) return false;
    await announce(tx, scope, [descriptionUpdated(entity, now)], now);
    await recordPhase(tx, scope, input.sessionId, { phase: DESCRIBE_PHASE, outcome: input.outcome });
    return true;
  });
}

/** Phase name under which a session's consolidation records its descriptions. */
export const DESCRIBE_PHASE = "G describe";
