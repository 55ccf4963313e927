import { queryOptions } from "@tanstack/react-query";
import { embedderViewSchema } from "@/lib/core/types/embedder-settings";
import { requestJson } from "./client";
import { keys } from "./keys";

/** Polling interval while another embedder is being prepared. */
const POLL_MS = 2_000;

/** The embedder in use, for the operator. */
export const embedderQuery = queryOptions({
  queryKey: keys.embedder(),
  queryFn: ({ signal }) => requestJson("/api/model/embedder", embedderViewSchema, { signal }),
  refetchInterval: ({ state }) => (state.data?.change || state.data?.preparing ? POLL_MS : false),
});
