import { sentenceEnds } from "@/lib/core/language/sentences";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import { contentWords, isMentionedIn, lookUpWords, sharedWeight, type Word } from "@/lib/core/words/shared-words";

/** The sentences of a message including the whitespace between them: joined together they give the message again. */
export function sentencesAsWritten(message: string): string[] {
  const ends = sentenceEnds(message);
  return ends.map((end, nth) => message.slice(ends[nth - 1] ?? 0, end));
}

/**
 * Which sentences of a message are covered by the descriptions of events that cite it. A description as a whole, and each of its sentences,
 * covers two kinds of sentence: the one with which it shares the most words, and each one most of whose words it contains. If a message has
 * only one sentence, any description covers it, even in other words. The names in `except` do not count as words; a sentence without
 * content words counts as covered.
 */
export function markCoveredSentences(
  message: string,
  descriptions: readonly string[],
  except: readonly string[],
): boolean[] {
  const speakers = lookUpWords(except.join(" "));
  const wordsOf = (text: string) => contentWords(text).filter(({ word }) => !isMentionedIn(word, speakers));
  const sentences = sentencesAsWritten(message).map((text) => ({ words: wordsOf(text), lookup: lookUpWords(text) }));
  const covered = sentences.map(({ words }) => words.length === 0);
  const uncoveredCount = covered.filter((isCovered) => !isCovered).length;
  if (uncoveredCount <= 1) return covered.map((isCovered) => isCovered || descriptions.length > 0);
  // Each sentence of a description may cover a different sentence of the message.
  const claims = descriptions.flatMap((description) => [...new Set([description, ...sentencesAsWritten(description)])]);
  for (const claim of claims) {
    const [own, lookup] = [wordsOf(claim), lookUpWords(claim)];
    const weights = sentences.map((sentence) => sharedWeight(own, sentence.lookup));
    const best = Math.max(0, ...weights);
    if (best < EVIDENCE.words) continue;
    covered[weights.indexOf(best)] = true;
    for (const [at, { words }] of sentences.entries()) {
      if (sharedWeight(words, lookup) >= EVIDENCE.most * weightOf(words)) covered[at] = true;
    }
  }
  return covered;
}

const weightOf = (words: readonly Word[]) => words.reduce((all, { weight }) => all + weight, 0);
