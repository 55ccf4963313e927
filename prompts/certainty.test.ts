import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY } from "@/lib/core/clock";
import { daysBefore, NOW, node } from "@/prompts/inputs.fixtures";
import { certaintyOf, MENTIONED_ONCE_DAYS } from "./certainty";

describe("the certainty with which a memory may be stated", () => {
  test.each([
    ["mentioned once, yesterday", node("x", { learnedAt: daysBefore(1) }), "plain"],
    ["mentioned once, long ago", node("x", { learnedAt: daysBefore(MENTIONED_ONCE_DAYS) }), "once"],
    ["mentioned twice, long ago", node("x", { learnedAt: daysBefore(400), mentionCount: 2 }), "plain"],
    ["a death, mentioned once, long ago", node("x", { learnedAt: daysBefore(400), emotionalImpact: -9 }), "plain"],
    ["a thought", node("x", { type: "thought", learnedAt: NOW, mentionCount: 9 }), "impression"],
    ["a memory that conflicts with another", node("x", { contested: true, mentionCount: 9 }), "contested"],
  ] as const)("%s", (_what, memory, certainty) => {
    expect(certaintyOf(memory, NOW)).toBe(certainty);
  });

  test("does not decrease with another mention, and does not increase with time", () => {
    const surer = { contested: -1, impression: 0, once: 1, plain: 2 };
    const memory = fc.record({
      type: fc.constantFrom("event" as const, "thought" as const, "intention" as const),
      mentionCount: fc.integer({ min: 1, max: 5 }),
      emotionalImpact: fc.integer({ min: -10, max: 10 }),
      learnedAt: fc.integer({ min: 0, max: 1000 }).map(daysBefore),
    });
    fc.assert(
      fc.property(memory, fc.integer({ min: 0, max: 1000 }), (one, days) => {
        const now = surer[certaintyOf(one, NOW)];
        expect(surer[certaintyOf({ ...one, mentionCount: one.mentionCount + 1 }, NOW)]).toBeGreaterThanOrEqual(now);
        expect(surer[certaintyOf(one, new Date(NOW.getTime() + days * DAY))]).toBeLessThanOrEqual(now);
      }),
    );
  });
});
