import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { backfillStatuses, pauseReasons } from "@/lib/core/types/backfill";
import { query, requestJson } from "./client";
import { keys } from "./keys";

/** Interval at which a page polls the progress while a backfill runs. */
const POLL_MS = 3_000;

const estimate = z.object({ conversations: z.number(), tokens: z.number(), cost: z.number().nullable() });
const progress = z.object({
  status: z.enum(backfillStatuses),
  pausedFor: z.enum(pauseReasons).nullable(),
  total: z.number(),
  read: z.number(),
  tokens: z.number(),
  tokensMax: z.number().nullable(),
  waitsUntil: z.string().nullable(),
  startedAt: z.string(),
});
const view = z.object({
  hasModel: z.boolean(),
  unread: estimate,
  others: estimate,
  progress: progress.nullable(),
});
export type BackfillEstimate = z.infer<typeof estimate>;
export type BackfillProgress = z.infer<typeof progress>;

/** Past conversations that the connected model could process, and the progress. */
export const backfillQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.backfill(personaId),
    queryFn: ({ signal }) => requestJson(`/api/admin/memory/backfill${query({ personaId })}`, view, { signal }),
    refetchInterval: ({ state }) => (state.data?.progress?.status === "running" ? POLL_MS : false),
  });
