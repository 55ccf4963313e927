import { brotliDecompressSync } from "node:zlib";
import type { Line } from "../types/classifier";

/** Input of a classifier: distinct hashed n-grams (`features.ts`) and the unit-length meaning vector (`meaningOf`). */
export type Features = { hashed: Int32Array; meaning: Float32Array };

/** Log odds of a linear classifier for the features of a text. */
export function logOddsOf(
  { weights, directions, bias }: ReturnType<typeof unpacked>,
  { hashed, meaning }: Features,
): number {
  let [sum, meant] = [0, 0];
  for (const feature of hashed) sum += weights[feature] ?? 0;
  for (let dim = 0; dim < meaning.length; dim++) meant += (directions[dim] ?? 0) * (meaning[dim] ?? 0);
  return bias + meant + sum / Math.sqrt(Math.max(1, hashed.length));
}

/** Decodes a learned classifier: each stored step stands for its signed square times the scale. */
export function unpacked({ weights, scale, directions, bias }: Line) {
  const steps = new Int8Array(brotliDecompressSync(Buffer.from(weights, "base64")));
  return { weights: Float32Array.from(steps, (step) => step * Math.abs(step) * scale), directions, bias };
}
