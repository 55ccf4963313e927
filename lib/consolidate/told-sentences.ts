import { sentenceEnds } from "@/lib/core/language/sentences";
import { EVIDENCE } from "@/lib/core/settings/overlap";
import { lookUpWords, sharedWeight, standsIn, tellingWords, type Word } from "@/lib/core/words/shared-words";

/** So much of what a sentence says must stand in an account of a message for it to be told, where the account tells another better. */
const MOST = 0.5;

/** The sentences of a message as they stand in it, spaces and all: together they are the message. */
export function sentencesAsWritten(message: string): string[] {
  const ends = sentenceEnds(message);
  return ends.map((end, nth) => message.slice(ends[nth - 1] ?? 0, end));
}

/**
 * Which sentences of a message are told by accounts of it: for each account the sentence with which it shares most words, and those of
 * which it holds most of the words. A sentence that stands alone is told by any account, which may use other words. Names of
 * `except` are no words; a sentence without any is told.
 */
export function toldSentences(message: string, accounts: readonly string[], except: readonly string[]): boolean[] {
  const speakers = lookUpWords(except.join(" "));
  const wordsOf = (text: string) => tellingWords(text).filter(({ word }) => !standsIn(word, speakers));
  const sentences = sentencesAsWritten(message).map((text) => ({ words: wordsOf(text), said: lookUpWords(text) }));
  const told = sentences.map(({ words }) => words.length === 0);
  const telling = told.filter((isTold) => !isTold).length;
  if (telling <= 1) return told.map((isTold) => isTold || accounts.length > 0);
  for (const account of accounts) {
    const [own, said] = [wordsOf(account), lookUpWords(account)];
    const weights = sentences.map((sentence) => sharedWeight(own, sentence.said));
    const best = Math.max(0, ...weights);
    if (best < EVIDENCE.words) continue;
    told[weights.indexOf(best)] = true;
    for (const [at, { words }] of sentences.entries()) {
      if (sharedWeight(words, said) >= MOST * weightOf(words)) told[at] = true;
    }
  }
  return told;
}

const weightOf = (words: readonly Word[]) => words.reduce((all, { weight }) => all + weight, 0);
