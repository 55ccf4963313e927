import { isVerbatim } from "@/lib/core/quote";
import { countDenials } from "@/lib/core/words/numbers-and-negations";
import { contentWords, lookUpWords, sharedWeight, type Word } from "@/lib/core/words/shared-words";
import type { ReadLine } from "./context";

/** Marks between the clauses of a sentence. */
const CLAUSE = /[,，、;；:：]/u;

/**
 * Whether a description is negated and its lines are not, or the reverse. A negated description is supported if any clause of its lines is
 * negated. A description without a negation is supported if at least one of the clauses that share the most words with it has none either.
 * A description that quotes a line word for word is always supported.
 */
export function isNegatedOnOneSide(description: string, lines: readonly ReadLine[]): boolean {
  const texts = lines.map(({ text }) => text);
  if (isVerbatim(description, texts)) return false;
  const words = contentWords(description);
  const clauses = lines.filter(({ role }) => role === "user").flatMap((line) => clausesOf(line, words));
  if (clauses.length === 0) return false;
  if (countDenials(description) > 0) return clauses.every(({ denies }) => !denies);
  const most = Math.max(...clauses.map(({ weight }) => weight));
  return clauses.every(({ weight, denies }) => denies || weight < most);
}

type Clause = { weight: number; denies: boolean };

/** The clauses of a line, with the weight of the words that they share with a description. */
function clausesOf(line: ReadLine, words: readonly Word[]): Clause[] {
  const clauses = line.sentences
    .flatMap(({ text }) => text.split(CLAUSE))
    .map((text) => ({ weight: sharedWeight(words, lookUpWords(text)), denies: countDenials(text) > 0 }));
  if (line.question === null || clauses.some(({ weight }) => weight > 0)) return clauses;
  // A short answer that shares no word with the description affirms or denies the question before it, so the words of the question are
  // used.
  const denies = clauses.some((clause) => clause.denies);
  return [{ weight: sharedWeight(words, line.wordsWithQuestion), denies }];
}
