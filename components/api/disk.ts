import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

/** How often a page asks whether the server's disk is full, in ms: while it is, and else. */
const WHILE_FULL_MS = 10_000;
const EVERY_MS = 60_000;

/** Fired on the window when the server's disk has room again: what could not be sent may be. */
export const ROOM_AGAIN = "echovessel-room-again";

const health = z.object({ disk: z.object({ full: z.boolean() }) });

/** Whether the server's disk is full. Health says so with a status of its own; no answer changes nothing. */
export const diskQuery = (isFull: boolean) =>
  queryOptions({
    queryKey: ["disk"] as const,
    queryFn: async ({ signal }) =>
      health.parse(await (await fetch("/api/health", { signal, cache: "no-store" })).json()).disk.full,
    initialData: isFull,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: WHILE_FULL_MS,
    refetchInterval: ({ state }) => (state.data ? WHILE_FULL_MS : EVERY_MS),
  });
