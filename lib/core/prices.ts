import table from "./prices.json";
import type { Usage } from "./types/rendered-prompt";

/** What a model costs, in US dollars per million tokens. Without a price of its own, cached input costs as much as any. */
export type Price = { input: number; cachedInput?: number; output: number };

/** Where the built-in prices come from, and when they were last looked at. */
export const PRICES_SOURCE = { source: table.source, checkedOn: table.checkedOn };

const DATED_SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/;

/**
 * What a model cost at a time: as the install sets it (`MODEL_PRICES`), else by the built-in table, of which the entry counts that
 * held at that time. Null for a model that neither knows: it is never guessed. A snapshot costs as its model does, and
 * "openai/" or "openai:" before a name is not part of it.
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

/** What so many tokens cost at a price, in US dollars. `inputTokens` holds the cached ones, too. */
export function costOf({ inputTokens, cachedInputTokens, outputTokens }: Usage, price: Price): number {
  const cached = Math.min(cachedInputTokens, inputTokens);
  const fresh = inputTokens - cached;
  const millionths = fresh * price.input + cached * (price.cachedInput ?? price.input) + outputTokens * price.output;
  return millionths / 1_000_000;
}

/** What a call cost, in US dollars; null when its model has no price. No tokens cost nothing, whoever the model is. */
export function costOfCall(
  call: Usage & { model: string; at: Date },
  own?: Readonly<Record<string, Price>>,
): number | null {
  if (call.inputTokens === 0 && call.outputTokens === 0) return 0;
  const price = priceOf(call.model, call.at, own);
  return price && costOf(call, price);
}
