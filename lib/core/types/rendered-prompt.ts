import type { PromptPart } from "./prompt-parts";

/** Types shared by memory and minds. No SDK types here. */

export type Usage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/** One turn of the conversation as sent to a model. Turns alternate and begin with the user's. */
export type PromptMessage = { role: "user" | "assistant"; content: string };

/**
 * A prompt as sent: system text, then `messages`, or one user message if there are none. With `messages`, `user` is their readable
 * transcript. `parts`: token counts of its sections; only for replies.
 */
export type RenderedPrompt = {
  system: string;
  user: string;
  version: string;
  messages?: PromptMessage[];
  parts?: PromptPart[];
};
