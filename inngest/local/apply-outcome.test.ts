import { expect, test } from "vitest";
import { applyOutcome, findDueStep } from "./apply-outcome";
import type { Progress } from "./types";

const now = new Date("2026-03-01T10:00:00Z");
const context = { now, attemptsMax: 3, retryBaseMs: 10_000 };
const planned: Progress = {
  steps: { a: { type: "planned", attempt: 1, until: now.toISOString() } },
  stack: [],
  attempt: 0,
};
const error = { name: "Error", message: "boom" };
const threw = { kind: "threw" as const, error, retriable: true, retryAfter: null, stepMissing: false };

test("when the code no longer has a planned step, the step is dropped and the run is replayed after a pause", () => {
  const { progress, verdict } = applyOutcome(planned, { ...threw, stepMissing: true }, { ...context, stepId: "a" });
  expect(progress).toEqual({ steps: {}, stack: [], attempt: 1 });
  expect(verdict.next).toBe("pause");
});

test("an error of the function beside a planned step counts as an attempt of that step, and the last attempt fails the run", () => {
  const once = applyOutcome(planned, threw, { ...context, stepId: "a" });
  expect(once.progress.steps.a).toMatchObject({ type: "planned", attempt: 2 });
  expect(findDueStep(once.progress, now)).toBeUndefined();
  expect(applyOutcome(once.progress, threw, { ...context, stepId: "a" }).verdict).toEqual({ next: "fail", error });
});

test("an answer of the function without progress counts as a failed attempt, so that the run cannot loop for ever", () => {
  const nothing = { kind: "ops" as const, ops: [], retriable: true, retryAfter: null };
  const { progress, verdict } = applyOutcome({ steps: {}, stack: [], attempt: 0 }, nothing, context);
  expect(progress.attempt).toBe(1);
  expect(verdict.next).toBe("pause");
});

test("an Inngest primitive that the engine does not support fails the run with a message that says what to do", () => {
  const wait = { id: "w", op: "WaitForEvent", displayName: "reply", data: null };
  const outcome = { kind: "ops" as const, ops: [wait], retriable: true, retryAfter: null };
  const { verdict } = applyOutcome(planned, outcome, context);
  expect(verdict).toMatchObject({ next: "fail" });
  expect(JSON.stringify(verdict)).toMatch(/step\.waitForEvent .+reply.+INNGEST_EVENT_KEY/);
});
