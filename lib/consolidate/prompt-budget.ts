import { countTokens } from "@/lib/core/count-tokens";
import { isMindError, MindError } from "@/lib/core/errors";
import { type AnswerKind, PROMPT_BUDGET, sharesOf } from "@/lib/core/settings/context";
import type { Mind } from "@/lib/core/types/mind";
import type { Tier } from "@/lib/core/types/model-check";
import type { Blocks } from "@/lib/core/types/nodes";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { clipToTokens } from "@/prompts/truncate";

/** Tokens available for a prompt of this kind with a model of this tier, by our count. */
export async function promptTokens(mind: Mind, tier: Tier, asked: AnswerKind): Promise<number> {
  return sharesOf(await mind.contextTokens(tier), asked).prompt;
}

/**
 * Tokens left for the material of a prompt; `bare` is the same prompt rendered without material.
 * @throws MindError `too_small` when the model's context leaves nothing.
 */
export async function promptBudgetBeside(
  mind: Mind,
  { tier, asked, bare }: { tier: Tier; asked: AnswerKind; bare: RenderedPrompt },
): Promise<number> {
  const contextTokens = await mind.contextTokens(tier);
  const budget = sharesOf(contextTokens, asked).prompt - countTokens(bare.system) - countTokens(bare.user);
  if (budget < PROMPT_BUDGET.min)
    throw new MindError("too_small", "The model's context is too small.", { contextTokens });
  return budget;
}

/** Cuts L1 blocks, at the end of a sentence, to their share of a prompt of `tokens` tokens. */
export function fitBlocks(blocks: Blocks, tokens: number): Blocks {
  const max = tokens * PROMPT_BUDGET.block;
  return {
    ...blocks,
    persona: clipToTokens(blocks.persona, max),
    user: clipToTokens(blocks.user, max),
  };
}

/**
 * Calls `ask`, and calls it once more if the prompt exceeded the model's context: the mind has learned the actual size from the failure, so
 * the second prompt is shorter.
 */
export async function retryWithSmallerPrompt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isMindError(error) || error.failure !== "too_small") throw error;
    return ask();
  }
}
