import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE } from "@/lib/core/clock";
import { testSettings } from "../memory.fixtures";
import { mayRun, type SlowGateInput, slowCycleGate } from "./gate";

const now = new Date("2026-03-01T10:00:00Z");
const settings = testSettings.slowCycle;
const open: SlowGateInput = {
  settings,
  isTrivial: false,
  hasShock: false,
  hasCorrection: false,
  lastRanAt: null,
  spent: { cycles: 0, inputTokens: 0, outputTokens: 0 },
  now,
};
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
const spent = (more: Partial<SlowGateInput["spent"]>) => ({ ...open.spent, ...more });

test.each<[string, Partial<SlowGateInput>, string]>([
  ["the first cycle is due at once", {}, "due"],
  ["no cycle runs when it is switched off", { settings: { ...settings, enabled: false } }, "disabled"],
  ["no cycle runs after small talk only", { isTrivial: true }, "trivial"],
  ["no cycle runs during the cool-down", { lastRanAt: ago(29.9) }, "cooling_down"],
  ["the cool-down ends exactly on time", { lastRanAt: ago(30) }, "due"],
  ["a shock skips the cool-down", { lastRanAt: ago(1), hasShock: true }, "shock"],
  ["a correction skips the cool-down", { lastRanAt: ago(1), hasCorrection: true }, "correction"],
  ["a clock that was set back extends the cool-down", { lastRanAt: ago(-60) }, "cooling_down"],
  ["the last cycle of a day runs", { spent: spent({ cycles: 35 }) }, "due"],
  ["no cycle runs beyond the number per day", { spent: spent({ cycles: 36 }) }, "cycles_spent"],
  ["a cycle may use the last input token of a day", { spent: spent({ inputTokens: 149_999 }) }, "due"],
  ["no cycle runs beyond the input tokens of a day", { spent: spent({ inputTokens: 150_000 }) }, "input_spent"],
  ["a cycle may use the last output token of a day", { spent: spent({ outputTokens: 29_999 }) }, "due"],
  ["no cycle runs beyond the output tokens of a day", { spent: spent({ outputTokens: 30_000 }) }, "output_spent"],
  [
    "a shock does not exceed the budget",
    { lastRanAt: ago(1), hasShock: true, spent: spent({ cycles: 36 }) },
    "cycles_spent",
  ],
  ["a shock does not override the switch", { hasShock: true, settings: { ...settings, enabled: false } }, "disabled"],
  ["no cycle ever runs with 0 cycles per day", { settings: { ...settings, perDay: 0 } }, "cycles_spent"],
])("the slow cycle gate: %s", (_name, more, verdict) => {
  expect(slowCycleGate({ ...open, ...more })).toBe(verdict);
});

const count = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constant(Number.NaN));
const minutes = fc.oneof(fc.integer({ min: -100, max: 10_000 }), fc.constant(Number.NaN));
const anyInput: fc.Arbitrary<SlowGateInput> = fc.record({
  settings: fc.record({
    enabled: fc.boolean(),
    cooldownMinutes: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constant(Number.NaN)),
    perDay: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(Number.NaN)),
    inputTokensPerDay: count,
    outputTokensPerDay: count,
    inputTokens: fc.constant(8000),
    lookBackDays: fc.constant(7),
  }),
  isTrivial: fc.boolean(),
  hasShock: fc.boolean(),
  hasCorrection: fc.boolean(),
  lastRanAt: fc.option(minutes.map(ago)),
  spent: fc.record({
    cycles: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(Number.NaN)),
    inputTokens: count,
    outputTokens: count,
  }),
  now: fc.constant(now),
});

test("the slow cycle runs only when every gate is open, and NaN keeps its gate closed", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { settings: set, spent: used } = input;
      const rested =
        input.lastRanAt === null || now.getTime() - input.lastRanAt.getTime() >= set.cooldownMinutes * MINUTE;
      const isOpen =
        set.enabled &&
        !input.isTrivial &&
        (rested || input.hasShock || input.hasCorrection) &&
        used.cycles < set.perDay &&
        used.inputTokens < set.inputTokensPerDay &&
        used.outputTokens < set.outputTokensPerDay;
      expect(mayRun(slowCycleGate(input))).toBe(isOpen);
    }),
    { numRuns: 500 },
  );
});

test("the reason for not running the slow cycle is the first closed gate, in a fixed order", () => {
  const order = ["disabled", "trivial", "cooling_down", "cycles_spent", "input_spent", "output_spent"];
  const rank = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length);
  const openGate: Record<string, (input: SlowGateInput) => SlowGateInput> = {
    disabled: (input) => ({ ...input, settings: { ...input.settings, enabled: true } }),
    trivial: (input) => ({ ...input, isTrivial: false }),
    cooling_down: (input) => ({ ...input, lastRanAt: null }),
    cycles_spent: (input) => ({
      ...input,
      settings: { ...input.settings, perDay: 1 },
      spent: { ...input.spent, cycles: 0 },
    }),
    input_spent: (input) => ({
      ...input,
      settings: { ...input.settings, inputTokensPerDay: 1 },
      spent: { ...input.spent, inputTokens: 0 },
    }),
    output_spent: (input) => ({
      ...input,
      settings: { ...input.settings, outputTokensPerDay: 1 },
      spent: { ...input.spent, outputTokens: 0 },
    }),
  };
  fc.assert(
    fc.property(anyInput, (input) => {
      const verdict = slowCycleGate(input);
      const opened = openGate[verdict];
      if (opened) expect(rank(slowCycleGate(opened(input)))).toBeGreaterThan(rank(verdict));
    }),
  );
});

test("more usage never opens a gate of the slow cycle", () => {
  fc.assert(
    fc.property(
      anyInput,
      fc.nat(1000),
      fc.constantFrom("cycles" as const, "inputTokens" as const, "outputTokens" as const),
      (input, more, what) => {
        const poorer = { ...input, spent: { ...input.spent, [what]: input.spent[what] + more } };
        if (mayRun(slowCycleGate(poorer))) expect(mayRun(slowCycleGate(input))).toBe(true);
      },
    ),
  );
});
