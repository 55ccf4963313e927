"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ActionResult } from "@/server/operations/action-result";
import { ActionRefused, type OptimisticOptions, optimisticMutation } from "./optimistic";
import type { Outcome } from "./use-action";

/**
 * Like `useAction`, with the outcome shown at once and reverted when the action fails. A second call for the same thing is ignored while
 * the first is running; calls for other things run in parallel.
 */
export function useOptimisticAction<I, T>(
  action: (input: I) => Promise<ActionResult<T>>,
  optimism: OptimisticOptions<I>,
) {
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  const { mutateAsync, isPending } = useMutation(optimisticMutation(client, action, optimism));

  const run = async (input: I): Promise<Outcome<T> | null> => {
    const what = JSON.stringify(input);
    if (running.current.has(what)) return null;
    running.current.add(what);
    try {
      return { ok: true, data: await mutateAsync(input) };
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error;
      return { ok: false, error: error.failure };
    } finally {
      running.current.delete(what);
    }
  };

  return { run, busy: isPending };
}
