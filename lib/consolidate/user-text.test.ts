import fc from "fast-check";
import { expect, test } from "vitest";
import { countCodePoints } from "@/lib/core/text/code-points";
import { wordsOfPerson, wordsToEmbed } from "./user-text";

test("only the person's words are read", () => {
  const talk = [
    { role: "user", content: "one" },
    { role: "persona", content: "two" },
    { role: "user", content: "three" },
  ];
  expect(wordsOfPerson(talk)).toEqual(["one", "three"]);
});

test("of a long talk what stands out is kept, then what came last, in its order", () => {
  const small = Array.from({ length: 40 }, (_, at) => `well, so it goes ${at}`);
  const words = wordsToEmbed(["My dad passed away.", ...small], 120);
  expect(words.split("\n")[0]).toBe("My dad passed away.");
  expect(words).toContain("so it goes 39");
  expect(words).not.toContain("so it goes 1\n");
});

test("never more than fits, never a broken character, and all of a short talk", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 120 }), (said, max) => {
      const words = wordsToEmbed(said, max);
      expect(countCodePoints(words)).toBeLessThanOrEqual(max);
      expect(words.isWellFormed()).toBe(true);
      if (countCodePoints(said.join("\n")) <= max) expect(words).toBe(said.join("\n"));
    }),
  );
});
