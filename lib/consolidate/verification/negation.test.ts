import { describe, expect, test } from "vitest";
import { extracted, verifiedOf } from "./verification.fixtures";

const all = (lines: string[]) => lines.map((_, at) => at + 1);
const left = (lines: string[], description: string) =>
  verifiedOf(lines, [extracted(description, { sourceMessages: all(lines) })]).descriptions;

describe("when only one of a description and its line is negated, the line is quoted instead", () => {
  test.each([
    [["P: Are you 52?", "No."], "Lin is 52 years old.", "Are you 52?\nNo."],
    [["P: Do you have nine cousins?", "nope"], "Lin has nine cousins.", "Do you have nine cousins?\nnope"],
    [
      ["P: Is your grandfather still around?", "Nah"],
      "Lin's grandfather has died.",
      "Is your grandfather still around?\nNah",
    ],
    [["P: 你有三个孩子吗？", "没有"], "用户有三个孩子。", "你有三个孩子吗？\n没有"],
    [["I dont drive trucks anymore"], "Lin drives trucks.", "I dont drive trucks anymore"],
    [["我不喝咖啡了"], "用户喝咖啡。", "我不喝咖啡了"],
    [["my aunt moved to Leeds"], "Lin's aunt never moved to Leeds.", "my aunt moved to Leeds"],
  ])("%j is not evidence of %j", (lines, description, quote) => {
    expect(left(lines, description)).toEqual([quote]);
  });

  test("a Japanese negation is recognised", () => {
    expect(left(["P: 猫を飼っていますか？", "いいえ"], "ユーザーは猫を飼っている。")).toEqual([
      "猫を飼っていますか？\nいいえ",
    ]);
  });
});

test.each([
  [["I don't drive trucks anymore"], "Lin no longer drives trucks."],
  [["P: Do you have cousins?", "nope"], "Lin has no cousins."],
  [["P: Are you 52?", "No, I turned 61."], "Lin turned 61."],
  [["I can't wait for my trip to Lisbon"], "Lin is going on a trip to Lisbon."],
  [["没想到我升职了"], "用户升职了。"],
  [["my cousin is called Bruno, not Enzo"], "Lin's cousin is called Bruno."],
  [["I bought a house, no garden though"], "Lin bought a house."],
  [["她说话很少。我爸没有再婚"], "用户的爸爸没有再婚。"],
  [["我叔叔上个月没了"], "用户的叔叔上个月去世了。"],
  [["I never liked tea. I love my new violin."], "Lin loves a new violin."],
])("the line %j supports the description %j, which stays unchanged", (lines, description) => {
  expect(left(lines, description)).toEqual([description]);
});

test("the trace reports that a line was quoted because of its negation, without its text", () => {
  const { problems } = verifiedOf(["I dont drive trucks anymore"], [extracted("Lin drives trucks.")]);
  expect(problems).toContain("events[0].description: replaced by its line, because only one of them is negated");
  expect(problems).not.toMatch(/truck/);
});
