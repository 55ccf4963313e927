import { meaningTable, type Table } from "./table";
import { piecesOf } from "./word-pieces";

/**
 * The meaning of a text as a vector of 128 numbers and length 1; all zeros for a text without known pieces. It is the sum of the static
 * vectors of the text's pieces, which are longer the more a piece matters. Linear in the text's length.
 */
export function meaningOf(text: string): Float32Array {
  const table = meaningTable();
  return ofUnitLength(sumOfPieces(piecesOf(text, table), table));
}

/** The sum of the vectors of these pieces. The sum for two joined texts is the sum of both texts' sums. */
export function sumOfPieces(pieces: readonly number[], { dims, steps, scales }: Table): Float32Array {
  const sum = new Float32Array(dims);
  for (const row of pieces) {
    const scale = scales[row] ?? 0;
    const from = row * dims;
    for (let at = 0; at < dims; at++) sum[at] = (sum[at] as number) + scale * (steps[from + at] as number);
  }
  return sum;
}

export function lengthOf(sum: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < sum.length; at++) squares += (sum[at] as number) * (sum[at] as number);
  return Math.sqrt(squares);
}

export function ofUnitLength(sum: Float32Array): Float32Array {
  const length = lengthOf(sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** Cosine of two unit-length vectors, −1…1; 0 if one of them is all zeros. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] ?? 0);
  return sum;
}
