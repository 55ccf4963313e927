import { diffArrays } from "diff";

export type Change = { kind: "same" | "added" | "removed"; text: string };

/**
 * The words that differ between two texts, in reading order. Words are found by `Intl.Segmenter`, so that Chinese is compared by words as
 * well.
 */
export function diffWords(before: string, after: string): Change[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

const wordsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity: "word" }).segment(text), ({ segment }) => segment);
