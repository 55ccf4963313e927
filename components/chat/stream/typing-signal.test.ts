import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createComposingSignal, REPORTED_MS, TYPING_EVERY_MS } from "./typing-signal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function signal() {
  const reported: boolean[] = [];
  return { reported, ...createComposingSignal(async (composing) => void reported.push(composing)) };
}

test("the request that sends a message says that the composer is empty, so no further report is needed", () => {
  const { reported, sent, typed, current, stored } = signal();
  sent();
  typed(false);
  expect(current()).toBe(false);
  stored();
  expect(reported).toEqual([]);
});

test("after a message was sent, each change between an empty composer and one with text is reported once", () => {
  const { reported, sent, current, stored, typed } = signal();
  sent();
  current();
  stored();
  for (let key = 0; key < 5; key++) typed(true);
  expect(reported).toEqual([true]);
  typed(false);
  typed(false);
  expect(reported).toEqual([true, false]);
});

test("typing that begins before the server has stored the message is reported afterwards, so that no report overtakes the message", () => {
  const { reported, sent, current, stored, typed } = signal();
  sent();
  current();
  typed(true);
  expect(reported).toEqual([]);
  stored();
  expect(reported).toEqual([true]);
});

test("typing is reported to the server at intervals before the first message and long after the last", () => {
  const { reported, typed, sent, current, stored } = signal();
  const typeFor = (duration: number) => {
    for (let ms = 0; ms < duration; ms += 1_000) {
      typed(true);
      vi.advanceTimersByTime(1_000);
    }
  };
  typeFor(2 * TYPING_EVERY_MS);
  expect(reported).toEqual([true, true]);
  sent();
  typed(false);
  current();
  stored();
  vi.advanceTimersByTime(Math.max(REPORTED_MS, TYPING_EVERY_MS));
  typeFor(2 * TYPING_EVERY_MS);
  expect(reported).toEqual([true, true, true, true]);
});
