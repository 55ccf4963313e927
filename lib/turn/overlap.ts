import { isEverydayWord, isVeryCommonWord } from "@/lib/core/language/names";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { piecesOf } from "@/lib/core/meaning/pieces";
import { meaningTable } from "@/lib/core/meaning/table";
import { OVERLAP } from "@/lib/core/settings/overlap";
import { toSimplified } from "@/lib/core/text/traditional";
import { isSmallWord } from "./small-words";

/** A word of a text with its search terms, and how much it says. */
type Word = { word: string; terms: string[]; weight: number };

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Scripts without spaces: a word of them is shared when it stands in the text, however that is segmented. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Which memories a reply used: those with which it shares words that weigh enough, beyond what `known` (the conversation and
 * what every reply is given) says already. Those that share most come first. Linear in the lengths of the texts.
 */
export function usedBy<Memory extends { text: string }>(
  reply: string,
  memories: readonly Memory[],
  known: readonly string[],
): Memory[] {
  if (memories.length === 0) return [];
  const all = wordsOf(reply);
  const sharing = memories.filter((memory) => sharedWeight(all, memory.text) >= OVERLAP.used);
  // Most replies share too little with any: then what is known need not be read.
  if (sharing.length === 0) return [];
  const said = new Set(known.flatMap((text) => searchTokens(clipped(text))));
  const words = all.filter(({ terms }) => !terms.every((term) => said.has(term)));
  const weighed = sharing.map((memory) => ({ memory, weight: sharedWeight(words, memory.text) }));
  const used = weighed.filter(({ weight }) => weight >= OVERLAP.used);
  return used.toSorted((a, b) => b.weight - a.weight).map(({ memory }) => memory);
}

function sharedWeight(words: readonly Word[], memory: string): number {
  const text = folded(memory);
  const terms = new Set(searchTokens(text));
  const isShared = ({ word, terms: own }: Word) =>
    UNSPACED.test(word) ? text.includes(word) : own.every((term) => terms.has(term));
  return words.filter(isShared).reduce((all, { weight }) => all + weight, 0);
}

/** The words of a text that say something, each once. */
function wordsOf(text: string): Word[] {
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
  if (isEverydayWord(word)) return (norm ?? 1) * OVERLAP.everyday;
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
const clipped = (text: string) => text.slice(0, OVERLAP.textMax);
const folded = (text: string) => toSimplified(clipped(text).normalize("NFKC")).toLowerCase();
