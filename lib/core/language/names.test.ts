import { expect, it, test } from "vitest";
import { readNames } from "./explicit-names";
import { likelyNames, rolesIn } from "./names";
import { EN_CASES, EN_HELD_OUT, ZH_CASES, ZH_HELD_OUT } from "./names.cases";
import { sentencesOf } from "./sentences";
import type { Language } from "./types";

const read = (language: Language, ...texts: string[]) =>
  readNames(
    texts.flatMap(sentencesOf).map((text) => ({ text, language })),
    { notNames: [] },
  ).map(({ name, kind }) => (kind === "pet" ? `pet:${name}` : name));

/** Precision and recall of the names found. */
function measure(cases: string, language: Language) {
  const sum = { right: 0, wrong: 0, missed: 0 };
  for (const line of cases.trim().split("\n")) {
    const [message = "", names = ""] = line.split(" =>");
    const wanted = names.split(";").flatMap((name) => name.trim() || []);
    const found = read(language, message);
    sum.right += found.filter((name) => wanted.includes(name)).length;
    sum.wrong += found.filter((name) => !wanted.includes(name)).length;
    sum.missed += wanted.filter((name) => !found.includes(name)).length;
  }
  return { precision: sum.right / (sum.right + sum.wrong), recall: sum.right / (sum.right + sum.missed) };
}

test.each([
  ["en", EN_CASES],
  ["en", EN_HELD_OUT],
  ["zh", ZH_CASES],
  ["zh", ZH_HELD_OUT],
] as const)("explicitly named people and animals are found with few mistakes: %s", (language, cases) => {
  const { precision, recall } = measure(cases, language);
  console.log(`names ${language}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});

it("a pronoun refers to the last person mentioned in its sentence or the one before", () => {
  expect(read("en", "we got a puppy!", "his name is Mochi")).toEqual(["pet:Mochi"]);
  expect(read("en", "his name is Jeffrey")).toEqual([]);
  expect(read("zh", "我领养了一只小猫", "它叫布丁")).toEqual(["pet:布丁"]);
});

it.each([
  ["en", "I have no brother named Jeffrey"],
  ["en", "I wish we had a dog named Rex"],
  ["en", "if we ever have a cat we should call him Milo"],
  ["en", "please don't call my mum Alannah"],
  ["zh", "我没有叫李刚的哥哥"],
  ["zh", "别叫我妈阿兰了，她不喜欢"],
] as const)("readNames finds no name in a denial or a wish: %s, %s", (language, text) => {
  expect(read(language, text)).toEqual([]);
});

it.each([
  ["en", "Irish coffee with Marcus in Lisbon was nice"],
  ["en", "BACK HOME AND MY BROTHER LUGGED THE BAGS"],
  ["en", "there is a singer called Adele"],
  ["en", "My sister is Irish"],
  ["zh", "我爸是李刚"],
  ["zh", "今天和王磊去爬香山"],
] as const)(
  'readNames finds no name where only a capital letter, a list or "is" suggests one: %s, %s',
  (language, text) => {
    expect(read(language, text)).toEqual([]);
  },
);

it("readNames reads traditional characters, and returns names as they were written", () => {
  expect(read("zh", "我閨蜜叫陳靜怡")).toEqual(["陳靜怡"]);
});

it("readNames reads Japanese ways of naming somebody", () => {
  expect(read("ja", "猫の名前はモチです")).toEqual(["pet:モチ"]);
});

it("readNames leaves out the names it is told to ignore and the user's own", () => {
  const sentences = [{ text: "my sister Priya and I, my name is Jordan", language: "en" as const }];
  expect(readNames(sentences, { notNames: ["Priya"] })).toEqual([]);
});

it("a role such as mother or dog has the same key in every language", () => {
  expect(rolesIn("my mum and her two dogs", "en")).toEqual(["mother", "dog"]);
  expect(rolesIn("我妈和她的狗", "zh")).toEqual(["mother", "dog"]);
  expect(rolesIn("马上到家", "zh")).toEqual([]);
});

it("likelyNames finds the probable names in a text, to check it against others", () => {
  expect(likelyNames("Marcus flew to Lisbon with the user.", "en")).toEqual(["Marcus", "Lisbon"]);
  expect(likelyNames("用户的同事王磊去了上海。", "zh")).toEqual(["王磊", "上海"]);
});
