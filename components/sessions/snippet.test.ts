import fc from "fast-check";
import { expect, test } from "vitest";
import { snippet } from "./snippet";

test("the snippet of a long text starts shortly before its first match, and the highlights move with it", () => {
  const text = `${"long ago ".repeat(60)}a kingfisher came${" and went".repeat(60)}`;
  const start = text.indexOf("kingfisher");
  const shown = snippet(text, [[start, start + 10]]);
  expect(shown.text.length).toBeLessThan(330);
  expect(shown.text).toMatch(/^….*a kingfisher came.*…$/);
  expect(shown.spans.map(([from, to]) => shown.text.slice(from, to))).toEqual(["kingfisher"]);
});

test("a snippet never cuts a character in two, and every highlight covers its match", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 900 });
  fc.assert(
    fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, length) => {
      const start = text.length === 0 ? 0 : at % text.length;
      const span = [start, Math.min(text.length, start + length)] as const;
      const shown = snippet(text, [span]);
      expect(shown.text.isWellFormed() || !text.isWellFormed()).toBe(true);
      for (const [from, to] of shown.spans) expect(shown.text.slice(from, to)).toBe(text.slice(...span));
    }),
  );
});
