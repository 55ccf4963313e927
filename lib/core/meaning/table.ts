import { readFileSync } from "node:fs";
import path from "node:path";

/** Static vectors of words and word pieces, distilled from a sentence model (`npm run distil`). */
export type Table = {
  dims: number;
  /** Row number of each piece. `▁` (U+2581) marks the start of a word. */
  rows: ReadonlyMap<string, number>;
  /** Log probability of each piece, by which the most likely split of a run of letters is chosen. */
  logProbability: Float32Array;
  /** The vectors, quantised: `dims` steps for each row. A value is its step times the row's scale. */
  steps: Int8Array;
  scales: Float32Array;
  /** Length of each row's vector. */
  norms: Float32Array;
};

/** File layout: length of the header, the header as JSON, then scales, log probabilities and steps, all little-endian. */
type Header = { dims: number; pieces: string[] };

let read: Table | undefined;

/** The bundled table, read once (about 10 MB). */
export function meaningTable(): Table {
  read ??= unpackTable(readFileSync(path.join(process.cwd(), "lib", "core", "meaning", "table.bin")));
  return read;
}

export function unpackTable(file: Buffer): Table {
  const start = 4 + file.readUInt32LE(0);
  const { dims, pieces }: Header = JSON.parse(file.toString("utf8", 4, start));
  const floats = (from: number) =>
    new Float32Array(file.buffer.slice(file.byteOffset + from, file.byteOffset + from + 4 * pieces.length));
  const packed = file.subarray(start + 8 * pieces.length);
  const steps = new Int8Array(packed.buffer, packed.byteOffset, packed.length);
  const scales = floats(start);
  return {
    dims,
    rows: new Map(pieces.map((piece, row) => [piece, row])),
    scales,
    logProbability: floats(start + 4 * pieces.length),
    steps,
    norms: scales.map((scale, row) => scale * lengthOf(steps, row * dims, dims)),
  };
}

function lengthOf(steps: Int8Array, from: number, dims: number): number {
  let sum = 0;
  for (let at = from; at < from + dims; at++) sum += (steps[at] ?? 0) ** 2;
  return Math.sqrt(sum);
}

const STEPS = 127;

export function packTable(
  pieces: { piece: string; logProbability: number; vector: ArrayLike<number> }[],
  dims: number,
): Buffer {
  const header = Buffer.from(JSON.stringify({ dims, pieces: pieces.map(({ piece }) => piece) } satisfies Header));
  const scales = Float32Array.from(pieces, ({ vector }) => Math.max(1e-9, ...Array.from(vector, Math.abs)) / STEPS);
  const steps = Int8Array.from(
    pieces.flatMap(({ vector }, row) => Array.from(vector, (value) => Math.round(value / (scales[row] ?? 1)))),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const logProbability = Float32Array.from(pieces, (piece) => piece.logProbability);
  return Buffer.concat([
    length,
    header,
    Buffer.from(scales.buffer),
    Buffer.from(logProbability.buffer),
    Buffer.from(steps.buffer),
  ]);
}
