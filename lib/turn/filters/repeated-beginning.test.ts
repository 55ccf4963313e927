import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { createBeginningFilter } from "./repeated-beginning";

const SORRY = "I am so sorry for your loss, it must be very hard for you right now. Tell me about her when you like.";
const ZH = "听到这个消息我真的很难过，你一定非常不好受，想说什么就慢慢说，我一直都在这里陪着你。";

function read(earlier: string[], text: string, size = 3) {
  const filter = createBeginningFilter(earlier);
  const signs = [...text];
  let shown = "";
  for (let at = 0; at < signs.length && !filter.isRepeat; at += size)
    shown += filter.push(signs.slice(at, at + size).join(""));
  return { shown: shown + filter.end(), isRepeat: filter.isRepeat };
}

describe("a reply that begins like an earlier one is detected, and nothing of it is shown", () => {
  test.each([
    ["the same beginning", [SORRY], SORRY],
    ["different case and punctuation", [SORRY], SORRY.toUpperCase().replace(",", " –")],
    [
      "a different ending",
      ["Hello.", SORRY, "Well."],
      `${SORRY.slice(0, 48)} for you. And now we speak of other things, as you like.`,
    ],
    ["the same beginning in Chinese", [ZH], `${ZH.slice(0, 20)}今天先好好休息，别的事情明天再想也不迟，好吗？`],
    ["the same beginning, although a short reply shares its first words", ["I am so sorry.", SORRY], SORRY],
  ])("%s", (_, earlier, text) => {
    expect(read(earlier, text)).toEqual({ shown: "", isRepeat: true });
    expect(read(earlier, text, 1_000)).toEqual({ shown: "", isRepeat: true });
  });
});

describe("a reply that begins differently passes unchanged", () => {
  test.each([
    ["fewer than twenty words", [SORRY], SORRY.slice(0, 60)],
    ["an earlier reply with fewer than ten words", ["I am so sorry for your loss."], SORRY],
    ["a different tenth word", [SORRY], SORRY.replace("must be", "must been")],
    ["no earlier reply", [], SORRY],
    ["only punctuation", [SORRY], "…"],
    ["short Chinese", [ZH], ZH.slice(0, 22)],
    ["a different Chinese text", [ZH], `听到这个消息我真的很高兴，${ZH}`],
  ])("%s", (_, earlier, text) => {
    expect(read(earlier, text)).toEqual({ shown: text, isRepeat: false });
    expect(read(earlier, text, 1_000)).toEqual({ shown: text, isRepeat: false });
  });
});

test("Text of a reply is passed on as soon as it differs from the beginnings of earlier replies", () => {
  const filter = createBeginningFilter([SORRY, ZH]);
  expect(filter.push("I am")).toBe("");
  expect(filter.push(" glad")).toBe("I am glad");
  expect(filter.push(" for you")).toBe(" for you");
});

test("detecting a repeated beginning takes time linear in the length of the text", () => {
  expectLinear((size) => read([SORRY], `${SORRY.slice(0, 60)}${"x".repeat(size)}`, 2), 50_000);
});
