import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { searchTokens } from "./search-tokens";

describe("searchTokens", () => {
  it("gives the same terms for all inflected forms of a word", () => {
    for (const [a, b] of [
      ["moved", "moving"],
      ["cats", "cat"],
      ["running", "ran"],
      ["Ｆｕｌｌ", "full"],
      ["baked", "baking"],
      ["cities", "city"],
      ["favourite", "favorite"],
      ["swollen", "swells"],
      ["yrs", "years"],
      ["Mum's", "mums"],
    ] as const) {
      expect(searchTokens(a)[0]).toBe(searchTokens(b)[0]);
    }
  });

  it("finds a Han name by word, bigram and single character", () => {
    const stored = searchTokens("用户养了一只白猫,叫小黑");
    for (const term of ["白猫", "猫", "小黑", "黑"]) expect(stored).toContain(term);
  });

  it("splits runs of mixed scripts and leaves out stop words", () => {
    expect(searchTokens("拿到offer了")).toContain("offer");
    expect(searchTokens("what is the")).toEqual([]);
    expect(searchTokens("你是我的")).toEqual([]);
  });

  it("returns repeated terms repeatedly, so that their frequency counts", () => {
    expect(searchTokens("jazz jazz cat")).toEqual(["jazz", "jazz", "cat"]);
  });

  it.each([
    ["numbers", "2031-05-03, 7:30", ["2031", "05", "03", "7", "30"]],
    ["Cyrillic", "Мама умерла", ["мама", "умерла"]],
    ["kana by pairs and words", "カレー", ["カレー", "カレ", "レー"]],
    ["Hangul by pairs and words", "어머니", ["어머니", "어머", "머니"]],
    ["traditional characters", "醫生", ["医", "生", "医生"]],
  ])("makes a text findable by the words in %s", (_, text, terms) => {
    expect(searchTokens(text)).toEqual(terms);
  });

  it("takes linear time for any text", () => {
    for (const unit of ["哈", "a", "'", "ー", "a'", "\u0301", "해", "字 "])
      expectLinear((length) => searchTokens(unit.repeat(length / unit.length)));
  });

  it("never throws and never returns an empty term", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (s) => {
        for (const term of searchTokens(s)) expect(term.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("searchTokens ignores accents", () => {
  it.each([
    ["Zoë came by", "zoe"],
    ["wir wohnen in der Kanalstraße", "kanalstrasse"],
    ["İzmir güzel", "izmir"],
    ["ISPARTA", "ısparta"],
    ["she moved to Łódź", "Lodz"],
    ["Đặng cooked phở", "dang pho"],
    ["a ﬁne café", "fine cafe"],
    ["naïve résumé", "naive resume"],
  ])("finds a word with or without its accents: %s is found by %s", (said, asked) => {
    const stored = new Set(searchTokens(said));
    const wanted = searchTokens(asked);
    expect(wanted.length).toBeGreaterThan(0);
    for (const term of wanted) expect(stored).toContain(term);
    for (const term of searchTokens(said)) expect(searchTokens(said.normalize("NFD"))).toContain(term);
  });

  it("distinguishes kana with and without voicing marks", () => {
    expect(searchTokens("がく")).not.toEqual(searchTokens("かく"));
  });
});
