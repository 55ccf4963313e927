import { searchTokens } from "@/lib/core/language/search-tokens";
import { OVERLAP } from "@/lib/core/settings/used-memories";
import { lookUpWords, sharedWeight, weightedWords } from "@/lib/core/words/shared-words";

/**
 * Which memories a reply used: those that share enough weighted terms with it beyond `known` (the conversation and what every reply is
 * given). Largest share first. Linear in the lengths of the texts.
 */
export function matchUsedMemories<Memory extends { text: string }>(
  reply: string,
  memories: readonly Memory[],
  known: readonly string[],
): Memory[] {
  if (memories.length === 0) return [];
  const all = weightedWords(reply);
  const read = memories.map((memory) => ({ memory, words: lookUpWords(memory.text) }));
  const sharing = read.filter(({ words }) => sharedWeight(all, words) >= OVERLAP.used);
  // Most replies share too little with any memory; then `known` need not be tokenised.
  if (sharing.length === 0) return [];
  const knownTerms = new Set(known.flatMap((text) => searchTokens(text.slice(0, OVERLAP.textMax))));
  const unsaid = all.filter(({ terms }) => !terms.every((term) => knownTerms.has(term)));
  const weighed = sharing.map(({ memory, words }) => ({ memory, weight: sharedWeight(unsaid, words) }));
  const used = weighed.filter(({ weight }) => weight >= OVERLAP.used);
  return used.toSorted((a, b) => b.weight - a.weight).map(({ memory }) => memory);
}
