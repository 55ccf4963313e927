import { describe, expect, it } from "vitest";
import { countTokens } from "./count-tokens";

describe("countTokens", () => {
  it("is exact for short text and takes special tokens as plain text", () => {
    expect(countTokens("")).toBe(0);
    expect(countTokens("hello world")).toBe(2);
    expect(countTokens("<|endoftext|>")).toBeGreaterThan(1);
  });

  it("stays close and fast on hostile input of 20,000 characters", () => {
    const started = performance.now();
    for (const unit of ["a", "哈", " ", "🎉", "\u0301", "ab "]) countTokens(unit.repeat(20_000 / unit.length));
    expect(performance.now() - started).toBeLessThan(1_500);
    const prose = "I went to the market with my sister and we bought apples. ".repeat(60);
    expect(countTokens(prose) / (60 * 13)).toBeGreaterThan(0.9);
    expect(countTokens(prose) / (60 * 13)).toBeLessThan(1.2);
  });
});
