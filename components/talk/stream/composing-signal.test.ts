import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createComposingSignal, STILL_MS } from "./composing-signal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function signal() {
  const told: boolean[] = [];
  return { told, ...createComposingSignal(async (composing) => void told.push(composing)) };
}

test("after a send, a still composer lets the reply begin", () => {
  const { told, sent, stored } = signal();
  sent();
  stored();
  vi.advanceTimersByTime(STILL_MS);
  expect(told).toEqual([false]);
});

test("typing on is told once, and its end once", () => {
  const { told, sent, stored, typed } = signal();
  sent();
  stored();
  for (let key = 0; key < 5; key++) {
    typed();
    vi.advanceTimersByTime(STILL_MS - 1);
  }
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, false]);
  typed();
  vi.advanceTimersByTime(STILL_MS);
  expect(told).toEqual([true, false]);
});

test("nothing is told before the server has the words, or when nothing was sent", () => {
  const { told, sent, stored, typed } = signal();
  typed();
  vi.advanceTimersByTime(STILL_MS);
  sent();
  vi.advanceTimersByTime(STILL_MS * 3);
  expect(told).toEqual([]);
  stored();
  expect(told).toEqual([false]);
});
