import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardZh } from "@/lib/core/lexicon/dialect-zh";
import { readMessage } from "@/lib/core/lexicon/match";
import { extractTalk } from "./testing";
import { BRIGHT_ZH, HEAVY_ZH, LIGHT_ZH } from "./turns-zh.cases";

/** The impact of the weightiest memory of a talk; 0 when nothing is kept. */
function peakOf(...lines: string[]): number {
  const impacts = extractTalk(lines, { locale: "zh" }).events.map((event) => event.emotional_impact);
  return impacts.reduce((best, impact) => (Math.abs(impact) > Math.abs(best) ? impact : best), 0);
}

describe("turns of a life told in Chinese", () => {
  it.each(HEAVY_ZH)("weighs heavily: %s", (text) => {
    expect(peakOf(text)).toBeLessThanOrEqual(-4);
  });

  it.each(BRIGHT_ZH)("weighs brightly: %s", (text) => {
    expect(peakOf(text)).toBeGreaterThanOrEqual(4);
  });

  it.each(LIGHT_ZH)("stays light: %s", (text) => {
    expect(Math.abs(peakOf(text))).toBeLessThan(4);
  });

  it.each([
    ["检查", "恶性的", -4],
    ["论文", "中了！", 4],
    ["面试", "黄了", -4],
    ["市运会 跳远", "第一", 4],
  ])("reads a turn spread over two lines: %s / %s", (first, second, bound) => {
    expect(peakOf(first, second) * Math.sign(bound)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ["我结婚了", "对方是个骑士", "星露谷里啦哈哈"],
    ["我把我哥毒死了", "……", "剧本杀哈哈哈"],
    ["我中了五百万", "骗你的"],
  ])("what is taken back in a later line weighs nothing: %s … %s", (...lines) => {
    expect(Math.abs(peakOf(...lines))).toBeLessThan(4);
  });

  it("a real loss stays one though a game is spoken of after it", () => {
    expect(peakOf("我爷爷昨晚走了", "晚上睡不着 打了会儿副本")).toBeLessThanOrEqual(-7);
  });
});

describe("standardZh", () => {
  it.each([
    ["琴日離咗婚", "昨天离婚了"],
    ["我細佬考上啦", "我弟弟考上了"],
    ["外公去逝了", "外公去世了"],
    ["上个月离的婚", "上个月离婚了"],
  ])("%s reads as %s", (typed, standard) => {
    expect(standardZh(typed)).toBe(standard);
  });

  it("leaves other languages alone", () => {
    expect(standardZh("we went to the sea")).toBe("we went to the sea");
  });
});

describe("on any string", () => {
  const text = fc.stringMatching(/^[\p{Script=Han} ,，。!！…a-z]{0,400}$/u);

  it("readMessage answers at once", () => {
    fc.assert(
      fc.property(text, text, (said, heard) => {
        readMessage(said, [], heard);
      }),
      { numRuns: 60 },
    );
  });
});
