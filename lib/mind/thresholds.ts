import type { Thresholds } from "@/lib/core/types/mind";

/**
 * What the cosines of each family of embedders mean. No number here carries over to another family: with e5 two texts that
 * have nothing in common lie at .86. "Calibration" is `npx tsx evals/calibrate.ts`, which prints its figures for any embedder.
 */

/** Floors and dedupe by `evals/recall.ts` and the talks of `evals/`; names by the pairs that `findAlike` tells of. */
export const BUILT_IN: Thresholds = {
  relevance: 0.2,
  calibrated: 0.6,
  dedupe: 0.955,
  conflict: 0.6,
  expectation: 0.7,
  entityMerge: 0.955,
  entityUncertain: 0.755,
};

/** Floors of text-embedding-3-small. The others were never measured with it: they are the built-in embedder's. */
export const OPENAI: Thresholds = { ...BUILT_IN, relevance: 0.28, calibrated: 0.75 };

/** Starting points; see the calibration. */
export const E5_SMALL: Thresholds = {
  relevance: 0.8,
  calibrated: 0.87,
  dedupe: 0.97,
  conflict: 0.9,
  expectation: 0.82,
  entityMerge: 0.99,
  entityUncertain: 0.97,
};

export const EMBEDDING_GEMMA: Thresholds = {
  relevance: 0.3,
  calibrated: 0.6,
  dedupe: 0.9,
  conflict: 0.7,
  expectation: 0.35,
  entityMerge: 0.99,
  entityUncertain: 0.9,
};

export const MINI_LM: Thresholds = {
  relevance: 0.3,
  calibrated: 0.6,
  dedupe: 0.9,
  conflict: 0.6,
  expectation: 0.4,
  entityMerge: 0.99,
  entityUncertain: 0.9,
};
