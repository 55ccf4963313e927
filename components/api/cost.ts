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
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
  /** Null when no used model has a known price. */
  usd: z.number().nullable(),
  unpricedTokens: z.number(),
});
export type CostSum = z.infer<typeof sum>;

const price = z.object({ input: z.number(), cachedInput: z.number().optional(), output: z.number() });
const model = sum.extend({
  model: z.string(),
  price: price.nullable(),
  priceSource: z.object({ url: z.string(), checkedOn: z.string() }).nullable(),
});
export type ModelCost = z.infer<typeof model>;

const cost = z.object({
  total: sum,
  byDay: z.array(sum.extend({ day: z.string() })),
  byFeature: z.array(sum.extend({ feature: z.string() })),
  byModel: z.array(model),
  byPersona: z.array(sum.extend({ personaId: z.string(), name: z.string() })),
  bySession: z.array(
    sum.extend({ sessionId: z.string().nullable(), personaId: z.string().nullable(), openedAt: z.string().nullable() }),
  ),
  otherSessions: sum.extend({ sessions: z.number() }).nullable(),
});
export type Cost = z.infer<typeof cost>;

/** Model usage and its cost over all personas of the user. */
export const costQuery = (range: CostRange) =>
  queryOptions({
    queryKey: keys.cost(range),
    queryFn: ({ signal }) => requestJson(`/api/admin/cost${query({ range })}`, cost, { signal }),
    placeholderData: keepPreviousData,
  });
