import table from "./prices.json";
import type { Usage } from "./types/rendered-prompt";

/** Price of a model in US dollars per million tokens. Cached input without its own price costs as much as other input. */
export type Price = { input: number; cachedInput?: number; output: number };

/** Source of the built-in prices, and the date of the last check. */
export const PRICES_SOURCE = { source: table.source, checkedOn: table.checkedOn };

const DATED_SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/;

/**
 * Price of a model at a given time: the operator's (`MODEL_PRICES`), else the built-in table's for that date. Null for an unknown model,
 * since prices are never guessed. A dated snapshot of a model costs as much as the model itself; the prefixes "openai/" and "openai:" are
 * ignored.
 */
export function priceOf(model: string, at: Date, own: Readonly<Record<string, Price>> = {}): Price | null {
  const bare = model.replace(/^openai[:/]/, "");
  const names = [model, bare, bare.replace(DATED_SNAPSHOT, "")];
  for (const name of names) if (Object.hasOwn(own, name)) return own[name] ?? null;
  const day = at.toISOString().slice(0, 10);
  for (const name of names) {
    const held = table.perMillionTokensUsd.filter((entry) => entry.model === name && entry.from <= day);
    const latest = held.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
    if (latest) return { input: latest.input, cachedInput: latest.cachedInput ?? latest.input, output: latest.output };
  }
  return null;
}

/** Cost of these tokens in US dollars. `inputTokens` includes the cached ones. */
export function costOf({ inputTokens, cachedInputTokens, outputTokens }: Usage, price: Price): number {
  const cached = Math.min(cachedInputTokens, inputTokens);
  const fresh = inputTokens - cached;
  const millionths = fresh * price.input + cached * (price.cachedInput ?? price.input) + outputTokens * price.output;
  return millionths / 1_000_000;
}

/** Cost of a call in US dollars; null if its model has no price. Zero tokens cost nothing with any model. */
export function costOfCall(
  call: Usage & { model: string; at: Date },
  own?: Readonly<Record<string, Price>>,
): number | null {
  if (call.inputTokens === 0 && call.outputTokens === 0) return 0;
  const price = priceOf(call.model, call.at, own);
  return price && costOf(call, price);
}
