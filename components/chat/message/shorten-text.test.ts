import { expect, test } from "vitest";
import { shortenText } from "./shorten-text";

test.each([
  ["I have a cat.", "I have a cat."],
  ["  Two\n\nparagraphs  ", "Two paragraphs"],
  ["", ""],
  ["I went to the market yesterday and bought apples.", "I went to the market yesterday and…"],
  ["我昨天去了市场，买了很多苹果，然后下雨了，我们就回家了，到家的时候已经很晚了，大家都累坏了。", null],
])("%j is shortened to one line", (text, words) => {
  const shown = shortenText(text);
  if (words !== null) expect(shown).toBe(words);
  expect([...shown].length).toBeLessThanOrEqual(41);
});

test("a character outside the basic plane is never cut in two", () => {
  expect(shortenText("😀".repeat(60))).toBe(`${"😀".repeat(40)}…`);
});

test("a very long message without spaces is cut as well", () => {
  expect(shortenText("a".repeat(20_000))).toHaveLength(41);
});
