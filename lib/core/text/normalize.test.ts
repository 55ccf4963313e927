import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mentionsName, normalizeAlias } from "./normalize";

describe("normalizeAlias", () => {
  it.each([
    [" “Scott” ", "scott"],
    ["«小黑»", "小黑"],
    ["Ａｎｎａ  Lee", "anna lee"],
    ["'Mochi',", "mochi"],
    ["O'Brien", "o'brien"],
  ])("%s → %s", (raw, expected) => {
    expect(normalizeAlias(raw)).toBe(expected);
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string(), (s) => {
        expect(normalizeAlias(normalizeAlias(s))).toBe(normalizeAlias(s));
      }),
    );
  });
});

describe("mentionsName", () => {
  it.each([
    ["Scott的生日快到了", "Scott"],
    ["我和scott吵架了", "Scott"],
    ["Anna's party", "anna"],
    ["小黑又生病了", "小黑"],
    ["妈妈来电话了", "妈妈"],
    ["Is Will coming?", "Will"],
    ["talked to Mary Ann today", "mary ann"],
  ])("%s names %s", (text, alias) => {
    expect(mentionsName(text, alias)).toBe(true);
  });

  it.each([
    ["I also went", "Al"],
    ["you and me", "you"],
    ["我今天很累", "我"],
    ["it will rain", "Will"],
    ["annabel came", "anna"],
    ["黑的", "黑"],
    ["", "Anna"],
    ["anything", ""],
  ])("%s does not name %s", (text, alias) => {
    expect(mentionsName(text, alias)).toBe(false);
  });
});
