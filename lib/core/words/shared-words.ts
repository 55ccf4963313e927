import { isCommonWord, isVeryCommonWord } from "../language/names";
import { searchTokens } from "../language/search-tokens";
import { meaningTable } from "../meaning/table";
import { piecesOf } from "../meaning/word-pieces";
import { EVIDENCE, OVERLAP } from "../settings/used-memories";
import { toSimplified } from "../text/to-simplified";
import { isSmallWord } from "./stop-words";

/** A word of a text with its search terms, and how much it says: 0 ("the") to 2.1 (咖啡). */
export type Word = { word: string; terms: string[]; weight: number };

/** A text whose words can be looked up. */
export type WordsOfText = { folded: string; terms: ReadonlySet<string> };

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Scripts without spaces: a word of them is shared when it stands in the text, however that is segmented. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Of a text longer than `max` UTF-16 units only the beginning is read. */
export function lookUpWords(text: string, max: number = OVERLAP.textMax): WordsOfText {
  const read = folded(text, max);
  return { folded: read, terms: new Set(searchTokens(read)) };
}

/** Whether a word or name stands in a text, in any form that text search takes for the same. */
export function standsIn(name: string, { folded: text, terms }: WordsOfText): boolean {
  const read = folded(name);
  if (UNSPACED.test(read)) return text.includes(read);
  const own = searchTokens(read);
  return own.length > 0 ? own.every((term) => terms.has(term)) : text.includes(read);
}

/** The words that stand in a text. */
export function wordsShared(words: readonly Word[], { folded, terms }: WordsOfText): Word[] {
  return words.filter(({ word, terms: own }) =>
    UNSPACED.test(word) ? folded.includes(word) : own.every((term) => terms.has(term)),
  );
}

/** Of Chinese a single character may be a part of any word. */
const ONE_HAN = /^\p{Script=Han}$/u;

/** The words of a text that can show what it rests on. */
export const contentWords = (text: string): Word[] => weightedWords(text).filter(({ word }) => !ONE_HAN.test(word));

/** Whether a memory and a message share words enough for the one to tell the other, or a whole line; names of `except` are none. */
export function sharesWords(memory: string, message: string, except: readonly string[] = []): boolean {
  if (memory.split("\n").some((line) => line.trim() !== "" && message.includes(line.trim()))) return true;
  const speakers = lookUpWords(except.join(" "));
  const words = contentWords(memory).filter(({ word }) => !standsIn(word, speakers));
  return sharedWeight(words, lookUpWords(message, Number.POSITIVE_INFINITY)) >= EVIDENCE.words;
}

/** What the words that stand in a text weigh together. */
export const sharedWeight = (words: readonly Word[], text: WordsOfText): number =>
  wordsShared(words, text).reduce((all, { weight }) => all + weight, 0);

/** The words of a text that say something, each once. Linear. */
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
      // The segmenter splits a Chinese name into characters, so adjacent pairs count as words as well.
      if (isOne && before !== "") add(before + word, OVERLAP.name);
      before = isOne ? word : "";
    }
  }
  const words = [...found.values()];
  const isCharted = !KANA.test(read) && words.filter(({ norm }) => norm !== undefined).length * 2 >= words.length;
  return words.map(({ word, terms, norm }) => ({ word, terms, weight: isCharted ? says(word, norm) : foreign(word) }));
}

/** How much a word of a charted language says by itself; one that the table lacks is mostly a name. */
function says(word: string, norm: number | undefined): number {
  if (isOneHan(word)) return OVERLAP.oneHan;
  if (isVeryCommonWord(word)) return (norm ?? 1) * OVERLAP.veryCommon;
  if (isCommonWord(word)) return (norm ?? 1) * OVERLAP.common;
  return norm ?? (isSmallWord(word) ? 0 : OVERLAP.name);
}

const foreign = (word: string) => (isSmallWord(word) || isVeryCommonWord(word) ? 0 : OVERLAP.foreign);

/** The length of a word's vector, 0.2 ("the") to 2.1 (咖啡); undefined where the table lacks it. */
function normOf(word: string): number | undefined {
  const table = meaningTable();
  const [piece, ...rest] = piecesOf(word, table);
  return piece === undefined || rest.length > 0 ? undefined : table.norms[piece];
}

const isOneHan = (word: string) => word.length === 1 && HAN.test(word);
const folded = (text: string, max: number = OVERLAP.textMax) =>
  toSimplified(text.slice(0, max).normalize("NFKC")).toLowerCase();
