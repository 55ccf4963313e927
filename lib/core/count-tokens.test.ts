import { describe, expect, it } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { countTokens } from "./count-tokens";

describe("countTokens", () => {
  it("is exact for short text and counts special tokens as plain text", () => {
    expect(countTokens("")).toBe(0);
    expect(countTokens("hello world")).toBe(2);
    expect(countTokens("<|endoftext|>")).toBeGreaterThan(1);
  });

  it("is close to exact for long text and takes linear time for hostile input", () => {
    for (const unit of ["a", "哈", " ", "🎉", "\u0301", "ab "])
      expectLinear((length) => countTokens(unit.repeat(length / unit.length)));
    const prose = "I went to the market with my sister and we bought apples. ".repeat(60);
    expect(countTokens(prose) / (60 * 13)).toBeGreaterThan(0.9);
    expect(countTokens(prose) / (60 * 13)).toBeLessThan(1.2);
  });
});
