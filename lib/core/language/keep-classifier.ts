import { meaningOf } from "../meaning";
import { logOddsOf, unpacked } from "./classifier";
import { featuresOf } from "./features";
import { packOf } from "./index";
import type { Language } from "./types";

const read = new Map<Language, ReturnType<typeof unpacked>>();
const KNOWN_MAX = 4_000;
const known = new Map<string, number>();

/**
 * How likely it is that a sentence is worth keeping (0…1), by the line learned of its language; null for a language without one.
 * The same sentence gives the same answer; time is linear in its length, which is cut.
 */
export function keepProbability(sentence: string, language: Language): number | null {
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
