import table from "./prices.json";
import type { Usage } from "./types/rendered-prompt";

/** Price of a model in US dollars per million tokens. Cached input without its own price costs as much as other input. */
export type Price = { input: number; cachedInput?: number; output: number };

/** Where a price was published, and when that was last checked. */
export type PriceSource = { url: string; checkedOn: string };
const sources: Readonly<Record<string, PriceSource>> = table.sources;

/** The source of most built-in prices. */
export const PRICES_SOURCE = { source: table.sources.openai.url, checkedOn: table.sources.openai.checkedOn };

const DATED_SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/;

/**
 * Price of a model at a given time: the operator's (`MODEL_PRICES`), else the built-in table's for that date. Null for an unknown model,
 * since prices are never guessed. A dated snapshot of a model costs as much as the model itself; the prefixes "openai/" and "openai:" are
 * ignored.
 */
export function priceOf(model: string, at: Date, own: Readonly<Record<string, Price>> = {}): Price | null {
  for (const name of namesOf(model)) if (Object.hasOwn(own, name)) return own[name] ?? null;
  const listed = listedPrice(model, at);
  return listed && { input: listed.input, cachedInput: listed.cachedInput ?? listed.input, output: listed.output };
}

/** Source of the built-in price of a model at a given time, and since when it applies; null for a model that is not in the table. */
export function priceSourceOf(model: string, at: Date): (PriceSource & { from: string }) | null {
  const listed = listedPrice(model, at);
  const source = listed && sources[listed.source];
  return source ? { ...source, from: listed.from } : null;
}

/** The names under which a model's price may be found. */
function namesOf(model: string): string[] {
  const bare = model.replace(/^openai[:/]/, "");
  return [model, bare, bare.replace(DATED_SNAPSHOT, "")];
}

function listedPrice(model: string, at: Date) {
  const day = at.toISOString().slice(0, 10);
  for (const name of namesOf(model)) {
    const held = table.perMillionTokensUsd.filter((entry) => entry.model === name && entry.from <= day);
    const latest = held.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
    if (latest) return latest;
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
