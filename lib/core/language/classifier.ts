import { brotliDecompressSync } from "node:zlib";
import type { Line } from "../types/classifier";

/** Input of a classifier: distinct hashed n-grams (`features.ts`) and the unit-length meaning vector (`meaningOf`). */
export type Features = { hashed: Int32Array; meaning: Float32Array };

/** The score that a linear classifier gives to the features of a text, as log odds. */
export function logOddsOf(
  { weights, directions, bias }: ReturnType<typeof unpacked>,
  { hashed, meaning }: Features,
): number {
  let [sum, meant] = [0, 0];
  for (const feature of hashed) sum += weights[feature] ?? 0;
  for (let dim = 0; dim < meaning.length; dim++) meant += (directions[dim] ?? 0) * (meaning[dim] ?? 0);
  return bias + meant + sum / Math.sqrt(Math.max(1, hashed.length));
}

/** Decodes a trained classifier. Each stored byte is a signed root: the weight is its square, with its sign, times the scale. */
export function unpacked({ weights, scale, directions, bias }: Line) {
  const steps = new Int8Array(brotliDecompressSync(Buffer.from(weights, "base64")));
  return { weights: Float32Array.from(steps, (step) => step * Math.abs(step) * scale), directions, bias };
}
