import type { Thresholds } from "@/lib/core/types/embedder";

/*
 * Thresholds for the cosines of each embedder family. No number can be used for another family: with e5, two unrelated texts have a cosine
 * of .80 in English and .88 in Chinese.
 * The comments below name two measurements. "Calibration" is `npx tsx evals/calibrate.ts` with 14 stories per language. "Riddles" is what
 * `evals/recall.ts` finds and recalls for the questions in `evals/corpora/riddles-*.json`.
 * `dedupe`: with every embedder, a fact in which one word changed is as similar to the original as the same fact told again. So the
 * threshold is set where hardly any changed fact is left: a wrongly merged memory is lost, a duplicate is not.
 * `evidence` was only measured with the built-in embedder: nine in ten facts have .55 or more with their source line, other lines .32 or
 * less. For the others it is at most their `calibrated` and at least their `relevance`.
 * `thought` is just above the most similar of 24 pairs of thoughts that say different things about one subject.
 */

/**
 * Relevance and dedupe were set by `evals/recall.ts` and the conversations in `evals/`; names by the pairs that `findAlike` documents.
 * Calibration, as medians: changed fact .84 (90% are below .93), contradiction .53, unrelated texts .11; the same thought told again .84,
 * two thoughts .52 (at most .75); message about an expectation .57, any other .13; one name in two forms .73, two names .24.
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
 * Only the relevance thresholds were measured with text-embedding-3-small. The others are the built-in embedder's; the one for thoughts is
 * higher, so that in doubt both thoughts stay.
 */
export const OPENAI: Thresholds = { ...BUILT_IN, relevance: 0.28, calibrated: 0.75, thought: 0.9 };

/**
 * Relevance thresholds by the riddles: of six pairs of values, the one that finds most with about as many recalled memories as the built-in
 * embedder (it finds .51 and .79 of the facts, with 7 and 9 recalled per question; the built-in one .41 and .79, with 9 and 8). The others
 * by calibration: 95% of changed facts and contradictions are below .982; contradictions are at .87 (en) and .93 (zh), unrelated texts at
 * .80 and .88; unrelated messages reach .865; two different names reach .966, and nine in ten Chinese ones are below .954; two different
 * thoughts reach .977, the same thought told again is at .97 (en) and .98 (zh).
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
 * Set by the medians of ten pairs of each kind, measured once with the full model of 317 MB: a fact told again .91, contradiction .83, same
 * topic .62, unrelated .33, a question and its answer .39, a question and another answer .15. The thresholds for dedupe, thoughts and names
 * were not measured; they are high, so that in doubt the user is asked or both memories stay.
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
 * For English only: the model does not know most Chinese characters. Relevance thresholds by the riddles (best of five pairs of values: .54
 * of the facts, with 7 recalled per question). The others by calibration: nine in ten changed facts are below .925, contradictions are at
 * .60, unrelated texts below .20; a message about an expectation is at .64, any other at .06; one name in two forms .87, two names below
 * .55; the same thought told again .88, two thoughts at most .84.
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
