"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { keys } from "@/components/api/keys";
import { modelViewQuery } from "@/components/api/model-settings";
import { useModelChanges } from "@/components/live/use-live";
import type { ModelView } from "@/lib/core/types/model-settings";

/** Polling interval in ms, by which pages without a live feed learn of a changed model. */
const POLL_MS = 60_000;
/** Interval of refetching in ms while the model is unreachable. The server checks every ten seconds. */
const WHILE_LOST_MS = 5_000;

/** Whether the state may soon change: the model is being looked for, or its process is starting. */
function isOnItsWay({ isReachable, process }: ModelView): boolean {
  return !isReachable || ["installing", "loading", "waiting"].includes(process?.step ?? "");
}

/** Which model answers: initially from the page, then updated. */
export function useModelView(initial: ModelView) {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({
    ...modelViewQuery,
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? WHILE_LOST_MS : POLL_MS),
    refetchOnWindowFocus: true,
  });
  const show = useCallback(
    (view: ModelView) => {
      client.setQueryData(keys.model(), view);
      router.refresh();
    },
    [client, router],
  );
  /** Another setting may have changed where text is sent. */
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: keys.model() }), [client]);
  useModelChanges(refresh);
  return { view: data, show, refresh };
}
