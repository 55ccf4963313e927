import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInEmbedder } from "./embed-built-in";

const signal = new AbortController().signal;

async function cosine(a: string, b: string, as?: "name"): Promise<number> {
  const [x = [], y = []] = await builtInEmbedder.embed([a, b], { signal, as });
  return x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
}

const RELATED: [string, string][] = [
  ["is Xiaohei okay?", "The user has a white cat named Xiaohai."],
  ["what am I allergic to", "The user has a peanut allergy."],
  ["my sister Annabelle", "The user's sister Annabel moved to Lyon."],
  ["how was the marathon", "The user ran a half-marathon on Sunday."],
  ["cooking dinner for grandmother", "The user's grandmother taught the user to cook."],
  ["小黑最近怎么样", "用户养了一只白猫,叫小黑。"],
  ["我对什么过敏", "用户对花生过敏。"],
  ["黄逸扬来了", "用户的朋友黄逸扬,英文名Scott。"],
  ["我妈妈的手术", "用户的妈妈下周二要做手术。"],
  ["面试结果", "用户周五有一个面试。"],
];

const UNRELATED: [string, string][] = [
  ["what should I cook tonight", "The user's sister moved to Lyon last year."],
  ["I am going to the gym", "The user has a white cat named Snowy."],
  ["did you see the game", "The user's father died in March."],
  ["I want to buy a car", "The user was promoted to team lead."],
  ["my back hurts today", "The user studies French at university."],
  ["今天吃什么好", "用户养了一只白猫,叫小黑。"],
  ["外面下雨了", "用户的妈妈去世了。"],
  ["我想看电影", "用户对花生过敏。"],
  ["推荐一首歌", "用户周五有一个面试。"],
  ["tell me a joke", "用户在医院当护士。"],
];

describe("builtInEmbedder", () => {
  it("gives related texts a similarity above the relevance threshold and unrelated ones one below it", async () => {
    const { relevance, calibrated } = builtInEmbedder.thresholds;
    const related = await Promise.all(RELATED.map(([a, b]) => cosine(a, b)));
    const unrelated = await Promise.all(UNRELATED.map(([a, b]) => cosine(a, b)));
    expect(related.filter((c) => c >= relevance).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...unrelated)).toBeLessThan(relevance);
    expect(await cosine("The user has a white cat named Snowy", "user has white cat, Snowy")).toBeGreaterThan(
      calibrated,
    );
  });

  it.each([
    ["Xiaohei", "xiaohai"],
    ["allergic", "allergy"],
    ["Scott", "scot"],
    ["graduation", "graduated"],
    ["recieve", "receive"],
  ])("compares names by spelling: %s and %s", async (a, b) => {
    expect(await cosine(a, b, "name")).toBeGreaterThan(0.4);
  });

  it.each([
    ["where am I working now?", "I started at the bakery on Monday", "the cat threw up on the rug"],
    ["what made my pet sick?", "vet says it was the lilies that the cat chewed", "we moved the desk to the window"],
    ["我在哪儿上班", "周一开始在面包店干活了", "猫把花瓶打翻了"],
    ["妈妈身体怎么样", "我妈住院了，医生说要动手术", "买了一双新球鞋"],
  ])("makes a question more similar to its answer than to another text: %s", async (asked, stated, other) => {
    expect(await cosine(asked, stated)).toBeGreaterThan((await cosine(asked, other)) + 0.1);
  });

  it("returns unit vectors of 512 numbers for any text, the same every time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (s) => {
        const [a = [], b = []] = await builtInEmbedder.embed([s, s], { signal });
        expect(a).toHaveLength(512);
        expect(a).toEqual(b);
        expect(Math.hypot(...a)).toBeCloseTo(1, 6);
      }),
      { numRuns: 60 },
    );
  });

  it("gives an empty text no similarity to others", async () => {
    expect(Math.abs(await cosine("", "The user has a white cat named Snowy."))).toBeLessThan(0.2);
  });

  it("stops when it is aborted", async () => {
    await expect(builtInEmbedder.embed(["a"], { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
