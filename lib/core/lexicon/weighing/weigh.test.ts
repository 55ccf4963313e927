import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leaningOf } from "./leaning";
import { signsOf } from "./signs";
import { SLIGHT, weigh } from "./weigh";

const alone = (impact: number, text: string) => weigh({ impact, text, around: "" });

describe("weigh", () => {
  it.each([
    ["they rang about the scan, it's in her liver now"],
    ["he took his toothbrush and left the keys on the table"],
    ["胎心没了，医生让明天去做手术"],
    ["法院的封条下午贴上了，老婆带孩子回了娘家"],
  ])("hears what no rule names as heavy: %s", (text) => {
    expect(alone(1, text)).toBeLessThanOrEqual(-4);
  });

  it.each([
    ["opened the envelope, my hands were shaking. they want me in september!! full scholarship"],
    ["two lines. after four years. we just sat on the bathroom floor and laughed"],
    ["名单出来了，我妈戴着老花镜找了三遍，第二个就是我"],
    ["拿到钥匙了，十年房租，终于有自己的门了"],
  ])("hears what no rule names as bright: %s", (text) => {
    expect(alone(1, text)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [-7, "my phone died on the bus and i lost my whole playlist lol"],
    [-7, "my character died right before the final boss, i am bereft"],
    [-7, "手机死机了，我人也要没了哈哈"],
    [-7, "剧里他俩离婚了，编剧没有心"],
  ])("leaves little of a rule (%i) that the words speak against: %s", (impact, text) => {
    expect(Math.abs(alone(impact, text))).toBeLessThanOrEqual(SLIGHT);
  });

  it.each([
    [-9, "my mum died on sunday"],
    [-7, "我离婚了"],
    [8, "we're engaged!"],
    [7, "我考上了"],
  ])("keeps the figure (%i) of a rule that the words bear out: %s", (impact, text) => {
    expect(alone(impact, text)).toBe(impact);
  });

  it("hears the grave line through the trifles around it, and the trifles stay light", () => {
    const grave = "dad slipped off about four this morning, the nurse was holding his hand";
    const trifle = "got the gutters done at last";
    expect(weigh({ impact: 1, text: grave, around: `${trifle}\n${grave}` })).toBeLessThanOrEqual(-4);
    expect(Math.abs(weigh({ impact: 1, text: trifle, around: `${trifle}\n${grave}` }))).toBeLessThanOrEqual(SLIGHT);
  });

  it("stays a whole number on the scale, whatever is said", () => {
    const said = fc.oneof(fc.string(), fc.stringMatching(/^[\p{Script=Han}，。！a-z ]{0,80}$/u));
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10 }), said, said, (impact, text, around) => {
        const weighed = weigh({ impact, text, around });
        expect(Number.isInteger(weighed)).toBe(true);
        expect(Math.abs(weighed)).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe("leaningOf", () => {
  it("is the same for traditional and simplified characters, and whatever the case", () => {
    expect(leaningOf("奶奶過世了，我還沒緩過來")).toEqual(leaningOf("奶奶过世了，我还没缓过来"));
    expect(leaningOf("GRANDMA PASSED AWAY")).toEqual(leaningOf("grandma passed away"));
  });

  it("of no words at all is even for nothing", () => {
    const { heavy, bright } = leaningOf("");
    expect(Math.max(heavy, bright)).toBeLessThan(0);
  });
});

describe("signsOf", () => {
  it("reads people of one's own as each other", () => {
    const shared = (a: string, b: string) => signsOf(a).signs.intersection(signsOf(b).signs);
    expect([...shared("my aunt is gone", "my gran is gone")]).toContain("^KIN is");
  });

  it("takes a figure for its length, so that no one year or price is learned", () => {
    expect(signsOf("in 1987").signs).toEqual(signsOf("in 2031").signs);
  });
});
