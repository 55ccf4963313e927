import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { toDate } from "@/db/sql";
import type { NodeOrigin, NodeType } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Edge } from "./closure";

export type GraphNode = {
  id: string;
  type: NodeType;
  origin: NodeOrigin;
  description: string;
  isQuote: boolean;
  sessionId: string | null;
  supersededBy: string | null;
  learnedAt: Date;
};
export type Source = { nodeId: string; messageId: string; sessionId: string };
export type GraphEntity = {
  id: string;
  canonicalName: string;
  /** The canonical name and all aliases of the entity. */
  names: string[];
  /** Id of the entity that this one was merged into; null if it was not merged. */
  mergedInto: string | null;
  isUserEdited: boolean;
};

/** A persona's memories with their evidence, sources and entities: everything that planning a forgetting reads, except for sessions. */
export type Graph = {
  nodes: Map<string, GraphNode>;
  edges: Edge[];
  sources: Source[];
  entities: Map<string, GraphEntity>;
  links: { nodeId: string; entityId: string }[];
};

export async function readGraph(db: Queryable, scope: Scope): Promise<Graph> {
  const persona = sql`persona_id = ${scope.personaId}::uuid`;
  const nodes = await db.rows<Omit<GraphNode, "learnedAt"> & { learnedAt: string }>(sql`
    select id, type, origin, description, is_quote as "isQuote", session_id as "sessionId",
      superseded_by as "supersededBy", learned_at as "learnedAt" from concept_nodes where ${persona} order by id`);
  const edges = await db.rows<Edge>(
    sql`select parent_id as "parentId", child_id as "childId" from node_filling where ${persona} order by id`,
  );
  const sources = await db.rows<Source>(sql`
    select nm.node_id as "nodeId", nm.message_id as "messageId", m.session_id as "sessionId"
    from node_messages nm join messages m on m.id = nm.message_id
    where nm.persona_id = ${scope.personaId}::uuid order by m.created_at, m.id`);
  const entities = await db.rows<GraphEntity>(sql`
    select e.id, e.canonical_name as "canonicalName", e.owner_override = 1 as "isUserEdited",
      case when e.status = 'merged' then e.merge_target_id end as "mergedInto",
      array(select a.alias from entity_aliases a where a.entity_id = e.id) || array[e.canonical_name] as names
    from entities e where e.persona_id = ${scope.personaId}::uuid order by e.id`);
  const links = await db.rows<Graph["links"][number]>(
    sql`select node_id as "nodeId", entity_id as "entityId" from node_entities where ${persona} order by node_id, entity_id`,
  );
  return {
    nodes: new Map(nodes.map((node) => [node.id, { ...node, learnedAt: toDate(node.learnedAt) }])),
    edges,
    sources,
    entities: new Map(entities.map((entity) => [entity.id, entity])),
    links,
  };
}

/** Entities that only these memories mention, without those the user edited. Pure. */
export function mentionedOnlyIn({ links, entities }: Graph, nodeIds: ReadonlySet<string>): GraphEntity[] {
  const byEntity = Map.groupBy(links, (link) => link.entityId);
  return [...byEntity].flatMap(([id, own]) => {
    const entity = entities.get(id);
    return entity && !entity.isUserEdited && own.every((link) => nodeIds.has(link.nodeId)) ? [entity] : [];
  });
}

/** Entities with everything merged into them. Pure. */
export function withMerged({ entities }: Graph, ids: Iterable<string>): string[] {
  const all = new Set(ids);
  for (const id of all) {
    for (const entity of entities.values()) if (entity.mergedInto === id) all.add(entity.id);
  }
  return [...all];
}

/** Memories that these superseded, directly or through others. Pure. */
export function supersededBy({ nodes }: Graph, ids: Iterable<string>): GraphNode[] {
  const newer = new Set(ids);
  const found: GraphNode[] = [];
  for (const id of newer) {
    for (const node of nodes.values()) {
      if (node.supersededBy !== id || newer.has(node.id)) continue;
      newer.add(node.id);
      found.push(node);
    }
  }
  return found;
}
