"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ActionResult } from "@/server/operations/action-result";
import { ActionRefused, type Optimism, optimisticMutation } from "./optimistic";
import type { Outcome } from "./use-action";

/**
 * As `useAction`, with the outcome shown at once and taken back when the server says no or nothing. A second press for the same
 * thing does nothing while the first is under way; one for another thing goes beside it.
 */
export function useOptimisticAction<I, T>(action: (input: I) => Promise<ActionResult<T>>, optimism: Optimism<I>) {
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
