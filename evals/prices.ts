import type { Spent } from "./usage-meter";

/** OpenAI's list prices in US dollars for a million tokens: input, cached input, and output. */
const PRICES: Record<string, { input: number; cached: number; output: number }> = {
  "gpt-4.1": { input: 2, cached: 0.5, output: 8 },
  "gpt-4.1-mini": { input: 0.4, cached: 0.1, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, cached: 0.025, output: 0.4 },
};
const MILLION = 1_000_000;

/** The list price of the tokens in US dollars; null for a model whose price is unknown. */
export function costOf({ model, inputTokens, cachedInputTokens, outputTokens }: Spent): number | null {
  const price = model.startsWith("offline") ? { input: 0, cached: 0, output: 0 } : PRICES[model];
  if (!price) return null;
  const fresh = inputTokens - cachedInputTokens;
  return (fresh * price.input + cachedInputTokens * price.cached + outputTokens * price.output) / MILLION;
}
