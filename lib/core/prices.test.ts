import { expect, test } from "vitest";
import { parseEnv } from "./env";
import { StartError } from "./errors";
import { costOf, costOfCall, priceOf, priceSourceOf } from "./prices";
import table from "./prices.json";

const at = new Date("2026-03-01T10:00:00Z");
const tokens = { inputTokens: 1_000_000, cachedInputTokens: 250_000, outputTokens: 100_000 };

test("a call costs what the price table says for its model, with cached input cheaper", () => {
  expect(priceOf("gpt-4.1", at)).toEqual({ input: 2, cachedInput: 0.5, output: 8 });
  expect(costOf(tokens, { input: 2, cachedInput: 0.5, output: 8 })).toBeCloseTo(0.75 * 2 + 0.25 * 0.5 + 0.1 * 8, 12);
  expect(costOf(tokens, { input: 2, output: 8 })).toBeCloseTo(2 + 0.8, 12);
});

test("a dated version of a model costs as much as the model, and the provider's prefix is ignored", () => {
  expect(priceOf("gpt-4.1-2025-04-14", at)).toEqual(priceOf("gpt-4.1", at));
  expect(priceOf("openai:text-embedding-3-small", at)).toMatchObject({ input: 0.02 });
  expect(priceOf("openai/gpt-4.1-mini", at)).toEqual(priceOf("gpt-4.1-mini", at));
});

test("a price applies from its date on, and an unknown model has no price", () => {
  expect(priceOf("gpt-5", new Date("2025-08-06T23:59:59Z"))).toBeNull();
  expect(priceOf("gpt-5", new Date("2025-08-07T00:00:00Z"))).not.toBeNull();
  for (const model of ["qwen3:8b", "gpt-4.1-unheard-of", "toString", "__proto__"])
    expect(priceOf(model, at), model).toBeNull();
});

test("a call without tokens costs nothing, and one without a price has an unknown cost", () => {
  const none = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  expect(costOfCall({ ...none, model: "quoting-v1", at })).toBe(0);
  expect(costOfCall({ ...tokens, model: "qwen3:8b", at })).toBeNull();
  expect(costOfCall({ ...tokens, model: "qwen3:8b", at }, { "qwen3:8b": { input: 1, output: 0 } })).toBe(1);
});

test("the operator's prices take precedence, and invalid ones stop the start", () => {
  const { MODEL_PRICES } = parseEnv({ MODEL_PRICES: '{"gpt-4.1": {"input": 3, "output": 9}}' });
  expect(priceOf("gpt-4.1-2025-04-14", at, MODEL_PRICES)).toEqual({ input: 3, output: 9 });
  expect(priceOf("gpt-4o", at, MODEL_PRICES)).toMatchObject({ input: 2.5 });
  expect(parseEnv({}).MODEL_PRICES).toEqual({});
  for (const bad of ["{", "[]", '{"a": {"input": -1, "output": 0}}', '{"a": 3}']) {
    expect(() => parseEnv({ MODEL_PRICES: bad }), bad).toThrow(StartError);
    expect(() => parseEnv({ MODEL_PRICES: bad }), bad).toThrow(/MODEL_PRICES/);
  }
});

test("every built-in price names where it was published, when that was checked, and the day from which it applies", () => {
  const day = /^\d{4}-\d{2}-\d{2}$/;
  for (const { model, from } of table.perMillionTokensUsd) {
    expect(from, model).toMatch(day);
    const source = priceSourceOf(model, new Date(`${from}T12:00:00Z`));
    expect(source, model).toMatchObject({
      from,
      url: expect.stringMatching(/^https:/),
      checkedOn: expect.stringMatching(day),
    });
  }
  expect(priceSourceOf("qwen3:8b", at)).toBeNull();
});
