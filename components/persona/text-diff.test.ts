import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./text-diff";

test("two texts are compared by words", () => {
  expect(diffWords("She loves cats.", "She loves old dogs.")).toEqual([
    { kind: "same", text: "She loves " },
    { kind: "removed", text: "cats" },
    { kind: "added", text: "old dogs" },
    { kind: "same", text: "." },
  ]);
});

test("Chinese is compared by words, too", () => {
  expect(diffWords("她喜欢猫。", "她喜欢狗。")).toEqual([
    { kind: "same", text: "她喜欢" },
    { kind: "removed", text: "猫" },
    { kind: "added", text: "狗" },
    { kind: "same", text: "。" },
  ]);
});

test("the parts of a comparison always add up to both texts", () => {
  const text = fc
    .array(fc.constantFrom("猫", "狗", "cat ", "dog ", "\n", "🐈‍⬛", ". "), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffWords(before, after);
      const without = (kind: string) => changes.flatMap((one) => (one.kind === kind ? [] : one.text)).join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});
