import type { LanguageModelUsage } from "ai";
import { countTokens } from "@/lib/core/count-tokens";
import { NO_USAGE, type RenderedPrompt, type Usage } from "@/lib/core/types/rendered-prompt";

/** Tokens of a prompt as sent, by our own count. */
export function promptTokens({ system, user, messages }: RenderedPrompt): number {
  const texts = messages ? messages.map(({ content }) => content) : [user];
  return texts.reduce((sum, text) => sum + countTokens(text), countTokens(system));
}

/**
 * Usage of a call. It is estimated by counting if the server reports none or the answer was aborted, so that a stopped reply does not look
 * free. A call without output costs nothing.
 */
export function usageOf(reported: LanguageModelUsage | undefined, prompt: RenderedPrompt, text: string): Usage {
  if (reported?.inputTokens !== undefined && reported.outputTokens !== undefined) {
    return {
      inputTokens: reported.inputTokens,
      outputTokens: reported.outputTokens,
      cachedInputTokens: reported.inputTokenDetails.cacheReadTokens ?? 0,
    };
  }
  if (text === "") return NO_USAGE;
  return {
    inputTokens: promptTokens(prompt),
    outputTokens: countTokens(text),
    cachedInputTokens: 0,
  };
}
