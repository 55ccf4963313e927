import { infiniteQueryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";

const SEARCH_PAGE = 20;

/** `highlights` are [start, end) in UTF-16 units of the description. */
const hit = node.extend({ highlights: z.array(z.tuple([z.number(), z.number()])).default([]) });
export type SearchHit = z.infer<typeof hit>;

export type Search = { q: string; type?: string; tag?: string };

/** Memories whose text matches, best first. */
export const searchQuery = (personaId: string, { q, type, tag }: Search) =>
  infiniteQueryOptions({
    queryKey: [...keys.search(personaId), { q, type, tag }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(
        `/api/admin/memory/search${query({ personaId, q, type, tag, cursor, limit: SEARCH_PAGE })}`,
        listOf(hit),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
