import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { PAGE_MAX } from "@/lib/core/limits";
import { chatApi } from "./chat";
import { keys } from "./keys";
import { type MemoryNode, memoryApi, type NodeListKind, type OffsetPageInput } from "./memory";
import { MEMORY_PAGE, offsetPageQuery } from "./offset-list";

export const nodesQuery = (personaId: string, kind: NodeListKind) =>
  infiniteQueryOptions({
    queryKey: keys.nodes(personaId, kind),
    queryFn: ({ pageParam, signal }) =>
      memoryApi.nodes({ kind, personaId, cursor: pageParam, limit: MEMORY_PAGE, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A page of a list of memories by offset. */
export const nodePageQuery = (
  personaId: string,
  kind: NodeListKind,
  { filter, at }: Pick<OffsetPageInput, "filter" | "at">,
) =>
  offsetPageQuery([...keys.nodes(personaId, kind), "at", filter, at], (signal) =>
    memoryApi.nodesAt({ kind, personaId, filter, at, limit: MEMORY_PAGE, signal }),
  );

/** Events that happened on a local day, or were told on it without a date; at most one page. */
export const dayEventsQuery = (personaId: string, day: string) =>
  queryOptions({
    queryKey: [...keys.nodes(personaId, "event"), "day", day],
    queryFn: async ({ signal }) =>
      (
        await memoryApi.nodesAt({
          ...{ kind: "event" as const, personaId, at: { offset: 0 }, limit: PAGE_MAX, signal },
          filter: { from: day, to: day },
        })
      ).items,
  });

export const eventQuery = (personaId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.detail(personaId, id), "event"],
    queryFn: ({ signal }) => memoryApi.event({ personaId, id, signal }),
  });

export const traceQuery = (personaId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.detail(personaId, id), "trace"],
    queryFn: ({ signal }) => memoryApi.trace({ personaId, id, signal }),
  });

export const dependentsQuery = (personaId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.detail(personaId, id), "dependents"],
    queryFn: async ({ signal }): Promise<MemoryNode[]> => (await memoryApi.dependents({ personaId, id, signal })).items,
  });

export const sourcesQuery = (personaId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.detail(personaId, id), "sources"],
    queryFn: async ({ signal }) => (await memoryApi.sources({ personaId, id, signal })).items,
  });

export const moodQuery = (personaId: string) =>
  queryOptions({ queryKey: keys.mood(personaId), queryFn: ({ signal }) => memoryApi.mood(personaId, signal) });

export const sessionsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.sessions(personaId),
    queryFn: async ({ signal }) => (await chatApi.sessions(personaId, signal)).items,
  });

/** All items of the pages loaded so far, each once (a page may repeat an item when rows moved between requests). */
export function flatten<T extends { id: string }>(data: { pages: { items: T[] }[] } | undefined): T[] {
  const byId = new Map((data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.id, item]));
  return [...byId.values()];
}
