import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { requestJson } from "./client";
import { keys } from "./keys";

const erasureStatus = z.object({
  state: z.enum(["clean", "sweeping", "server"]),
  cleanBy: z.string().nullable(),
  sweptAt: z.string().nullable(),
});

const WHILE_SWEEPING_MS = 5_000;

/** Whether the database files still hold traces of erased data; polled while they are being cleaned. */
export const erasureStatusQuery = () =>
  queryOptions({
    queryKey: keys.files(),
    queryFn: ({ signal }) => requestJson("/api/erasures", erasureStatus, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "sweeping" ? WHILE_SWEEPING_MS : false),
  });
