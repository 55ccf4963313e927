import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { findNumbers, splitAtDenials } from "@/lib/core/words/numbers-and-negations";

/**
 * Minimum share of a text's content words in another text from which on it counts as repeated. On the pairs of `word-overlap.test.ts`
 * (English and Chinese) seven of ten that say the same share 0.9 to 1, and no pair that differs in what matters ("died", "moved") shares
 * more than 0.8. The value is high because saying something twice costs less than losing it.
 */
export const REPEATED_MIN = 0.9;

/** Minimum content words for a comparison. */
const TERMS_MIN = 3;

/** What two texts are compared by: their content words, and their numbers and weekdays in one notation. */
export type Terms = { words: ReadonlySet<string>; numbers: ReadonlySet<string> };

/**
 * In a sentence with negations each content word is prefixed with the number of negations before it, so that it equals only the same
 * word in the same position: "eats fish, no meat" does not say "eats meat, no fish". Linear.
 */
export function termsOf(text: string): Terms {
  const words = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    const pieces = splitAtDenials(sentence);
    for (const [denials, piece] of pieces.entries()) {
      for (const term of searchTokens(piece)) words.add(pieces.length === 1 ? term : `${denials} ${term}`);
    }
  }
  return { words, numbers: new Set(findNumbers(text)) };
}

/** The share of a text's content words that occur in another text. */
export function sharedOf({ words }: Terms, other: Terms): number {
  return words.size === 0 ? 0 : words.intersection(other.words).size / words.size;
}

/** Whether one of the other texts contains (nearly) all content words of a text, and all of its numbers. */
export function isRepeatedIn(text: Terms, others: readonly Terms[]): boolean {
  if (text.words.size < TERMS_MIN) return false;
  return others.some((other) => text.numbers.isSubsetOf(other.numbers) && sharedOf(text, other) >= REPEATED_MIN);
}
