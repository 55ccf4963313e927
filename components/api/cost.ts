import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";

export const costRanges = ["today", "7d", "30d"] as const;
export type CostRange = (typeof costRanges)[number];

const sum = z.object({
  calls: z.number(),
  failed: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Null when no used model has a known price. */
  usd: z.number().nullable(),
  unpricedTokens: z.number(),
});
export type CostSum = z.infer<typeof sum>;

const cost = z.object({
  total: sum,
  byFeature: z.array(sum.extend({ feature: z.string() })),
  byModel: z.array(sum.extend({ model: z.string() })),
  prices: z.object({ checkedOn: z.string() }),
});
export type Cost = z.infer<typeof cost>;

/** Model usage and its cost over all personas of the user. */
export const costQuery = (range: CostRange) =>
  queryOptions({
    queryKey: keys.cost(range),
    queryFn: ({ signal }) => requestJson(`/api/admin/cost${query({ range })}`, cost, { signal }),
    placeholderData: keepPreviousData,
  });
