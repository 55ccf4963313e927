"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { keys } from "@/components/api/keys";
import { modelViewQuery } from "@/components/api/model-settings";
import type { ModelView } from "@/lib/core/types/model-settings";

/** The operator may connect another model while a chat is open, ms. */
const LOOK_AGAIN_MS = 60_000;

/** Which model answers, as the page brought it along and as it was changed since. */
export function useModelView(initial: ModelView) {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({
    ...modelViewQuery,
    initialData: initial,
    refetchInterval: LOOK_AGAIN_MS,
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
  return { view: data, show, refresh };
}
