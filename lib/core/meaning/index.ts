import { piecesOf } from "./pieces";
import { meaningTable } from "./table";

/**
 * What a text means, as a direction: `Float32Array[128]` of unit length (all zeros for a text without a single known piece).
 * The sum of its pieces' static vectors, in which what a piece weighs is already contained. Linear in the text's length.
 */
export function meaningOf(text: string): Float32Array {
  const table = meaningTable();
  const { dims, steps, scales } = table;
  const sum = new Float32Array(dims);
  for (const row of piecesOf(text, table)) {
    const scale = scales[row] ?? 0;
    for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) + scale * (steps[row * dims + at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** Cosine of two meanings, −1…1; 0 beside a text without one. */
export function likeness(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
