import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput, ReplyStream } from "@/lib/core/types/reply-input";
import { type Measure, unmeasured } from "@/lib/core/types/turn-stages";
import { renderBuiltInBasis } from "@/prompts/notebook-trace";
import { streamAtReadingPace } from "../reading-pace";
import { composeAnswer } from "../reminder-replies";
import { BUILT_IN_MODEL } from "./to-mind-answer";

type Options = { signal: AbortSignal; measure?: Measure };

/**
 * A reply without a model. It is composed before the first chunk; `text` streams it at reading pace and stops on abort, with
 * the text so far. Never fails and uses no tokens.
 */
export function replyBuiltIn(input: ReplyInput, { signal, measure = unmeasured }: Options): ReplyStream {
  const composed = measure("llm_stream", () => composeAnswer(input));
  const quoted = [...new Set(composed.cited.map(({ text }) => text))];
  return {
    model: BUILT_IN_MODEL,
    prompt: renderBuiltInBasis(input.burst, quoted, measure),
    text: streamAtReadingPace(composed.text, signal),
    usage: Promise.resolve(NO_USAGE),
    cites: quoted,
  };
}
