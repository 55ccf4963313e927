import fc from "fast-check";
import { expect, test } from "vitest";
import { countCodePoints } from "@/lib/core/text/code-points";
import { textToEmbed, userTexts } from "./user-text";

test("the texts used to find related memories are those of the user's messages", () => {
  const chat = [
    { role: "user", content: "one" },
    { role: "persona", content: "two" },
    { role: "user", content: "three" },
  ];
  expect(userTexts(chat)).toEqual(["one", "three"]);
});

test("for a long session the text to find related memories has its most important messages, then its last ones, in order", () => {
  const small = Array.from({ length: 40 }, (_, at) => `well, so it goes ${at}`);
  const text = textToEmbed(["My dad passed away.", ...small], 120);
  expect(text.split("\n")[0]).toBe("My dad passed away.");
  expect(text).toContain("so it goes 39");
  expect(text).not.toContain("so it goes 1\n");
});

test("the text to find related memories never exceeds its limit, never cuts a character, and contains all of a short session", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 120 }), (texts, max) => {
      const text = textToEmbed(texts, max);
      expect(countCodePoints(text)).toBeLessThanOrEqual(max);
      expect(text.isWellFormed()).toBe(true);
      if (countCodePoints(texts.join("\n")) <= max) expect(text).toBe(texts.join("\n"));
    }),
  );
});
