/**
 * A linear classifier: per hashed feature the signed root of its log odds in units of `scale`, as bytes (brotli, base64), and a weight per
 * dimension of the meaning vector.
 */
export type Line = { weights: string; scale: number; directions: number[]; bias: number };

/** Classifier for crisis statements beside the grammar (`npm run train:crisis`); `from` is its threshold in log odds. */
export type CrisisLine = { line: Line; from: number };

/** Classifier for sentences worth remembering (`npm run train`), over this many hash buckets. */
export type KeepTable = { buckets: number; line: Line };
