import fc from "fast-check";
import { expect, test } from "vitest";
import { advance, closeMarks, wholeWords } from "./pace";

test("the visible length of a streamed text never decreases, never exceeds the text, and reaches its end within seconds", () => {
  const text = "a".repeat(2_000);
  let shown = 0;
  for (let frame = 0; frame < 60 * 4; frame++) {
    const next = advance({ shown, text, seconds: 1 / 60, isEnded: false });
    expect(next).toBeGreaterThanOrEqual(shown);
    expect(next).toBeLessThanOrEqual(2_000);
    shown = next;
  }
  expect(shown).toBe(2_000);
});

test("the first word of a streamed text appears with the first frame, once it is complete", () => {
  const first = (text: string) => wholeWords(text, advance({ shown: 0, text, seconds: 0, isEnded: false }), false);
  expect(first("Good evening, friend")).toBe("Good ");
  expect(first("Goo")).toBe("");
  expect(first("**Good** evening")).toBe("**Good** ");
  expect(first("今天过得怎么样")).toBe("今");
});

test("a streamed text appears in whole words, Han characters appear one by one, and the end shows everything", () => {
  expect(wholeWords("Good evening, friend", 9, false)).toBe("Good ");
  expect(wholeWords("Good", 4, false)).toBe("");
  expect(wholeWords("Good", 4, true)).toBe("Good");
  expect(wholeWords("今天过得怎么样", 3, false)).toBe("今天过");
});

test("the visible part of a streamed text is always a prefix of it, and never ends within a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(200), fc.boolean(), (text, length, isEnded) => {
      const shown = wholeWords(text, length, isEnded);
      expect(text.startsWith(shown)).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test("unclosed Markdown marks are closed while a text streams, and an opening mark without text is not shown yet", () => {
  expect(closeMarks("so **very")).toBe("so **very**");
  expect(closeMarks("so **")).toBe("so ");
  expect(closeMarks("**done** now")).toBe("**done** now");
  expect(closeMarks("run `npm")).toBe("run `npm`");
  expect(closeMarks("see [a plan](https://exam")).toBe("see ");
  expect(closeMarks("see [a plan](https://example.org) now")).toBe("see [a plan](https://example.org) now");
  expect(closeMarks("```\ncode")).toBe("```\ncode\n```");
});
