import type { QueryClient } from "@tanstack/react-query";
import type { NodeListKind } from "./memory";

/** Query keys, from the widest to the narrowest, so that one invalidation reaches everything below it. */
export const keys = {
  allNodes: (personaId: string) => ["memory", personaId, "nodes"] as const,
  nodes: (personaId: string, kind: NodeListKind) => ["memory", personaId, "nodes", kind] as const,
  promises: (personaId: string) => ["memory", personaId, "nodes", "promises"] as const,
  entities: (personaId: string) => ["memory", personaId, "entities"] as const,
  entity: (personaId: string, entityId: string) => ["memory", personaId, "entities", entityId] as const,
  search: (personaId: string) => ["memory", personaId, "search"] as const,
  timeline: (personaId: string) => ["memory", personaId, "timeline"] as const,
  betweenTalks: (personaId: string) => ["memory", personaId, "between"] as const,
  allDetails: (personaId: string) => ["memory", personaId, "detail"] as const,
  detail: (personaId: string, nodeId: string) => ["memory", personaId, "detail", nodeId] as const,
  mood: (personaId: string) => ["mood", personaId] as const,
  sessions: (personaId: string) => ["sessions", personaId] as const,
};

/** Reads everything remembered anew. The lists first: details of what has gone leave the screen and are not asked for. */
export async function refreshMemory(client: QueryClient, personaId: string): Promise<void> {
  const lists = [keys.allNodes, keys.entities, keys.search, keys.timeline, keys.betweenTalks];
  await Promise.all(lists.map((key) => client.invalidateQueries({ queryKey: key(personaId) })));
  await client.invalidateQueries({ queryKey: keys.allDetails(personaId) });
}
