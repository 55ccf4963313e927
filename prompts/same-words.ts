import { searchTokens } from "@/lib/core/language/search-tokens";

/**
 * From this share of its content words on, a text says nothing that another does not say. On the pairs of `same-words.test.ts` (English
 * and Chinese) seven of ten that say the same share 0.9 to 1, and no pair that differs in what matters ("died", "moved") more than 0.8:
 * saying a thing twice costs less than losing one.
 */
export const SAID_ALREADY = 0.9;

/** Content words too few to tell anything by. */
const TERMS_MIN = 3;

export type Terms = ReadonlySet<string>;
export const termsOf = (text: string): Terms => new Set(searchTokens(text));

/** The share of a text's content words that stand in another text. */
export function sharedOf(text: Terms, other: Terms): number {
  return text.size === 0 ? 0 : text.intersection(other).size / text.size;
}

/** Whether one of the other texts says all that a text says. */
export function isSaidIn(text: Terms, others: readonly Terms[]): boolean {
  return text.size >= TERMS_MIN && others.some((other) => sharedOf(text, other) >= SAID_ALREADY);
}
