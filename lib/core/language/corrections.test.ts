import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { mentionsChange, parseCorrections } from "./corrections";

type Case = { say: string; expect: { kind: string } | null };
const cases = (name: string): Case[] => JSON.parse(readFileSync(`evals/corrections/${name}.json`, "utf8")).cases;

/** Only kinds are compared: annotators disagree about the exact words of a value. */
const PRECISION_MIN = 0.93;
/** Half of the sentences answer a message of the persona, which the parser does not see. */
const RECALL_MIN = 0.45;

describe("parseCorrections", () => {
  it.each(["en", "en-2", "zh", "zh-2"])("finds few corrections that are not meant as such: %s", (name) => {
    const language = name.startsWith("en") ? "en" : "zh";
    let [hits, wrong, wanted] = [0, 0, 0];
    for (const { say, expect: expected } of cases(name)) {
      const kinds = parseCorrections(say, language).map(({ kind }) => kind as string);
      const isHit = expected !== null && kinds.includes(expected.kind);
      hits += Number(isHit);
      wrong += kinds.length - Number(isHit);
      wanted += Number(expected !== null);
    }
    const [precision, recall] = [hits / (hits + wrong), hits / wanted];
    console.log(`corrections, ${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    expect(precision).toBeGreaterThanOrEqual(PRECISION_MIN);
    expect(recall).toBeGreaterThanOrEqual(RECALL_MIN);
  });

  it.each([
    ["call me Jo", { kind: "name", value: "Jo" }],
    ["please don't call me Bob", { kind: "not_name", value: "Bob" }],
    ["it's Thursday, not Tuesday", { kind: "correction", value: "Thursday", old: "Tuesday" }],
    ["my sister is called Mei, not May", { kind: "correction", value: "Mei", old: "May", about: "sister" }],
    ["I'm not vegetarian anymore", { kind: "denial", about: "vegetarian" }],
    ["stop bringing up my ex", { kind: "stop", about: "my ex" }],
    ["no, I'm 48, not 84", { kind: "correction", value: "48", old: "84" }],
    ["address me as Mrs. Chatterjee, thanks", { kind: "name", value: "Mrs. Chatterjee" }],
    ["I don't have a dog??", { kind: "denial", about: "dog" }],
    ["叫我「阿宝」就好", { kind: "name", value: "阿宝" }],
    ["叫我阿宝就好", { kind: "name", value: "阿宝" }],
    ["別再叫我寶寶了", { kind: "not_name", value: "寶寶" }],
    ["我妹妹叫小美，不叫小梅", { kind: "correction", value: "小美", old: "小梅", about: "妹妹" }],
    ["是周四不是周二啦", { kind: "correction", value: "周四", old: "周二" }],
    ["我不再吃素了", { kind: "denial", about: "吃素" }],
    ["别再提我前任了", { kind: "stop", about: "前任" }],
  ])("finds the correction in %s", (say, expected) => {
    expect(parseCorrections(say, /\p{Script=Han}/u.test(say) ? "zh" : "en")).toEqual([
      { value: null, old: null, about: null, ...expected },
    ]);
  });

  it.each([
    "call me crazy but I think he knows",
    'my mum said "don\'t call me mummy"',
    "what if I said call me Max",
    "he goes 'don't call me that'",
    "I'm not tired",
    "don't mention it",
    "老师叫我回家",
    "今天别提了",
    "我不是故意的",
    "Hi, I'm Norwegian.",
    "I'm Lutheran, by the way.",
    "你好，我是湖南人。",
    "大家都叫我外婆阿芳。",
    "别叫我爸老顽童了",
  ])("finds no correction in %s", (say) => {
    expect(parseCorrections(say, /\p{Script=Han}/u.test(say) ? "zh" : "en")).toEqual([]);
  });

  it("finds nothing in a language without correction data", () => {
    expect(parseCorrections("call me Jo", "ja")).toEqual([]);
  });

  it("never throws, and every value is a substring of the message", () => {
    const word = fc.constantFrom("call me ", "not ", "it's ", "Jo", "别叫我", "不是", "是", "，", "“", '"', "?", " ");
    const text = fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 40 }).map((all) => all.join(""));
    fc.assert(
      fc.property(text, fc.constantFrom("en" as const, "zh" as const), (message, language) => {
        for (const { value, old, about } of parseCorrections(message, language))
          for (const part of [value, old, about]) expect(part === null || message.includes(part)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["call me ", "not ", "no ", "stop asking about ", "“", "，", "别叫我", "不是", "哈", "a"])(
    "takes linear time for %j",
    (word) => {
      for (const language of ["en", "zh"] as const)
        expectLinear((times) => parseCorrections(word.repeat(times), language));
    },
  );
});

it("mentionsChange recognises messages that say that something has changed", () => {
  expect(mentionsChange("I moved to Hull", "en")).toBe(true);
  expect(mentionsChange("I live in Hull", "en")).toBe(false);
  expect(mentionsChange("换成周四了", "zh")).toBe(true);
  expect(mentionsChange("我住在北京", "zh")).toBe(false);
});
