/**
 * One line: the signed root of what each hashed feature adds to the log odds, in units of `scale`, as bytes (brotli, base64),
 * and what each direction of meaning adds.
 */
export type Line = { weights: string; scale: number; directions: number[]; bias: number };

/** What finds statements of danger beside the grammar (`npm run train:crisis`): from these log odds on a message is one. */
export type CrisisLine = { line: Line; from: number };

/** Which sentences are worth keeping (`npm run train`): a line over so many hashed features. */
export type KeepTable = { buckets: number; line: Line };
