import { runInSlices } from "@/lib/core/run-in-slices";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import type { AskOptions, Mind } from "@/lib/core/types/mind";
import { proactiveTemplate } from "../proactive-templates";
import { compactBuiltIn } from "./compact";
import { extractInSlices } from "./extract";
import { replyBuiltIn } from "./reply";

/**
 * The mind that answers without an AI model: it stores and quotes the user's own words and understands nothing. It fulfils the same
 * contract as a model, even where it would not have to (no call inside a transaction, aborts).
 */
export const builtInMind: Mind = {
  kind: "offline",
  contextTokens: async () => Number.POSITIVE_INFINITY,
  reply(input, options) {
    assertOutsideTransaction("a model call");
    return replyBuiltIn(input, options);
  },
  extract: asked((input: ExtractInput, signal) => runInSlices(extractInSlices(input), signal)),
  writeProactive: asked(proactiveTemplate),
  compact: asked(compactBuiltIn),
};

function asked<I, A>(answer: (input: I, signal?: AbortSignal) => A | Promise<A>) {
  return async (input: I, { signal }: AskOptions): Promise<A> => {
    assertOutsideTransaction("a model call");
    signal?.throwIfAborted();
    return answer(input, signal);
  };
}
