import type { LanguageModelUsage } from "ai";
import { expect, test } from "vitest";
import type { ModelFacts } from "./facts";
import { firstSilenceMs, noteReading } from "./reading-speed";

const usage = (inputTokens: number, cacheReadTokens = 0) =>
  ({ inputTokens, inputTokenDetails: { cacheReadTokens } }) as LanguageModelUsage;
const server = { timeoutMs: 60_000 };

test("The silence before a first token grows with the prompt and with how slowly the model reads", () => {
  const facts: ModelFacts = {};
  expect(firstSilenceMs(server, facts, 100_000)).toBe(60_000);
  noteReading(facts, usage(3_000, 1_000), 50_000);
  expect(facts.readsPerSecond).toBe(40);
  expect(firstSilenceMs(server, facts, 400)).toBe(60_000);
  expect(firstSilenceMs(server, facts, 2_400)).toBe(180_000);
  expect(firstSilenceMs(server, facts, 4_800)).toBe(360_000);
  expect(firstSilenceMs(server, facts, 1_000_000)).toBe(600_000);
  noteReading(facts, usage(2_400), 20_000);
  expect(facts.readsPerSecond).toBe(80);
});

test("A prompt that was mostly in the cache, or that nothing was counted of, tells nothing", () => {
  const facts: ModelFacts = {};
  noteReading(facts, usage(3_000, 2_900), 90_000);
  noteReading(facts, undefined, 90_000);
  expect(facts.readsPerSecond).toBeUndefined();
});
