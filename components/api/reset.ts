import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { forgottenCounts } from "./forgetting";

const preview = forgottenCounts.extend({ binItems: z.number().default(0) });

/** Counts of what a reset would erase. Changes nothing. */
export const resetPreviewQuery = (personaId: string) =>
  queryOptions({
    queryKey: ["reset", personaId],
    queryFn: ({ signal }) => requestJson(`/api/admin/reset${query({ personaId })}`, preview, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
