import type { Line } from "../types/learned";

/** What a text is judged by: distinct hashed n-grams (`features.ts`), and what it means, of unit length (`meaningOf`). */
export type Features = { hashed: Int32Array; meaning: Float32Array };

/**
 * Everything learned of one language by `npm run train`: the line `keep`, which says whether a sentence is worth keeping, and
 * those of names (`nameLines`).
 */
export type HeadTable = { buckets: number; lines: Record<string, Line> };
