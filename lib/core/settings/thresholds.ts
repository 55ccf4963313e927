import type { Thresholds } from "@/lib/core/types/embedder";

/*
 * Meaning of the cosines of each embedder family. No number carries over to another family: with e5, two unrelated texts have .80 in
 * English and .88 in Chinese. "Calibration": `npx tsx evals/calibrate.ts`, 14 stories per language; "riddles": what `evals/recall.ts` finds
 * and recalls for the questions in `evals/corpora/riddles-*.json`. With every embedder, a fact with one word changed is as similar as the
 * same fact retold, so `dedupe` is where hardly any such pair is left: a wrongly merged memory is lost, a duplicate is not. `evidence` was
 * measured with the built-in embedder only (fact and source line .55 or more for nine in ten, another line .32 or less); for the others it
 * is between their `relevance` and `calibrated`, or equal to the latter. `thought` is just above the most similar of 24 pairs of thoughts
 * that say different things about one subject.
 */

/**
 * Floors and dedupe by `evals/recall.ts` and the conversations of `evals/`; names by the pairs that `findAlike` documents. Calibration:
 * changed fact .84 (90%: .93), contradiction .53, unrelated .11; same thought .84, two thoughts .52 (at most .75); expected .57, unexpected
 * .13; same name .73, two names .24.
 */
export const BUILT_IN: Thresholds = {
  relevance: 0.2,
  calibrated: 0.6,
  dedupe: 0.955,
  conflict: 0.6,
  thought: 0.76,
  expectation: 0.7,
  evidence: 0.45,
  entityMerge: 0.955,
  entityUncertain: 0.755,
};

/**
 * Floors of text-embedding-3-small. The others were not measured with it: they are the built-in embedder's; for thoughts, doubt leaves
 * both.
 */
export const OPENAI: Thresholds = { ...BUILT_IN, relevance: 0.28, calibrated: 0.75, thought: 0.9 };

/**
 * Floors by the riddles: of six pairs, the one that finds most while recalling as many as the built-in embedder (.51 and .79 of the facts
 * at 7 and 9 per question; the built-in one .41 and .79 at 9 and 8). The others by calibration: 95% of changed facts and contradictions are
 * below .982; contradictions at .87 (en) and .93 (zh), unrelated at .80 and .88; unrelated messages reach .865; two names reach .966, and
 * nine in ten Chinese ones are below .954; two thoughts reach .977, the same one is at .97 (en) and .98 (zh).
 */
export const E5_SMALL: Thresholds = {
  relevance: 0.81,
  calibrated: 0.89,
  dedupe: 0.982,
  conflict: 0.9,
  thought: 0.98,
  expectation: 0.86,
  evidence: 0.89,
  entityMerge: 0.98,
  entityUncertain: 0.955,
};

/**
 * By the medians of ten pairs per kind, measured once with all 317 MB: retold .91, contradiction .83, same topic .62, unrelated .33,
 * question and its answer .39, question and another .15. Dedupe, thoughts and names were not measured: in doubt they ask or leave both.
 */
export const EMBEDDING_GEMMA: Thresholds = {
  relevance: 0.3,
  calibrated: 0.6,
  dedupe: 0.95,
  conflict: 0.7,
  thought: 0.9,
  expectation: 0.35,
  evidence: 0.6,
  entityMerge: 0.98,
  entityUncertain: 0.9,
};

/**
 * English only: Chinese is mostly unknown characters to it. Floors by the riddles (.54 of the facts at 7 per question, best of five pairs);
 * the others by calibration: nine in ten changed facts below .925, contradictions at .60, unrelated below .20; expected .64, unexpected
 * .06; same name .87, two names below .55; same thought .88, two thoughts at most .84.
 */
export const MINI_LM: Thresholds = {
  relevance: 0.15,
  calibrated: 0.6,
  dedupe: 0.93,
  conflict: 0.45,
  thought: 0.85,
  expectation: 0.4,
  evidence: 0.5,
  entityMerge: 0.97,
  entityUncertain: 0.7,
};
