import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createComposingSignal, STILL_MS, TYPING_EVERY_MS } from "./typing-signal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function signal() {
  const reported: boolean[] = [];
  return { reported, ...createComposingSignal(async (composing) => void reported.push(composing)) };
}

test("after a message was sent, a pause in typing is reported, so that the reply can begin", () => {
  const { reported, sent, stored } = signal();
  sent();
  stored();
  vi.advanceTimersByTime(STILL_MS);
  expect(reported).toEqual([false]);
});

test("continued typing is reported once, and its end is reported once", () => {
  const { reported, sent, stored, typed } = signal();
  sent();
  stored();
  for (let key = 0; key < 5; key++) {
    typed();
    vi.advanceTimersByTime(STILL_MS - 1);
  }
  expect(reported).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([true, false]);
});

test("typing is reported to the server at intervals, also before the first message", () => {
  const { reported, typed } = signal();
  for (let ms = 0; ms < 2 * TYPING_EVERY_MS; ms += 1_000) {
    typed();
    vi.advanceTimersByTime(1_000);
  }
  expect(reported).toEqual([true, true]);
});

test("the end of typing is not reported before the server has stored the sent message", () => {
  const { reported, sent, stored } = signal();
  sent();
  vi.advanceTimersByTime(STILL_MS * 3);
  expect(reported).toEqual([]);
  stored();
  expect(reported).toEqual([false]);
});
