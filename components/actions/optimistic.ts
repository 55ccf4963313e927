import type { MutationOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ActionResult } from "@/server/operations/action-result";
import { type ActionFailure, attempt } from "./use-action";

/** Thrown when an action was not carried out, with the reason. */
export class ActionRefused extends Error {
  constructor(readonly failure: ActionFailure) {
    super(failure.message);
    this.name = "ActionRefused";
  }
}

export type OptimisticOptions<I> = {
  /** `show` may only change data below these keys; they are restored when the action fails. */
  shownIn: readonly QueryKey[];
  /** Changes the cache to the state after the action. */
  show: (client: QueryClient, input: I) => void;
  /** Refetches what the server may have changed, whether the action succeeded or failed. */
  refresh: (client: QueryClient) => Promise<unknown>;
};

type Snapshot = [QueryKey, unknown][];

/**
 * An optimistic mutation: shows its outcome before the server answers and reverts it on failure. Of several mutations below the same key
 * only the last refetches; an earlier refetch would briefly undo what the others still have to change.
 * @throws ActionRefused (by `mutate`)
 */
export function optimisticMutation<I, T>(
  client: QueryClient,
  action: (input: I) => Promise<ActionResult<T>>,
  { shownIn, show, refresh }: OptimisticOptions<I>,
): MutationOptions<T, ActionRefused, I, Snapshot> {
  const mutationKey = ["optimistic", ...shownIn];
  return {
    mutationKey,
    // Without a network it fails with a message instead of being queued.
    networkMode: "always",
    mutationFn: async (input) => {
      const outcome = await attempt(() => action(input));
      if (!outcome.ok) throw new ActionRefused(outcome.error);
      return outcome.data;
    },
    onMutate: async (input) => {
      await Promise.all(shownIn.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = shownIn.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      show(client, input);
      return before;
    },
    onError: (_error, _input, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) <= 1) void refresh(client);
    },
  };
}
