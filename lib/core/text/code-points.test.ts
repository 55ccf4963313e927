import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, countCodePoints, isStorable } from "./code-points";

describe("code points", () => {
  it("are counted as by the string iterator, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (s) => {
        expect(countCodePoints(s)).toBe([...s].length);
      }),
    );
  });

  it("clipping gives a prefix of at most the given number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (s, max) => {
        const clipped = clip(s, max);
        expect(s.startsWith(clipped)).toBe(true);
        expect([...clipped].length).toBeLessThanOrEqual(max);
      }),
    );
  });

  it.each([
    ["José", 4, "José"],
    ["Jose\u0301 is here", 4, "Jos"],
    ["👩‍👩‍👧 family", 3, "👩‍👩"],
    ["ab👩‍👩‍👧 family", 4, "ab"],
    ["plain text", 5, "plain"],
    ["猫猫猫", 2, "猫猫"],
  ])("clipping never splits a character of several code points: %s at %d", (text, max, expected) => {
    expect(clip(text, max)).toBe(expected);
  });

  it("NUL and lone surrogates are refused, and nothing else", () => {
    expect(isStorable("猫 🐈 ok\n")).toBe(true);
    expect(isStorable("a\0b")).toBe(false);
    expect(isStorable("\ud83d")).toBe(false);
    expect(isStorable("")).toBe(true);
  });
});
