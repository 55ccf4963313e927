import { fnv1a } from "@/lib/core/hash";
import grammar from "@/lib/core/language/zh/grammar.json";
import { wordWeight } from "./embed-lexical-words";

const DIMS = 384;
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;

/** Maximum lengths of a word and a text: longer ones are cut, because the rest adds little and costs time. */
const WORD_MAX = 40;
const RUNS_MAX = 4_000;

/** Grammatical Han characters; their unigrams are damped like English function words. */
const HAN_GRAMMAR = new Set(grammar.characters);

/**
 * Feature-hashed character n-grams: `number[384]`, unit norm, deterministic, any language. Finds similar spellings (typos, inflections,
 * transliterations), but no synonyms.
 */
export function lexicalVector(text: string): number[] {
  const counts = new Map<string, number>();
  let runs = 0;
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUN)) {
    if (++runs > RUNS_MAX) break;
    if (CJK.test(run)) addHan(counts, run);
    else addWord(counts, run.slice(0, WORD_MAX));
  }
  const vector = new Array<number>(DIMS).fill(0);
  for (const [gram, weight] of counts) {
    const hash = hashed(gram);
    const slot = hash % DIMS;
    vector[slot] = (vector[slot] ?? 0) + (hash & 0x80000000 ? -1 : 1) * Math.log1p(weight);
  }
  return normalise(vector);
}

/** Word n-grams of 2–4 characters with boundary marks, weighted so that long words do not outweigh short ones by length alone. */
function addWord(counts: Map<string, number>, word: string): void {
  const marked = [...`<${word}>`];
  const grams: string[] = [marked.join("")];
  for (let size = 2; size <= 4; size++) {
    for (let i = 0; i + size <= marked.length; i++) grams.push(marked.slice(i, i + size).join(""));
  }
  const weight = (wordWeight(word) * 3) / Math.sqrt(grams.length);
  for (const gram of grams) add(counts, gram, weight);
}

function addHan(counts: Map<string, number>, run: string): void {
  const chars = [...run].slice(0, RUNS_MAX);
  chars.forEach((char, i) => {
    const grammar = HAN_GRAMMAR.has(char);
    add(counts, char, grammar ? 0.1 : 0.8);
    const next = chars[i + 1];
    if (next !== undefined) add(counts, char + next, grammar || HAN_GRAMMAR.has(next) ? 0.25 : 1.2);
  });
}

function add(counts: Map<string, number>, gram: string, weight: number): void {
  counts.set(gram, (counts.get(gram) ?? 0) + weight);
}

/** Hashes a feature (FNV-1a) with a final mix, so that the bits for its dimension and its sign are independent. */
function hashed(s: string): number {
  let hash = fnv1a(s);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Scales a vector to unit norm. Text without a letter (empty, emoji only) has no features and gets a fixed direction. */
function normalise(vector: number[]): number[] {
  const norm = Math.hypot(...vector);
  if (norm > 0) return vector.map((x) => x / norm);
  return vector.map((_, i) => (i === DIMS - 1 ? 1 : 0));
}
