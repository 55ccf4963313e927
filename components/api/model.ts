import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { requestJson } from "./client";

/** How often a page asks whether the model can be reached, in ms: while it cannot, and otherwise. The server looks every ten seconds. */
const WHILE_LOST_MS = 5_000;
const EVERY_MS = 60_000;

export const MODEL_KEY = ["model", "reachable"] as const;

const health = z.object({ mind: z.object({ reachable: z.boolean().default(true) }) });

/** Whether the model answered when it was last asked. If the request fails, the last known state stays. */
export const modelQuery = (isReachable: boolean) =>
  queryOptions({
    queryKey: MODEL_KEY,
    queryFn: async ({ signal }) => (await requestJson("/api/health", health, { signal })).mind.reachable,
    initialData: isReachable,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: WHILE_LOST_MS,
    refetchInterval: ({ state }) => (state.data ? EVERY_MS : WHILE_LOST_MS),
  });
