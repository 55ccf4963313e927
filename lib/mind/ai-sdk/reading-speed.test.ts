import type { LanguageModelUsage } from "ai";
import { describe, expect, test } from "vitest";
import type { ModelFacts } from "./model-facts";
import { firstTokenTimeoutMs, recordReading, recordTimeout } from "./reading-speed";

const usage = (inputTokens: number, cacheReadTokens = 0) =>
  ({ inputTokens, inputTokenDetails: { cacheReadTokens } }) as LanguageModelUsage;
const near = { timeoutMs: 60_000, isPrivate: true };
const hosted = { timeoutMs: 60_000, isPrivate: false };

test("the silence allowed before a first token grows with the length of the prompt and the slowness of the model", () => {
  const facts: ModelFacts = {};
  recordReading(facts, usage(3_000, 1_000), 50_000);
  expect(facts.readsPerSecond).toBe(40);
  expect(firstTokenTimeoutMs(near, facts, 400)).toBe(60_000);
  expect(firstTokenTimeoutMs(near, facts, 2_400)).toBe(180_000);
  expect(firstTokenTimeoutMs(near, facts, 4_800)).toBe(360_000);
  expect(firstTokenTimeoutMs(near, facts, 1_000_000)).toBe(600_000);
});

test("a model on a private address counts as slow until its speed is measured, a hosted model does not", () => {
  const facts: ModelFacts = {};
  expect(firstTokenTimeoutMs(near, facts, 100)).toBe(60_000);
  expect(firstTokenTimeoutMs(near, facts, 2_500)).toBe(250_000);
  expect(firstTokenTimeoutMs(hosted, facts, 100_000)).toBe(60_000);
  recordReading(facts, usage(2_500), 1_000);
  expect(firstTokenTimeoutMs(near, facts, 2_500)).toBe(60_000);
});

describe("the stored reading speed", () => {
  test("is lowered at once by a slower call", () => {
    const facts: ModelFacts = {};
    recordReading(facts, usage(2_000), 2_000);
    recordReading(facts, usage(2_000), 100_000);
    expect(facts.readsPerSecond).toBe(20);
  });

  test("is not raised by a faster call until the server has reported cached tokens", () => {
    const facts: ModelFacts = {};
    recordReading(facts, usage(2_000), 100_000);
    for (let nth = 0; nth < 10; nth += 1) recordReading(facts, usage(2_000), 500);
    expect(facts.readsPerSecond).toBe(20);
    recordReading(facts, usage(2_000, 1_900), 100);
    recordReading(facts, usage(2_000), 20_000);
    expect(facts.readsPerSecond).toBe(60);
  });

  test("ignores mostly cached prompts and calls without a token count", () => {
    const facts: ModelFacts = {};
    recordReading(facts, usage(3_000, 2_900), 90_000);
    recordReading(facts, undefined, 90_000);
    expect(facts.readsPerSecond).toBeUndefined();
  });
});

describe("a timeout before the first token", () => {
  test("doubles the silence allowed for the next call, until a call is answered", () => {
    const facts: ModelFacts = {};
    recordReading(facts, usage(2_000), 1_000);
    const allowed: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const ms = firstTokenTimeoutMs(near, facts, 2_000);
      allowed.push(ms);
      recordTimeout(near, facts, { tokens: 2_000, ms });
    }
    expect(allowed).toEqual([60_000, 120_000, 240_000, 480_000, 600_000]);
    expect(firstTokenTimeoutMs(near, facts, 1_000)).toBe(600_000);
    recordReading(facts, usage(1_900), 1_000);
    expect(firstTokenTimeoutMs(near, facts, 2_000)).toBe(60_000);
  });

  test("has no effect after a short prompt, or for a hosted model of measured speed", () => {
    const facts: ModelFacts = {};
    recordTimeout(near, facts, { tokens: 50, ms: 60_000 });
    expect(facts.slowerThan).toBeUndefined();
    recordTimeout(hosted, facts, { tokens: 2_000, ms: 60_000 });
    expect(firstTokenTimeoutMs(hosted, facts, 2_000)).toBe(120_000);
    const measured: ModelFacts = { readsPerSecond: 4_000 };
    recordTimeout(hosted, measured, { tokens: 2_000, ms: 60_000 });
    expect(firstTokenTimeoutMs(hosted, measured, 2_000)).toBe(60_000);
  });
});
