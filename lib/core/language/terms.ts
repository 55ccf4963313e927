import { enTerms } from "./en/terms";
import { jaTerms } from "./ja/terms";
import type { TermPack } from "./terms-types";
import { zhTerms } from "./zh/terms";

/** Not read from the registry of language packs, which would import itself: other parts of a pack use text search. */
const packs: readonly TermPack[] = [enTerms, zhTerms, jaTerms];

/** Whether a lower-case word or character is a stop word of some language; all languages are checked because a text may mix them. */
export const isStopWord = (word: string): boolean => packs.some(({ stopWords }) => stopWords.has(word));

/** Whether a character forms no word with its neighbours. */
export const isParticle = (character: string): boolean => packs.some(({ particles }) => particles.has(character));

const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

/** Stem of a lower-case word, cached. */
export function stemOf(word: string): string {
  const stored = known.get(word);
  if (stored !== undefined) return stored;
  const stem = packs.reduce((form, pack) => pack.stem(form), word);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, stem);
  return stem;
}
