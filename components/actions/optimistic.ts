import type { MutationOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ActionResult } from "@/server/operations/action-result";
import { type ActionFailure, attempt } from "./use-action";

/** Why an action did not happen. */
export class ActionRefused extends Error {
  constructor(readonly failure: ActionFailure) {
    super(failure.message);
    this.name = "ActionRefused";
  }
}

export type Optimism<I> = {
  /** What `show` may change lies below these keys, and is put back when the action fails. */
  shownIn: readonly QueryKey[];
  /** Changes the cache to how it will be once the action is done. */
  show: (client: QueryClient, input: I) => void;
  /** Reads anew what the server may have changed, whichever way it ended. */
  refresh: (client: QueryClient) => Promise<unknown>;
};

type Snapshot = [QueryKey, unknown][];

/**
 * A mutation that shows its outcome before the server has answered and takes it back when the answer is no. What is read
 * anew waits for the last of several at the same place, or it would show for a moment what they have yet to change.
 * @throws ActionRefused (by `mutate`)
 */
export function optimisticMutation<I, T>(
  client: QueryClient,
  action: (input: I) => Promise<ActionResult<T>>,
  { shownIn, show, refresh }: Optimism<I>,
): MutationOptions<T, ActionRefused, I, Snapshot> {
  const mutationKey = ["optimistic", ...shownIn];
  return {
    mutationKey,
    // Without a network it fails, in words, instead of waiting to be done some time later.
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
