import fc from "fast-check";
import { expect, test } from "vitest";
import { calledByName } from "@/components/common/user-name";
import { withGaps } from "@/lib/core/quote";
import { highlighted } from "./highlight";

const marked = (text: string, found: [number, number][], name = "Ann") =>
  highlighted(text, found, name)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

test("matches are separated from the other text, in English and Chinese", () => {
  expect(marked("A white cat named Biscuit.", [[8, 11]])).toBe("A white [cat] named Biscuit.");
  expect(
    marked("养了只白猫，叫小黑。", [
      [3, 5],
      [7, 9],
    ]),
  ).toBe("养了只[白猫]，叫[小黑]。");
});

test("“the user” is replaced by the name in a search result, and highlights stay on their matches", () => {
  expect(marked("The user has a cat.", [[15, 18]])).toBe("Ann has a [cat].");
  expect(marked("用户养了只猫。", [[5, 6]])).toBe("Ann养了只[猫]。");
  expect(marked("The user has a cat.", [[4, 8]])).toBe("[Ann] has a cat.");
});

test("highlighting does not change the displayed text", () => {
  const text = fc
    .array(fc.constantFrom("The user", "用户", " cat ", "猫", "the users", "𠮷", "。"))
    .map((all) => all.join(""));
  const found = fc.array(fc.tuple(fc.nat(60), fc.nat(60)));
  fc.assert(
    fc.property(text, found, fc.constantFrom("Ann", "", "安"), (text, marks, name) => {
      const pieces = highlighted(text, marks, name);
      expect(pieces.map((piece) => piece.text).join("")).toBe(calledByName(text, name));
    }),
  );
});

test("a quote in a search result stays verbatim, omissions are marked, and highlights stay on their matches", () => {
  const pieces = highlighted("the user manual\nmy cat", [[19, 22]], "");
  expect(pieces.map(({ text, isFound }) => (isFound ? `[${withGaps(text)}]` : withGaps(text))).join("")).toBe(
    "the user manual … my [cat]",
  );
});
