import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR } from "@/lib/core/clock";
import { testSettings } from "../memory.fixtures";
import { type GateInput, reflectionGate } from "./reflection";

const now = new Date("2026-03-01T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const usual: GateInput = {
  runsLast24h: 0,
  lastRunAt: ago(1),
  hardGate: testSettings.reflectionHardGate24h,
  timerHours: testSettings.reflectionTimerHours,
  hasShock: false,
  now,
};

test.each<[string, Partial<GateInput>, string]>([
  ["the first reflection is due", { lastRunAt: null }, "timer"],
  ["none is due within a day of the last", { lastRunAt: ago(24) }, "not_due"],
  ["one is due after more than a day", { lastRunAt: ago(24.001) }, "timer"],
  ["a shock is reflected on at once", { hasShock: true }, "shock"],
  ["a shock takes precedence over the timer", { hasShock: true, lastRunAt: null }, "shock"],
  ["the hard gate stops even a shock", { hasShock: true, runsLast24h: 3 }, "hard_gate"],
  ["a hard gate of 0 means never", { hasShock: true, lastRunAt: null, hardGate: 0 }, "hard_gate"],
  ["the timer follows its setting", { timerHours: 0.5 }, "timer"],
])("the reflection gate: %s", (_name, more, verdict) => {
  expect(reflectionGate({ ...usual, ...more })).toBe(verdict);
});

const number = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constant(Number.NaN));
const anyInput: fc.Arbitrary<GateInput> = fc.record({
  runsLast24h: number(6),
  lastRunAt: fc.option(number(60).map(ago)),
  hardGate: number(6),
  timerHours: number(48),
  hasShock: fc.boolean(),
  now: fc.constant(now),
});
const runs = (input: GateInput) => ["shock", "timer"].includes(reflectionGate(input));

test("NaN in the limit or the runs keeps the reflection gate closed, and NaN in the timer does unless there is a shock", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      if (Number.isNaN(input.runsLast24h) || Number.isNaN(input.hardGate)) expect(runs(input)).toBe(false);
      const isUntimed = Number.isNaN(input.timerHours) || Number.isNaN(input.lastRunAt?.getTime());
      if (isUntimed && input.lastRunAt !== null && !input.hasShock) expect(runs(input)).toBe(false);
    }),
  );
});

test("more runs, a later last run or stricter limits never open the reflection gate, and a shock never closes it", () => {
  fc.assert(
    fc.property(anyInput, fc.nat(10), (input, more) => {
      const stricter: GateInput[] = [
        { ...input, runsLast24h: input.runsLast24h + more },
        { ...input, hardGate: input.hardGate - more },
        { ...input, timerHours: input.timerHours + more },
        { ...input, lastRunAt: input.lastRunAt && new Date(input.lastRunAt.getTime() + more * HOUR) },
      ];
      for (const other of stricter) if (runs(other)) expect(runs(input)).toBe(true);
      if (runs(input)) expect(runs({ ...input, hasShock: true })).toBe(true);
    }),
  );
});
