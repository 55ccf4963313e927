import { meaningOf } from "../meaning";
import { logOddsOf, unpacked } from "./classifier";
import { featuresOf } from "./features";
import { packOf } from "./index";
import type { Language } from "./types";

const read = new Map<Language, ReturnType<typeof unpacked>>();
const KNOWN_MAX = 4_000;
const known = new Map<string, number>();

/**
 * Probability (0…1) that a sentence is worth remembering, by the classifier of its language; null for a language without a classifier.
 * Deterministic; linear in the (bounded) length of the sentence.
 */
export function informativeProbability(sentence: string, language: Language): number | null {
  const { keep } = packOf(language);
  if (!keep) return null;
  const key = `${language} ${sentence}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const line = read.get(language) ?? unpacked(keep.line);
  read.set(language, line);
  const probability =
    1 / (1 + Math.exp(-logOddsOf(line, { hashed: featuresOf(sentence, language), meaning: meaningOf(sentence) })));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, probability);
  return probability;
}
