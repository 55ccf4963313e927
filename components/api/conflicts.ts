import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";

const conflict = z.object({
  id: z.string(),
  older: node,
  newer: node,
  /** How often the persona has asked the user about the conflict. */
  askedCount: z.number().default(0),
  createdAt: z.string(),
});
export type MemoryConflict = z.infer<typeof conflict>;

export const validSides = ["older", "newer", "both"] as const;
export type ValidSide = (typeof validSides)[number];

/** Pairs of conflicting memories that are not resolved yet. */
export const conflictsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.conflicts(personaId),
    queryFn: async ({ signal }) => {
      const address = `/api/admin/memory/conflicts${query({ personaId, open: 1 })}`;
      return (await requestJson(address, listOf(conflict), { signal })).items;
    },
  });
