import { describe, expect, test } from "vitest";
import { CANCELLED_CALLS_MAX, COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";
import { type BurstState, burstWait } from "./burst";

const now = new Date("2026-03-01T10:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const state = (more: Partial<BurstState> = {}): BurstState => ({
  ...{ lastMessageAt: now, messages: 1, codePoints: 10, cancelledCalls: 0, composer: undefined },
  ...more,
});
const QUIET_MS = 2_000;
const waitOf = (more: Partial<BurstState>, quietMs = QUIET_MS) => burstWait(state(more), quietMs, now);
const empty = (ms: number) => ({ composing: false, at: ago(ms) });
const withText = (ms: number) => ({ composing: true, at: ago(ms) });

describe("a client that does not report its composer", () => {
  test.each([
    [0, 2_000],
    [500, 1_500],
    [2_000, 0],
  ])("%i ms after the last message the reply waits %i ms, prepares nothing and is not joinable", (since, ms) => {
    expect(waitOf({ lastMessageAt: ago(since) })).toEqual({ ms, prepares: false, joinable: false });
  });
});

describe("a client that reports its composer", () => {
  test.each([
    ["a message and a report just now", 0, 0, COMPOSER_STILL_MS],
    ["a later message", 20, 600, COMPOSER_STILL_MS - 20],
    ["a later report", 600, 100, COMPOSER_STILL_MS - 100],
    ["neither for 150 ms", COMPOSER_STILL_MS, COMPOSER_STILL_MS, 0],
  ])("the reply waits until the composer has been empty and still for 150 ms: %s", (_name, message, report, ms) => {
    const expected = { ms, prepares: true, joinable: true };
    expect(waitOf({ lastMessageAt: ago(message), composer: empty(report) })).toEqual(expected);
  });

  test("while there is text in the composer the reply is prepared, but waits as long as without reports", () => {
    const busy = { lastMessageAt: ago(600), composer: withText(100) };
    expect(waitOf(busy)).toEqual({ ms: 1_400, prepares: true, joinable: false });
    expect(waitOf({ ...busy, lastMessageAt: ago(2_500) }).ms).toBeLessThanOrEqual(0);
  });

  test("after the second cancelled call the reply waits as long as without reports and is no longer joinable", () => {
    const still = { lastMessageAt: ago(600), composer: empty(600) };
    expect(waitOf({ ...still, cancelledCalls: CANCELLED_CALLS_MAX - 1 }).ms).toBeLessThanOrEqual(0);
    expect(waitOf({ ...still, cancelledCalls: CANCELLED_CALLS_MAX })).toMatchObject({ ms: 1_400, joinable: false });
  });

  test("once the usual wait is over the reply begins as without reports", () => {
    const late = { lastMessageAt: ago(QUIET_MS), composer: empty(10) };
    expect(waitOf(late)).toEqual({ ms: 0, prepares: true, joinable: false });
  });
});

test("with a waiting time of zero the reply begins at once and is not joinable", () => {
  expect(waitOf({}, 0).ms).toBeLessThanOrEqual(0);
  expect(waitOf({ composer: empty(0) }, 0)).toMatchObject({ ms: 0, joinable: false });
});

test("after the maximum number of messages or characters in a row the reply begins at once and is not joinable", () => {
  const atOnce = { ms: 0, prepares: false, joinable: false };
  expect(waitOf({ messages: 50, composer: empty(0) })).toEqual(atOnce);
  expect(waitOf({ codePoints: 20_000 })).toEqual(atOnce);
});
