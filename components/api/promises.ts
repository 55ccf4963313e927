import { infiniteQueryOptions } from "@tanstack/react-query";
import type { NodeStatus } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";
import { MEMORY_PAGE } from "./queries";

/** Intentions and expectations of one status, or of every one. */
export const promisesQuery = (personaId: string, status?: NodeStatus) =>
  infiniteQueryOptions({
    queryKey: [...keys.promises(personaId), status ?? "all"],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(
        `/api/admin/memory/promises${query({ personaId, status, cursor, limit: MEMORY_PAGE })}`,
        listOf(node),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
