import { expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { contentWords } from "@/lib/core/words/shared-words";
import { readTranscript } from "./context";
import { contextOf } from "./verification.fixtures";

const indexOf = (lines: string[]) => readTranscript(contextOf(lines)).index;

test("the line index finds the first line of the user, and of either speaker, that contains a name", () => {
  const index = indexOf(["hello", "P: How is Tamsin?", "Tamsin is well", "王小磊来了", "P: 小A好吗", "小A很好"]);
  expect(index.firstOf("Tamsin")).toEqual({ user: 3, any: 2 });
  expect(index.firstOf("王小磊")).toEqual({ user: 4, any: 4 });
  expect(index.firstOf("小A")).toEqual({ user: 6, any: 5 });
  expect(index.firstOf("王磊")).toEqual({ user: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY });
});

test("the line index finds the lines that contain any of the words, those with rare words first", () => {
  const lines = [...Array.from({ length: 9 }, () => "my violin"), "my violin from Cremona"];
  const words = contentWords("A violin from Cremona");
  expect(indexOf(lines).holding(words, 3)).toContain(10);
  expect(indexOf(lines).holding(words, 99)).toHaveLength(10);
  expect(indexOf(lines).holding(contentWords("a parrot"), 99)).toEqual([]);
});

test("looking up names that nobody mentioned takes linear time", () => {
  expectLinear((size) => {
    const index = indexOf(Array.from({ length: size }, (_, at) => `box ${at} of 书`));
    for (let at = 0; at < size; at++) index.firstOf(at % 2 === 0 ? `Oscar${at}` : `王磊${at}`);
  }, 1_000);
});
