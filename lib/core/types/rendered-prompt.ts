import type { PromptPart } from "./prompt-parts";

/** Shapes that pass between memory (which asks) and minds (which answer). No SDK types here. */

export type Usage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/** One turn of the conversation as a model is given it. Turns alternate and begin with the user's. */
export type PromptMessage = { role: "user" | "assistant"; content: string };

/**
 * A prompt as it is sent: system text, then `messages`, or one user message where there are none. Beside messages `user` is their
 * readable transcript. `parts`: what it is made of, with the tokens of each; told of a reply's.
 */
export type RenderedPrompt = {
  system: string;
  user: string;
  version: string;
  messages?: PromptMessage[];
  parts?: PromptPart[];
};
