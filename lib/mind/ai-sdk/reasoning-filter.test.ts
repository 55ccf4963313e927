import { expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { createThoughtFilter, type HoldBack } from "./reasoning-filter";

function read(hold: HoldBack, pieces: string[]) {
  const filter = createThoughtFilter(hold);
  const given = pieces.map((piece) => filter.push(piece));
  return { given: [...given, filter.end()], thought: filter.thought };
}

test("reasoning that ends within the first ten words is removed, and the words after it pass at once", () => {
  const { given, thought } = read("first", ["They say ", "hello.</th", "ink>", "Hello", " there"]);
  expect(given.join("")).toBe("Hello there");
  expect(given.slice(2)).toEqual(["", "Hello", " there", ""]);
  expect(thought).toBe("They say hello.");
});

test("from the tenth word on all words of an answer pass, also in Chinese", () => {
  expect(read("first", ["one two three four five six seven eight nine ten ", "eleven", " twelve"]).given).toEqual([
    "",
    "one two three four five six seven eight nine ten eleven",
    " twelve",
    "",
  ]);
  expect(
    read("first", ["今天天气很好，我们一起去公园散步，", "再去喝一杯咖啡，聊一聊最近的事情吧。"]).given.join(""),
  ).toBe("今天天气很好，我们一起去公园散步，再去喝一杯咖啡，聊一聊最近的事情吧。");
});

test("the closing tag of longer reasoning is removed", () => {
  const pieces = [
    "one two three four five six seven eight nine ten eleven.",
    " More.</th",
    "ink>",
    "Hello <b",
    "> you <",
  ];
  expect(read("first", pieces).given.join("")).toBe(
    "one two three four five six seven eight nine ten eleven. More.Hello <b> you <",
  );
});

test('a "<" that cannot begin a tag does not delay the text', () => {
  const words = "I <3 you, and 2 < 3: one two three four five six";
  expect(read("first", [`${words} seven`, " eight", " nine"]).given).toEqual([`${words} seven`, " eight", " nine", ""]);
});

test("a tag that begins within the first ten words, or at their end, is waited for", () => {
  const words = "one two three four five six seven eight nine ten eleven.";
  expect(read("first", [`${words}</thi`, "nk>Hello"])).toEqual({ given: ["", "Hello", ""], thought: words });
  const long = "x".repeat(198);
  expect(read("first", [`${long}</thi`, "nk>Hello", " there"]).given).toEqual([long, "Hello", " there", ""]);
});

test("an answer shorter than the held-back first words is shown when it ends", () => {
  expect(read("first", ["Hello", " there"]).given).toEqual(["", "", "Hello there"]);
});

test("everything before the closing tag is held back for a model known to open with reasoning", () => {
  expect(read("all", ["They say ".repeat(20), "hello.</think>Hi"]).given.join("")).toBe("Hi");
});

test("nothing is held back for a model known not to open with reasoning", () => {
  expect(read("none", ["Hello"]).given).toEqual(["Hello", ""]);
});

test("filtering reasoning takes linear time", () => {
  expectLinear(
    (size) =>
      read(
        "first",
        Array.from({ length: size }, () => "a"),
      ),
    20_000,
  );
});
