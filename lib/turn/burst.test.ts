import { expect, test } from "vitest";
import { COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";
import { type BurstState, burstWaitMs } from "./burst";

const now = new Date("2026-03-01T10:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const state = (more: Partial<BurstState> = {}): BurstState => ({
  lastMessageAt: now,
  messages: 1,
  codePoints: 10,
  composer: undefined,
  ...more,
});

test("each further message restarts the time that the reply waits for more", () => {
  expect(burstWaitMs(state(), 2000, now)).toBe(2000);
  expect(burstWaitMs(state({ lastMessageAt: ago(500) }), 2000, now)).toBe(1500);
  expect(burstWaitMs(state({ lastMessageAt: ago(2000) }), 2000, now)).toBeLessThanOrEqual(0);
});

test("with a waiting time of zero the reply begins at once", () => {
  expect(burstWaitMs(state(), 0, now)).toBeLessThanOrEqual(0);
});

test("when typing stops the reply begins at once, and while the user types it waits no longer than usual", () => {
  const still = state({ lastMessageAt: ago(600), composer: { composing: false, at: ago(500) } });
  expect(burstWaitMs(still, 2000, now)).toBeLessThanOrEqual(0);
  const justStill = state({ lastMessageAt: ago(600), composer: { composing: false, at: ago(100) } });
  expect(burstWaitMs(justStill, 2000, now)).toBe(COMPOSER_STILL_MS - 100);
  const busy = state({ lastMessageAt: ago(2500), composer: { composing: true, at: ago(100) } });
  expect(burstWaitMs(busy, 2000, now)).toBeLessThanOrEqual(0);
});

test("after the maximum number of messages in a row the reply begins at once", () => {
  expect(burstWaitMs(state({ messages: 50 }), 2000, now)).toBe(0);
  expect(burstWaitMs(state({ codePoints: 20_000 }), 2000, now)).toBe(0);
});
