import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { forgettableKinds } from "@/lib/core/types/forgetting";
import { query, requestJson } from "./client";
import { forgottenCounts } from "./forgetting";
import { keys } from "./keys";
import { listOf } from "./list";
import { MEMORY_PAGE } from "./offset-list";

const binItem = z.object({
  id: z.string(),
  kind: z.enum(forgettableKinds),
  targetId: z.string(),
  label: z.string(),
  /** For memories: whether the label quotes the user. */
  isQuote: z.boolean().default(false),
  counts: forgottenCounts,
  forgottenAt: z.string(),
  /** When the item is erased automatically. */
  purgeAt: z.string(),
});
export type BinItem = z.infer<typeof binItem>;

const binnedPersona = z.object({
  id: z.string(),
  displayName: z.string(),
  binnedAt: z.string().nullish(),
  purgeAt: z.string().nullish(),
});
export type BinnedPersona = z.infer<typeof binnedPersona>;

/** Forgotten memories of a persona, newest first. */
export const binQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: keys.bin(personaId),
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(`/api/admin/memory/bin${query({ personaId, cursor, limit: MEMORY_PAGE })}`, listOf(binItem), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Personas in the bin. */
export const binnedPersonasQuery = () =>
  queryOptions({
    queryKey: keys.binnedPersonas(),
    queryFn: async ({ signal }) => (await requestJson("/api/personas/bin", listOf(binnedPersona), { signal })).items,
    staleTime: 0,
  });
