import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { statusOf } from "@/lib/core/errors";
import { ApiError, requestJson } from "./client";

/** Interval in ms at which a page asks whether the server's disk is full: while it is full, and otherwise. */
const WHILE_FULL_MS = 10_000;
const EVERY_MS = 60_000;

/** Fired on the window when the server's disk has space again, so that unsent messages are retried. */
export const DISK_SPACE_RESTORED = "echovessel-room-again";

const health = z.object({ disk: z.object({ full: z.boolean() }) });

/** Whether the server's disk is full (health answers 507). If the request fails, the last known state stays. */
export const diskQuery = (isFull: boolean) =>
  queryOptions({
    queryKey: ["disk"] as const,
    queryFn: ({ signal }) =>
      requestJson("/api/health", health, { signal }).then(
        ({ disk }) => disk.full,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === statusOf("disk_full")) return true;
          throw error;
        },
      ),
    initialData: isFull,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: WHILE_FULL_MS,
    refetchInterval: ({ state }) => (state.data ? WHILE_FULL_MS : EVERY_MS),
  });
