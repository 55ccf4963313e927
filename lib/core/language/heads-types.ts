import type { Line } from "../types/learned";

/** The learned yes-or-no questions about a sentence. `other`: not literal, or not the speaker's own life. */
export const headNames = [
  "keep",
  "other",
  "plan",
  "correction",
  "asksTold",
  "order",
  "smallTalk",
  "asksPersona",
  "asksTime",
  "task",
  "insult",
] as const;
export type HeadName = (typeof headNames)[number];

/** From which score on, in either direction, each of the score's lines says yes. */
export const scoreSteps = [-8, -6, -3, -1, 1, 3, 6, 8] as const;

/** What a sentence is judged by: distinct hashed n-grams (`features.ts`), and what it means, of unit length (`meaningOf`). */
export type Features = { hashed: Int32Array; meaning: Float32Array };

/** Everything learned of one language by `npm run train`. */
export type HeadTable = { buckets: number; lines: Record<string, Line> };

/** The heads of which any may say that a sentence is worth keeping. */
export const keepingHeads = ["keep", "correction", "plan"] as const satisfies readonly HeadName[];

/**
 * Where heads are sure: from these probabilities on nine in ten sentences that tell, and are `other` with at most this one, are
 * worth keeping, as `evals/calibration/sure.ts` measures it. A head that is never so sure is not in it.
 */
export type Sure = { otherUpTo: number; from: Partial<Record<(typeof keepingHeads)[number], number>> };

/** Probabilities 0..1, and how heavy (−10) or bright (10) what is told is. */
export type Heads = Record<HeadName, number> & { score: number };
