"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { keys } from "@/components/api/keys";
import { modelViewQuery } from "@/components/api/model-settings";
import { useModelNews } from "@/components/live/use-live";
import type { ModelView } from "@/lib/core/types/model-settings";

/** How often the view is read again, ms: pages without a live feed learn so that the model changed. */
const LOOK_AGAIN_MS = 60_000;
/** The same while the model cannot be reached. The server looks for it every ten seconds. */
const WHILE_LOST_MS = 5_000;

/** Whether the model may soon be as it should: its server is looked for, or its process is being started. */
function isOnItsWay({ isReachable, process }: ModelView): boolean {
  return !isReachable || ["installing", "loading", "waiting"].includes(process?.step ?? "");
}

/** Which model answers, as the page brought it along and as it was changed since. */
export function useModelView(initial: ModelView) {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({
    ...modelViewQuery,
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? WHILE_LOST_MS : LOOK_AGAIN_MS),
    refetchOnWindowFocus: true,
  });
  const show = useCallback(
    (view: ModelView) => {
      client.setQueryData(keys.model(), view);
      router.refresh();
    },
    [client, router],
  );
  /** Where text goes may have changed by another setting. */
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: keys.model() }), [client]);
  useModelNews(refresh);
  return { view: data, show, refresh };
}
