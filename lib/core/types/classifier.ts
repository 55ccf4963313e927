/**
 * A linear classifier. `weights`: for each hashed feature the signed square root of its log odds, in units of `scale`, as bytes (brotli,
 * base64). `directions`: a weight for each dimension of the meaning vector.
 */
export type Line = { weights: string; scale: number; directions: number[]; bias: number };

/**
 * Classifier for statements of danger that the grammar does not match (`npm run train:crisis`). Log odds of `from` or more count as such a
 * statement.
 */
export type CrisisLine = { line: Line; from: number };

/** Classifier for sentences worth remembering (`npm run train`). `buckets`: number of hash buckets of its features. */
export type KeepTable = { buckets: number; line: Line };
