import { fnv1a } from "../hash";
import { toSimplified } from "../text/to-simplified";
import type { Language } from "./types";

/** Number of hash buckets. A larger number changes the scores on held-out data by less than 0.005. */
export const BUCKETS = 2 ** 16;
/** Only this many UTF-16 units of a text are used, because the classifiers are trained on sentences. */
export const UNITS_MAX = 600;

const TOKEN = /\p{L}[\p{L}\p{M}'’]*|\p{N}+|[^\s\p{L}\p{N}]/gu;
const WORD = /^\p{L}/u;

/** Features of a sentence as hashes from 0 to `buckets` − 1, without duplicates. Linear in the (bounded) length of the sentence. */
export function featuresOf(sentence: string, language: Language, buckets = BUCKETS): Int32Array {
  const text = sentence.slice(0, UNITS_MAX).normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const found = new Set<number>();
  const add = (feature: string) => found.add(bucketOf(feature, buckets));
  if (language === "en") addWords(text, add);
  else addCharacters(language === "zh" ? toSimplified(text) : text, add);
  return Int32Array.from(found);
}

type Add = (feature: string) => void;

/** Adds words, runs of two and three words, pairs and triples with gaps, and parts of words (for inflections and typos). */
function addWords(text: string, add: Add): void {
  const words = ["^", ...(text.match(TOKEN) ?? []).map(plain), "$"];
  words.forEach((word, at) => {
    const [next, third, fourth] = [words[at + 1], words[at + 2], words[at + 3]];
    add(word);
    if (next) add(`${word} ${next}`);
    if (next && third) add(`${word} ${next} ${third}`);
    if (third) add(`${word} _ ${third}`);
    if (fourth) add(`${word} _ _ ${fourth}`);
    if (WORD.test(word) && word.length > 3) addParts(`<${word}>`, add);
  });
}

const plain = (word: string) => (/^\p{N}/u.test(word) ? "#".repeat(Math.min(word.length, 4)) : word);

function addParts(word: string, add: Add): void {
  for (let size = 3; size <= 5; size++) {
    for (let at = 0; at + size <= word.length; at++) add(`~${word.slice(at, at + size)}`);
  }
}

/** Adds runs of one to four characters, and runs with a gap, for languages without spaces. */
function addCharacters(text: string, add: Add): void {
  const chars = ["^", ...text.replace(/\p{N}+/gu, "#").replace(/\s+/g, " "), "$"];
  chars.forEach((char, at) => {
    for (let size = 1; size <= 4 && at + size <= chars.length; size++) add(chars.slice(at, at + size).join(""));
    if (at + 2 < chars.length) add(`${char}_${chars[at + 2]}`);
    if (at + 4 < chars.length) add(`${char}${chars[at + 1]}_${chars[at + 3]}${chars[at + 4]}`);
  });
}

export const bucketOf = (feature: string, buckets = BUCKETS) => hash(feature) % buckets;

/** FNV-1a with murmur3's final mix, so that the low bits are evenly distributed. */
function hash(s: string): number {
  let h = fnv1a(s);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
