import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { entities } from "@/db/schema";
import { idArray } from "@/db/sql";
import { MAP_LABEL_MAX, MAP_SHARES, MAP_UNCERTAIN_MAX } from "@/lib/core/limits";
import type { EntityKind, EntityStatus } from "@/lib/core/types/nodes";
import { selectEntities } from "../entities/reader";
import type { Scope } from "../scope";

export type MapNode = {
  id: string;
  kind: EntityKind | "event" | "thought";
  /** A name, or the start of a memory's text. */
  label: string;
  isQuote: boolean;
  /** Number of linked memories of an entity, impact (0 … 10) of an event, amount of evidence of a thought. */
  weight: number;
  /** −10 … +10, for events only. */
  impact: number | null;
  status: EntityStatus | null;
};

/** `speaks_of`: from a memory to an entity. `rests_on`: from a thought to an event. `maybe`: two entities that may be one. */
export type MapEdge = { from: string; to: string; kind: "speaks_of" | "rests_on" | "maybe" };

/**
 * Graph of at most `limit` memories and entities: entities with the most memories, thoughts with the most evidence, and events linked to
 * any of these, then the strongest, then the latest. `left` counts those left out. Excludes superseded and merged ones. `uncertain` are
 * entities that may be a known one, newest first.
 */
export async function readMap(db: Db, scope: Scope, { limit }: { limit: number }) {
  const counted = await countAll(db, scope);
  const shares = share(limit, counted);
  const known = await readEntities(db, scope, shares.entities);
  const thoughts = await readThoughts(db, scope, shares.thoughts);
  const events = await readEvents(db, scope, { limit: shares.events, known, thoughts });
  const nodes = [...known, ...thoughts, ...events];
  const uncertain = await selectEntities(db, scope, eq(entities.status, "uncertain"))
    .orderBy(desc(entities.id))
    .limit(MAP_UNCERTAIN_MAX);
  const left = counted.entities + counted.thoughts + counted.events - nodes.length;
  return { nodes, edges: await readEdges(db, scope, nodes), left, uncertain };
}

type Counts = { entities: number; thoughts: number; events: number };

/** Distributes the limit: shares that one kind does not need go to the others, events first. */
function share(limit: number, all: Counts): Counts {
  const thoughts = Math.min(all.thoughts, Math.floor(limit * MAP_SHARES.thoughts));
  const known = Math.min(all.entities, Math.floor(limit * MAP_SHARES.entities));
  const events = Math.min(all.events, limit - known - thoughts);
  const more = Math.min(all.entities - known, limit - known - thoughts - events);
  return {
    entities: known + more,
    events,
    thoughts: Math.min(all.thoughts, limit - known - more - events),
  };
}

async function countAll(db: Db, scope: Scope): Promise<Counts> {
  const [row] = await db.rows<Counts>(sql`
    select (select count(*)::int from entities where ${mine(scope)} and status <> 'merged') as entities,
      (count(*) filter (where type = 'thought'))::int as thoughts, (count(*) filter (where type = 'event'))::int as events
    from concept_nodes where ${mine(scope)} and superseded_by is null and type in ('event', 'thought')`);
  return row ?? { entities: 0, thoughts: 0, events: 0 };
}

function readEntities(db: Db, scope: Scope, limit: number): Promise<MapNode[]> {
  return db.rows<MapNode>(sql`
    select e.id, e.kind, e.canonical_name as label, false as "isQuote", coalesce(linked.weight, 0) as weight,
      null::int as impact, e.status
    from entities e
    left join (
      select ne.entity_id, count(*)::int as weight from node_entities ne
      join concept_nodes n on n.id = ne.node_id and n.superseded_by is null
      where ne.persona_id = ${scope.personaId}::uuid group by 1) linked on linked.entity_id = e.id
    where e.persona_id = ${scope.personaId}::uuid and e.status <> 'merged'
    order by weight desc, e.id desc limit ${limit}`);
}

function readThoughts(db: Db, scope: Scope, limit: number): Promise<MapNode[]> {
  return db.rows<MapNode>(sql`
    select t.id, 'thought' as kind, left(t.description, ${MAP_LABEL_MAX}) as label, t.is_quote as "isQuote",
      coalesce(resting.weight, 0) as weight, null::int as impact, null as status
    from concept_nodes t
    left join (
      select f.parent_id, count(*)::int as weight from node_filling f
      where f.persona_id = ${scope.personaId}::uuid and f.child_id is not null group by 1) resting on resting.parent_id = t.id
    where t.persona_id = ${scope.personaId}::uuid and t.type = 'thought' and t.superseded_by is null
    order by weight desc, t.learned_at desc, t.id desc limit ${limit}`);
}

type Shown = { limit: number; known: MapNode[]; thoughts: MapNode[] };

function readEvents(db: Db, scope: Scope, { limit, known, thoughts }: Shown): Promise<MapNode[]> {
  return db.rows<MapNode>(sql`
    select n.id, 'event' as kind, left(n.description, ${MAP_LABEL_MAX}) as label, n.is_quote as "isQuote",
      abs(n.emotional_impact)::int as weight, n.emotional_impact::int as impact, null as status
    from concept_nodes n
    where n.persona_id = ${scope.personaId}::uuid and n.type = 'event' and n.superseded_by is null
    order by (n.id in (select node_id from node_entities where ${mine(scope)} and entity_id = any(${idsOf(known)}))
        or n.id in (select child_id from node_filling where ${mine(scope)} and parent_id = any(${idsOf(thoughts)}))) desc,
      weight desc, n.learned_at desc, n.id desc limit ${limit}`);
}

function readEdges(db: Db, scope: Scope, nodes: MapNode[]): Promise<MapEdge[]> {
  const shown = idsOf(nodes);
  return db.rows<MapEdge>(sql`
    select node_id as from, entity_id as to, 'speaks_of' as kind from node_entities
      where ${mine(scope)} and node_id = any(${shown}) and entity_id = any(${shown})
    union all
    select parent_id, child_id, 'rests_on' from node_filling
      where ${mine(scope)} and parent_id = any(${shown}) and child_id = any(${shown})
    union all
    select id, merge_target_id, 'maybe' from entities
      where ${mine(scope)} and status = 'uncertain' and id = any(${shown}) and merge_target_id = any(${shown})
    order by 3, 1, 2`);
}

const mine = (scope: Scope): SQL => sql`persona_id = ${scope.personaId}::uuid`;
const idsOf = (nodes: MapNode[]): SQL => idArray(nodes.map(({ id }) => id));
