import { enTerms } from "./en/terms";
import { jaTerms } from "./ja/terms";
import type { TermPack } from "./terms-types";
import { zhTerms } from "./zh/terms";

/** Apart from the registry, for text search needs no more of a language, and the other parts of a pack need text search. */
const packs: readonly TermPack[] = [enTerms, zhTerms, jaTerms];

/** Whether a lower-case word or character says nothing of a topic, in any language: mixed talk is one text. */
export const isStopWord = (word: string): boolean => packs.some(({ stopWords }) => stopWords.has(word));

/** Whether a character makes no word with its neighbours. */
export const isParticle = (character: string): boolean => packs.some(({ particles }) => particles.has(character));

const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

/** The form in which a lower-case word is matched. */
export function stemOf(word: string): string {
  const stored = known.get(word);
  if (stored !== undefined) return stored;
  const stem = packs.reduce((form, pack) => pack.stem(form), word);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, stem);
  return stem;
}
