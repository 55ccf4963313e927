import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyBudget } from "./property-budget.fixtures";

/** Checks a property whose runs take a second each, by the test's own clock. */
async function runFor(budgetMs: number, predicate: () => boolean = () => true) {
  let nowMs = 0;
  let runs = 0;
  const printed: string[] = [];
  const property = fc.asyncProperty(fc.nat(), async () => {
    runs += 1;
    nowMs += 1_000;
    return predicate();
  });
  const plugin = propertyBudget({ budgetMs, now: () => nowMs, print: (line) => printed.push(line) });
  const details = await fc.check(property, { numRuns: 20, plugins: [plugin] });
  return { details, runs, printed };
}

test("a property test that exceeds its time budget ends after a whole run, passes, and prints its number of runs", async () => {
  const { details, runs, printed } = await runFor(5_000);
  expect(runs).toBe(5);
  expect(details).toMatchObject({ failed: false, interrupted: true });
  expect(printed).toEqual(["property: 5 runs of 20, ended by its time budget (5.0 s)"]);
});

test("a property test makes at least one run, even if that exceeds the time budget", async () => {
  const { details, runs } = await runFor(1);
  expect(runs).toBe(1);
  expect(details.failed).toBe(false);
});

test("without a time budget, as in CI, a property test makes all runs and prints their number", async () => {
  const { runs, printed } = await runFor(Number.POSITIVE_INFINITY);
  expect(runs).toBe(20);
  expect(printed).toEqual(["property: 20 runs (20.0 s)"]);
});

test("a property test fails when a run within the time budget fails", async () => {
  const { details } = await runFor(5_000, () => false);
  expect(details.failed).toBe(true);
});

test("the time budget applies to the property tests of the whole suite", () => {
  const installed = Symbol.for("echovessel.property-budget");
  expect((globalThis as { [key: symbol]: unknown })[installed]).toBe(true);
});
