import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { fold, highlightsOf } from "./highlights";

/** The text with its highlights in brackets. */
function marked(text: string, q: string): string {
  return highlightsOf(text, q)
    .toReversed()
    .reduce((rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`, text);
}

test.each([
  ["cat", "The user has a cat named Snowy.", "The user has a [cat] named Snowy."],
  ["jumping cats", "Her cat jumped on my face.", "Her [cat] [jumped] on my face."],
  ["白猫", "他养了一只白猫，白色的。", "他养了一只[白猫]，[白]色的。"],
  ["猫", "小猫和大猫", "小[猫]和大[猫]"],
  ["offer", "拿到offer了", "拿到[offer]了"],
  ["ＣＡＦＥ", "They met in a Café and a cafe.", "They met in a [Café] and a [cafe]."],
  ["a 50%_\\", 'It said "a 50%_\\" there.', 'It said "[a 50%_\\]" there.'],
  ["👍", "Good 👍🏽 and 👍", "Good [👍🏽] and [👍]"],
  ["!", "So sudden!!", "So sudden[!!]"],
  ["dog", "Nothing of the kind.", "Nothing of the kind."],
  ["", "Anything.", "Anything."],
])("a search highlights %s", (q, text, expected) => {
  expect(marked(text, q)).toBe(expected);
});

const alphabet = [
  ..."aAéEß ﬁ%_\\\"'<b>&.,!?09",
  "猫",
  "白",
  "了",
  "的",
  "カ",
  "ー",
  "é",
  "👍",
  "👩‍👩‍👧",
  "🏽",
  "\n",
  "İ",
  "ς",
  "한",
];
const words = fc.oneof(
  fc.constantFrom("cat", "cats", "jumped", "don't", "白猫", "我奶奶", "offer了", "Biscuit", "50%"),
  fc.constantFrom(...alphabet),
);
const texts = fc.oneof(
  fc.array(words, { maxLength: 30 }).map((parts) => parts.join("")),
  fc.string({ unit: "grapheme" }),
);

test("for any text and search, highlights are within the text, sorted, disjoint, on character boundaries, and each matches", () => {
  const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
  fc.assert(
    fc.property(texts, texts, (text, q) => {
      const edges = new Set([text.length, ...[...graphemes.segment(text)].map((part) => part.index)]);
      const asked = new Set(searchTokens(q));
      let before = -1;
      for (const [start, end] of highlightsOf(text, q)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(edges.has(start) && edges.has(end)).toBe(true);
        const shown = text.slice(start, end);
        const answers = fold(shown).includes(fold(q.trim())) || searchTokens(shown).some((term) => asked.has(term));
        expect(answers, JSON.stringify({ shown, q })).toBe(true);
        before = end;
      }
    }),
    { numRuns: 1000 },
  );
});

test("a literal match is always highlighted", () => {
  fc.assert(
    fc.property(texts, texts, texts, (head, q, tail) => {
      fc.pre(q.trim() !== "");
      // Spaces prevent the neighbours from combining with its first or last character.
      expect(highlightsOf(`${head} ${q.trim()} ${tail}`, q)).not.toEqual([]);
    }),
  );
});
