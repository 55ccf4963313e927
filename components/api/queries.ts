import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { chatApi } from "./chat";
import { type MemoryEntity, type MemoryNode, memoryApi, type NodeListKind } from "./memory";

/** Enough for a long scroll, and for most people for everything. */
const MEMORY_PAGE = 50;

/** Query keys, from the widest to the narrowest, so that one invalidation reaches everything below it. */
export const keys = {
  allNodes: (personaId: string) => ["memory", personaId, "nodes"] as const,
  nodes: (personaId: string, kind: NodeListKind) => ["memory", personaId, "nodes", kind] as const,
  entities: (personaId: string) => ["memory", personaId, "entities"] as const,
  allEvents: (personaId: string) => ["memory", personaId, "event"] as const,
  event: (personaId: string, eventId: string) => ["memory", personaId, "event", eventId] as const,
  mood: (personaId: string) => ["mood", personaId] as const,
  sessions: (personaId: string) => ["sessions", personaId] as const,
};

export const nodesQuery = (personaId: string, kind: NodeListKind) =>
  infiniteQueryOptions({
    queryKey: keys.nodes(personaId, kind),
    queryFn: ({ pageParam, signal }) =>
      memoryApi.nodes({ kind, personaId, cursor: pageParam, limit: MEMORY_PAGE, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const entitiesQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: keys.entities(personaId),
    queryFn: ({ pageParam, signal }) =>
      memoryApi.entities({ personaId, cursor: pageParam, limit: MEMORY_PAGE, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const dependentsQuery = (personaId: string, eventId: string) =>
  queryOptions({
    queryKey: [...keys.event(personaId, eventId), "dependents"],
    queryFn: async ({ signal }): Promise<MemoryNode[]> =>
      (await memoryApi.dependents({ personaId, eventId, signal })).items,
  });

export const sourcesQuery = (personaId: string, eventId: string) =>
  queryOptions({
    queryKey: [...keys.event(personaId, eventId), "sources"],
    queryFn: async ({ signal }) => (await memoryApi.sources({ personaId, eventId, signal })).items,
  });

export const moodQuery = (personaId: string) =>
  queryOptions({ queryKey: keys.mood(personaId), queryFn: ({ signal }) => memoryApi.mood(personaId, signal) });

export const sessionsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.sessions(personaId),
    queryFn: async ({ signal }) => (await chatApi.sessions(personaId, signal)).items,
  });

/** Reads everything remembered anew. The lists first: details of what has gone leave the screen and are not asked for. */
export async function refreshMemory(client: QueryClient, personaId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.allNodes(personaId) }),
    client.invalidateQueries({ queryKey: keys.entities(personaId) }),
  ]);
  await client.invalidateQueries({ queryKey: keys.allEvents(personaId) });
}

/** All items of the pages loaded so far, each once (a page may repeat an item when rows moved between requests). */
export function flatten<T extends MemoryNode | MemoryEntity>(data: { pages: { items: T[] }[] } | undefined): T[] {
  const byId = new Map((data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.id, item]));
  return [...byId.values()];
}
