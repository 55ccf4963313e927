import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const impactDay = z.object({
  day: z.string(),
  memories: z.number(),
  sessions: z.number(),
  impact: z.object({ count: z.number(), min: z.number(), max: z.number(), mean: z.number() }).nullable(),
  mood: z.object({ id: z.string(), mood: z.string(), energy: z.number() }).nullable(),
});
export type ImpactDay = z.infer<typeof impactDay>;

const feelings = listOf(impactDay).extend({ since: z.string().nullable() });

/** Impact per day of a range, both ends included. Earlier data stays visible until the new data has arrived. */
export const dailyImpactQuery = (personaId: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: keys.feelings(personaId, from, to),
    queryFn: ({ signal }) =>
      requestJson(`/api/admin/memory/impact${query({ personaId, from, to })}`, feelings, { signal }),
    placeholderData: keepPreviousData,
  });
