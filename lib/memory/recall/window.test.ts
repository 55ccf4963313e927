import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/core/clock";
import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { pickWindow, type WindowLine, windowBudget } from "./window";

const now = new Date("2026-03-01T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
const line = (content: string, minutes: number, more: Partial<WindowLine> = {}): WindowLine => ({
  role: "user",
  content,
  at: ago(minutes),
  tokenCount: 10,
  isCurrent: true,
  ...more,
});

describe("the recent window", () => {
  const anyLines = fc
    .array(fc.record({ tokenCount: fc.integer({ min: 1, max: 20_000 }), isCurrent: fc.boolean() }), { maxLength: 40 })
    .map((all) => all.map((one, at) => line(`${at}`, 100 - at, one)));

  test("has the newest lines within its token budget, oldest first, and always at least the newest one", () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 200, max: 8_000 }),
        (lines, messages, tokens) => {
          const picked = pickWindow(lines, { messages, tokens }).map((one) => Number(one.content));
          expect(picked).toEqual(picked.toSorted((a, b) => a - b));
          const shown = picked.reduce((sum, at) => sum + Math.min(lines[at]?.tokenCount ?? 0, WINDOW_LINE_TOKENS), 0);
          expect(picked.length <= 1 || shown <= tokens).toBe(true);
          if (lines.some((one) => one.isCurrent)) expect(picked.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("includes lines of other sessions until this one has enough, and drops them ten exchanges at a time", () => {
    const others = Array.from({ length: 20 }, (_, at) => line(`old ${at}`, 90 - at, { isCurrent: false }));
    const current = Array.from({ length: 60 }, (_, at) => line(`new ${at}`, 60 - at));
    const shown = (lines: number) =>
      pickWindow([...others, ...current.slice(0, lines)], { messages: 20, tokens: 40_000 }).map((one) => one.content);
    expect(shown(1)[0]).toBe("old 0");
    expect(shown(19)[0]).toBe("old 0");
    expect(shown(20)[0]).toBe("new 0");
    expect(shown(60)).toHaveLength(60);
  });

  test("begins at the same line while lines are added, until ten exchanges are dropped at once", () => {
    const all = Array.from({ length: 100 }, (_, at) => line(`${at}`, 100 - at, { tokenCount: 46 }));
    const starts = all.slice(1).map((_, end) => {
      const picked = pickWindow(all.slice(0, end + 2), { messages: 20, tokens: 2_000 });
      return Number(picked[0]?.content);
    });
    expect([...new Set(starts)]).toEqual([0, 20, 40, 60]);
  });

  test("still has the lines around a message of 20,000 characters", () => {
    const lines = [line("before", 3), line("长".repeat(20_000), 2, { tokenCount: 20_000 }), line("after", 1)];
    expect(pickWindow(lines, { messages: 20, tokens: 4_000 })).toHaveLength(3);
  });

  test("has at least half of its token budget besides the compaction summary", () => {
    expect(windowBudget(4_000, 500)).toBe(3_500);
    expect(windowBudget(4_000, 3_900)).toBe(2_000);
  });
});
