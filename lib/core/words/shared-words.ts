import { isCommonWord, isVeryCommonWord } from "../language/names";
import { searchTokens } from "../language/search-tokens";
import { meaningTable } from "../meaning/table";
import { piecesOf } from "../meaning/word-pieces";
import { EVIDENCE, OVERLAP } from "../settings/used-memories";
import { toSimplified } from "../text/to-simplified";
import { isSmallWord } from "./stop-words";

/** A word with its search terms and its weight, from 0 ("the") to 2.1 (咖啡): the rarer, the more it counts if two texts share it. */
export type Word = { word: string; terms: string[]; weight: number };

/** A text prepared by `lookUpWords`, in which words can be looked up. */
export type WordsOfText = { folded: string; terms: ReadonlySet<string> };

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Scripts without spaces. Words in them are searched as substrings, because segmentation may differ between two texts. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Prepares a text for looking up words in it. Only its first `max` UTF-16 units are used. */
export function lookUpWords(text: string, max: number = OVERLAP.textMax): WordsOfText {
  const read = folded(text, max);
  return { folded: read, terms: new Set(searchTokens(read)) };
}

/** Whether a text contains a word or name, also in another form if text search treats the two as equal. */
export function isMentionedIn(name: string, { folded: text, terms }: WordsOfText): boolean {
  const read = folded(name);
  if (UNSPACED.test(read)) return text.includes(read);
  const own = searchTokens(read);
  return own.length > 0 ? own.every((term) => terms.has(term)) : text.includes(read);
}

/** Returns the given words that a text contains. */
export function wordsShared(words: readonly Word[], { folded, terms }: WordsOfText): Word[] {
  return words.filter(({ word, terms: own }) =>
    UNSPACED.test(word) ? folded.includes(word) : own.every((term) => terms.has(term)),
  );
}

/** A single Chinese character is no evidence, because it may be part of any word. */
const ONE_HAN = /^\p{Script=Han}$/u;

/** The words of a text that are evidence if another text contains them. */
export const contentWords = (text: string): Word[] => weightedWords(text).filter(({ word }) => !ONE_HAN.test(word));

/**
 * Whether a message is evidence for a memory: it contains a whole line of the memory, or enough of its words. Names in `except` do not
 * count.
 */
export function sharesWords(memory: string, message: string, except: readonly string[] = []): boolean {
  if (memory.split("\n").some((line) => line.trim() !== "" && message.includes(line.trim()))) return true;
  const speakers = lookUpWords(except.join(" "));
  const words = contentWords(memory).filter(({ word }) => !isMentionedIn(word, speakers));
  return sharedWeight(words, lookUpWords(message, Number.POSITIVE_INFINITY)) >= EVIDENCE.words;
}

/** Total weight of those words that a text contains. */
export const sharedWeight = (words: readonly Word[], text: WordsOfText): number =>
  wordsShared(words, text).reduce((all, { weight }) => all + weight, 0);

/** The distinct words of a text, each with its weight. Linear. */
export function weightedWords(text: string): Word[] {
  const found = new Map<string, Omit<Word, "weight"> & { norm: number | undefined }>();
  const read = folded(text);
  const add = (word: string, norm = normOf(word)) => {
    const terms = searchTokens(word);
    if (terms.length > 0) found.set(terms.join(" "), { word, terms, norm });
    return terms.length > 0;
  };
  for (let at = 0; at < read.length; at += OVERLAP.segmentMax) {
    let before = "";
    for (const { segment: word, isWordLike } of segmenter.segment(read.slice(at, at + OVERLAP.segmentMax))) {
      const isOne = isWordLike === true && add(word) && isOneHan(word);
      // The segmenter splits a Chinese name into characters, so two adjacent single characters also count as one word.
      if (isOne && before !== "") add(before + word, OVERLAP.name);
      before = isOne ? word : "";
    }
  }
  const words = [...found.values()];
  const isCharted = !KANA.test(read) && words.filter(({ norm }) => norm !== undefined).length * 2 >= words.length;
  return words.map(({ word, terms, norm }) => ({ word, terms, weight: isCharted ? says(word, norm) : foreign(word) }));
}

/** Weight of a word in a language for which the table of word vectors has frequencies. A word that the table lacks is mostly a name. */
function says(word: string, norm: number | undefined): number {
  if (isOneHan(word)) return OVERLAP.oneHan;
  if (isVeryCommonWord(word)) return (norm ?? 1) * OVERLAP.veryCommon;
  if (isCommonWord(word)) return (norm ?? 1) * OVERLAP.common;
  return norm ?? (isSmallWord(word) ? 0 : OVERLAP.name);
}

const foreign = (word: string) => (isSmallWord(word) || isVeryCommonWord(word) ? 0 : OVERLAP.foreign);

/** Length of a word's vector, which says how rare the word is: 0.2 ("the") to 2.1 (咖啡). Undefined if the table lacks the word. */
function normOf(word: string): number | undefined {
  const table = meaningTable();
  const [piece, ...rest] = piecesOf(word, table);
  return piece === undefined || rest.length > 0 ? undefined : table.norms[piece];
}

const isOneHan = (word: string) => word.length === 1 && HAN.test(word);
const folded = (text: string, max: number = OVERLAP.textMax) =>
  toSimplified(text.slice(0, max).normalize("NFKC")).toLowerCase();
