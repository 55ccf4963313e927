import type { PromptPart } from "./prompt-parts";

/** Types that memory and minds share. They contain no types of an SDK. */

export type Usage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/** One turn of the conversation as sent to a model. User and assistant alternate; the user begins. */
export type PromptMessage = { role: "user" | "assistant"; content: string };

/**
 * A prompt as sent to a model: the system text, then `messages`, or a single user message if there are none. If there are `messages`,
 * `user` is a readable transcript of them. `parts`: token counts of the prompt's sections; only for replies.
 */
export type RenderedPrompt = {
  system: string;
  user: string;
  version: string;
  messages?: PromptMessage[];
  parts?: PromptPart[];
};
