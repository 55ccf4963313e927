import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, countCodePoints, isStorable } from "./points";

describe("code points", () => {
  it("counts like the string iterator, for any units", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (s) => {
        expect(countCodePoints(s)).toBe([...s].length);
      }),
    );
  });

  it("clips to a prefix of at most that many code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (s, max) => {
        expect(clip(s, max)).toBe([...s].slice(0, max).join(""));
      }),
    );
  });

  it("refuses NUL and lone surrogates, and nothing else", () => {
    expect(isStorable("猫 🐈 ok\n")).toBe(true);
    expect(isStorable("a\0b")).toBe(false);
    expect(isStorable("\ud83d")).toBe(false);
    expect(isStorable("")).toBe(true);
  });
});
