import { expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear.fixtures";
import { readCrisis } from "./read-crisis";

test.each([
  "I want to kill myself tonight",
  "we had pancakes and it was lovely. later i sat down and wrote my goodbye letters, i don't want to live anymore",
  "我不想活了",
  "今天天气不错。我把遗书写好了，今晚就结束自己的生命。",
  "もう死にたい",
])("a cry for help is heard: %s", (text) => {
  expect(readCrisis(text)).toBe("self");
});

test.each([
  "",
  "good morning",
  "this meeting is killing me",
  "I'm dying of laughter",
  "my grandfather died last year and I miss him",
  "笑死我了",
  "累死了，今天搬了一天家",
  "おはようございます",
])("what is none is not taken for one: %s", (text) => {
  expect(readCrisis(text)).toBeNull();
});

test("the same words are read the same, and a long text takes time in proportion", () => {
  const long = "I went to the shop and it was fine. ".repeat(600);
  expect(readCrisis(long)).toBe(readCrisis(long));
  expectLinear((length) => readCrisis(long.slice(0, length)));
});
