import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createComposingSignal, STILL_MS, TYPING_EVERY_MS } from "./typing-signal";

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
});

test("typing is reported to the server now and then, also before the first message", () => {
  const { told, typed } = signal();
  for (let ms = 0; ms < 2 * TYPING_EVERY_MS; ms += 1_000) {
    typed();
    vi.advanceTimersByTime(1_000);
  }
  expect(told).toEqual([true, true]);
});

test("a send is not reported before the server has stored the message", () => {
  const { told, sent, stored } = signal();
  sent();
  vi.advanceTimersByTime(STILL_MS * 3);
  expect(told).toEqual([]);
  stored();
  expect(told).toEqual([false]);
});
