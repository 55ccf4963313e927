import { describe, expect, test } from "vitest";
import { packs } from "@/lib/core/language";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { shownBy } from "./filters.fixtures";
import { createLabelFilter } from "./label-filter";

const LABELS = ["Mara Lind", "Mara", "小满", "Tom", ...packs.flatMap(({ speakers }) => speakers)];
const shown = (text: string, size?: number) => shownBy(createLabelFilter(LABELS), text, size);

describe("a speaker's label at the very start of a reply is cut, and the text after it stays", () => {
  test.each([
    ["Mara: I am here.", "I am here."],
    ["mara lind : I am here.", "I am here."],
    ["MARA：\nI am here.", "I am here."],
    ["Tom: You wrote this yourself.", "You wrote this yourself."],
    ["them: I have a cat.", "I have a cat."],
    ["Assistant: **Yes**, of course.", "**Yes**, of course."],
    ["**Mara:** I am here.", "I am here."],
    ["**Mara**: I am here.", "I am here."],
    ["[Mara]: I am here.", "I am here."],
    ["【小满】：我在。", "我在。"],
    ["小满：我在。", "我在。"],
    ["我：我在。", "我在。"],
    ["她： 我在。", "我在。"],
    ["アシスタント：はい。", "はい。"],
    ["**Mara: I am here.**", "**I am here.**"],
    ["“Mara: I am here.”", "“I am here.”"],
    ["「我：我在。」", "「我在。」"],
    ["「我」：我在。", "我在。"],
    ["[**Mara**: I am here.]", "[I am here.]"],
    ["### Assistant:\nI am here.", "I am here."],
    ["assistant: Mara: I am here.", "I am here."],
    ["“Mara: I am here.” 😊", "“I am here.” 😊"],
    [`"Mara: ${"I am here. ".repeat(40)}" So.`, `"${"I am here. ".repeat(40)}" So.`],
    ["**Mara: I am here.** And you?", "**I am here.** And you?"],
    ["assistant: “Tom: I will come.” So you wrote.", "“Tom: I will come.” So you wrote."],
    ["Mara: a good name", "a good name"],
    ["Mara: 😀", "😀"],
    ["Mara:", ""],
  ])("%s", (text, rest) => {
    expect(shown(text)).toBe(rest);
    expect(shown(text, 3)).toBe(rest);
    expect(shown(text, 1_000)).toBe(rest);
  });
});

describe("a reply without a speaker's label at its start passes unchanged", () => {
  test.each([
    ["Mara is a good name."],
    ["Mara, listen: I am here."],
    ["Mara"],
    ["Tomorrow: sun."],
    ["Me :) and you?"],
    ["me:)"],
    ["*smiles* I am here."],
    ["**Yes.** Mara: so she said."],
    ["I said it. Mara: she said it too."],
    ["我想你了：真的。"],
    ["小满的名字：好听。"],
    ["(quietly) I am here."],
    ["You know what: I am here."],
    ["10:30 is fine."],
    ["[a link](https://example.com)"],
    ['"Me: no way" was your answer, and I laughed.'],
    ["“Tom: I will come.”\nSo you wrote in May."],
    ["「我：再也不去了。」你那天是这么说的。"],
    ["(Mara: my sister, not me) stood in the letter."],
  ])("%s", (text) => {
    expect(shown(text)).toBe(text);
    expect(shown(text, 1_000)).toBe(text);
  });
});

test("Text of a reply is passed on as soon as it can no longer be a speaker's label", () => {
  const filter = createLabelFilter(LABELS);
  expect(filter.push("Ma")).toBe("");
  expect(filter.push("ny")).toBe("Many");
  expect(filter.push(": Mara: ")).toBe(": Mara: ");
});

test("A quotation at the start of a reply is passed on with the first word after it", () => {
  const filter = createLabelFilter(LABELS);
  expect(filter.push("“Tom: I will come.” ")).toBe("");
  expect(filter.push("So")).toBe("“Tom: I will come.” So");
});

test("removing a speaker's label takes time linear in the length of the text", () => {
  expectLinear((size) => shown(`“Mara: ${"a ".repeat(size)}`), 10_000);
  expectLinear((size) => shown(`${" ".repeat(size)}**Mara`.repeat(3)), 20_000);
});
