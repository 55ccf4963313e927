import { sentenceEnds } from "@/lib/core/language/sentences";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import { lookUpWords, sharedWeight, standsIn, tellingWords, type Word } from "@/lib/core/words/shared-words";

/** The sentences of a message with the spaces around them: joined they are the message. */
export function sentencesAsWritten(message: string): string[] {
  const ends = sentenceEnds(message);
  return ends.map((end, nth) => message.slice(ends[nth - 1] ?? 0, end));
}

/**
 * Which sentences of a message are told by the descriptions of events that cite it. A description, and each of its sentences, tells the
 * sentence with which it shares the most words, and every sentence most of whose words it has. The only sentence of a message is told by any description,
 * which may use other words. The names in `except` do not count; a sentence without telling words counts as told.
 */
export function toldSentences(message: string, descriptions: readonly string[], except: readonly string[]): boolean[] {
  const speakers = lookUpWords(except.join(" "));
  const wordsOf = (text: string) => tellingWords(text).filter(({ word }) => !standsIn(word, speakers));
  const sentences = sentencesAsWritten(message).map((text) => ({ words: wordsOf(text), said: lookUpWords(text) }));
  const told = sentences.map(({ words }) => words.length === 0);
  const telling = told.filter((isTold) => !isTold).length;
  if (telling <= 1) return told.map((isTold) => isTold || descriptions.length > 0);
  // An event may tell one sentence of the message in each of its own.
  const tellings = descriptions.flatMap((description) => [
    ...new Set([description, ...sentencesAsWritten(description)]),
  ]);
  for (const telling of tellings) {
    const [own, said] = [wordsOf(telling), lookUpWords(telling)];
    const weights = sentences.map((sentence) => sharedWeight(own, sentence.said));
    const best = Math.max(0, ...weights);
    if (best < EVIDENCE.words) continue;
    told[weights.indexOf(best)] = true;
    for (const [at, { words }] of sentences.entries()) {
      if (sharedWeight(words, said) >= EVIDENCE.most * weightOf(words)) told[at] = true;
    }
  }
  return told;
}

const weightOf = (words: readonly Word[]) => words.reduce((all, { weight }) => all + weight, 0);
