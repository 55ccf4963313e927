import { expect, it, test } from "vitest";
import { readNames, rolesIn } from "./names";
import { EN_CASES, ZH_CASES } from "./names.cases";
import type { Language } from "./types";

const read = (language: Language, ...texts: string[]) =>
  readNames(
    texts.map((text) => ({ text, language })),
    { notNames: [] },
  );

/** Share of names found that are names, share of names that are found, share of other names told as one being's. */
function measure(cases: string, language: Language) {
  const sum = { found: 0, wrong: 0, missed: 0, aliases: 0, aliasesFound: 0 };
  for (const line of cases.trim().split("\n")) {
    const [talk = "", names = ""] = line.toLowerCase().split(" => ");
    const got = read(language, ...(line.split(" => ")[0] ?? "").split(" // ")).map(({ name, aliases }) =>
      [name, ...aliases].map((form) => form.toLowerCase()),
    );
    expect(talk).not.toBe("");
    for (const wanted of names.split("; ").filter(Boolean)) {
      const forms = wanted.slice(wanted.indexOf(":") + 1).split("=");
      const being = got.findIndex((found) => forms.some((form) => found.includes(form)));
      const [found = []] = being < 0 ? [] : got.splice(being, 1);
      sum.found += being < 0 ? 0 : 1;
      sum.missed += being < 0 ? 1 : 0;
      sum.aliases += forms.length - 1;
      sum.aliasesFound += forms.every((form) => found.includes(form)) ? forms.length - 1 : 0;
    }
    sum.wrong += got.length;
  }
  return {
    precision: sum.found / (sum.found + sum.wrong),
    recall: sum.found / (sum.found + sum.missed),
    aliases: sum.aliasesFound / sum.aliases,
  };
}

test.each([
  ["en", EN_CASES],
  ["zh", ZH_CASES],
] as const)("names of ordinary talk are found, and few others: %s", (language, cases) => {
  const { precision, recall, aliases } = measure(cases, language);
  console.log(`names ${language}: P ${precision.toFixed(3)}, R ${recall.toFixed(3)}, aliases ${aliases.toFixed(2)}`);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.75);
  expect(aliases).toBeGreaterThanOrEqual(0.75);
});

it("knows a being by another name in a later sentence", () => {
  expect(read("en", "my uncle Bartholomew, everyone calls him Bart", "bart was late")).toEqual([
    { name: "Bartholomew", kind: "person", aliases: ["Bart"], role: "uncle", sentences: [0, 1] },
  ]);
  expect(read("zh", "我闺蜜叫周明月", "我们都叫她月月")).toEqual([
    { name: "周明月", kind: "person", aliases: ["月月"], role: "friend", sentences: [0, 1] },
  ]);
});

it.each([
  ["en", "had tea with Katarzyna from upstairs", "Kasia to her friends", ["Katarzyna", "Kasia"]],
  [
    "en",
    "Oluwaseun fixed the generator",
    "nobody at the depot says it in full, he is Seun there",
    ["Oluwaseun", "Seun"],
  ],
  ["zh", "高雪梅是我老同事", "大伙儿都叫她大梅", ["高雪梅", "大梅"]],
  ["zh", "隔壁组来了个邬德海", "俺们这边都喊海螺", ["邬德海", "海螺"]],
] as const)("ties a second name that no list knows to who bears it: %s, %s", (language, first, then, names) => {
  const [being, ...others] = read(language, first, then).map(({ name, aliases }) => [name, ...aliases]);
  expect(being).toEqual(names);
  expect(others).toEqual([]);
});

it("keeps two people apart who are only named together", () => {
  expect(read("en", "Tomasz drove Niamh to the airport", "Priya waved").map(({ aliases }) => aliases)).toEqual([
    [],
    [],
    [],
  ]);
  expect(read("zh", "王建国和李秀兰吵架了", "张伟在旁边看着").map(({ aliases }) => aliases)).toEqual([[], [], []]);
});

it("ties no two who are told to be of different kin or kind", () => {
  expect(read("en", "My cat Biscuit likes my sister Mia")).toMatchObject([
    { name: "Biscuit", aliases: [], role: "cat" },
    { name: "Mia", aliases: [], role: "sister" },
  ]);
  expect(read("zh", "我的猫小黑喜欢我妹妹婷婷").map(({ aliases }) => aliases)).toEqual([[], []]);
});

it("gives a name to whom was spoken of before", () => {
  expect(read("en", "we got a puppy!", "his name is Mochi")).toMatchObject([
    { name: "Mochi", kind: "pet", role: "dog" },
  ]);
  expect(read("ja", "猫の名前はモチです")).toMatchObject([{ name: "モチ", kind: "pet", role: "cat" }]);
});

it("reads traditional characters as simplified ones, and keeps them as they are written", () => {
  expect(read("zh", "我閨蜜叫陳靜怡")).toMatchObject([{ name: "陳靜怡", role: "friend" }]);
});

it("names nobody who is barred, nor the person by their own words", () => {
  const sentences = [{ text: "my sister priya and I, my name is Jordan", language: "en" as const }];
  expect(readNames(sentences, { notNames: ["Priya"] })).toEqual([]);
});

it("tells roles by one key in every language", () => {
  expect(rolesIn("my mum and her two dogs", "en")).toEqual(["mother", "dog"]);
  expect(rolesIn("我妈和她的狗", "zh")).toEqual(["mother", "dog"]);
  expect(rolesIn("马上到家", "zh")).toEqual([]);
});
