import { hashKey, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { NodeStatus } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { type MemoryNode, node } from "./memory";
import { MEMORY_PAGE, type OffsetPage, offsetPageOf, offsetPageQuery, type PageAddress } from "./offset-list";
import { withItem, withoutItem } from "./offset-pages";

const path = "/api/admin/memory/coming-up";
const limit = MEMORY_PAGE;

/** Intentions and expectations of one status, or of all. */
export const promisesQuery = (personaId: string, status?: NodeStatus) =>
  infiniteQueryOptions({
    queryKey: [...keys.promises(personaId), status ?? "all"],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(`${path}${query({ personaId, status, cursor, limit })}`, listOf(node), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Filter of a list of promises. `decided` is every status but `pending`. */
export type PromiseFilter = { type?: "intention" | "expectation"; status?: "pending" | "decided" };

/** A page of promises by offset, newest first. */
export const promisePageQuery = (personaId: string, filter: PromiseFilter, at: PageAddress) =>
  offsetPageQuery([...keys.promises(personaId), "at", filter, at], (signal) =>
    requestJson(`${path}${query({ personaId, ...filter, ...at, limit })}`, offsetPageOf(node), { signal }),
  );

/** Dated statements of the user about the future that are not in Coming up yet, nearest date first. */
export const datedQuotesQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.datedQuotes(personaId),
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/admin/memory/coming-up/suggestions${query({ personaId })}`, listOf(node), { signal }))
        .items,
  });

/** Moves a promise in the cache from the lists it no longer matches to those it now matches. */
export function moveCached(client: QueryClient, personaId: string, promise: MemoryNode): void {
  const queryKey = [...keys.promises(personaId), "at"];
  const cached = client.getQueriesData<OffsetPage<MemoryNode>>({ queryKey }).flatMap(([key, page]) => {
    const filter = key.at(-2) as PromiseFilter;
    return page ? [{ key, page, filter }] : [];
  });
  for (const list of Map.groupBy(cached, ({ filter }) => hashKey([filter])).values()) {
    const pages = list.map(({ page }) => page);
    const isIn = list.every(({ filter }) => belongs(promise, filter));
    const moved = isIn ? withItem(pages, promise, isLater) : withoutItem(pages, promise.id);
    for (const [at, { key }] of list.entries()) client.setQueryData(key, moved[at]);
  }
}

function belongs({ type, status }: MemoryNode, filter: PromiseFilter): boolean {
  const isOfStatus = filter.status === undefined || (filter.status === "pending") === (status === "pending");
  return isOfStatus && (filter.type === undefined || filter.type === type);
}

/** The order of the server. */
const isLater = (a: MemoryNode, b: MemoryNode) =>
  a.learnedAt === b.learnedAt ? a.id > b.id : Date.parse(a.learnedAt) > Date.parse(b.learnedAt);
