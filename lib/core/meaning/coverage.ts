import { COVERAGE, type SIMILARITY_WEIGHTS } from "@/lib/core/settings/recall";
import { lengthOf, likeness, sumOfPieces } from ".";
import question from "./question.json";
import { meaningTable, type Table } from "./table";
import { piecesOf } from "./word-pieces";

/**
 * Similarity of a text and a question by their word pieces. `coverage`: how much of the question the text covers. `common`: similarity of
 * the text to any question. `sum`: sum of the vectors of the text's pieces.
 */
export type ByPieces = { coverage: number; common: number; sum: Float32Array };

/**
 * How much of a question each text covers, in the same or other words, as a number in 0…1. For every piece of the question, the cosine of
 * the nearest piece of the text counts, weighted by the norm of the question's piece and by how rare it is among the texts (late
 * interaction, Khattab & Zaharia 2020). 0 for all texts if the question has no known piece. Linear in the lengths of the texts.
 */
export function coverages(question: string, texts: readonly string[]): number[] {
  return byPieces(question, texts).map(({ coverage }) => coverage);
}

/** `coverages`, and for each text its similarity to any question, which a ranking subtracts as a baseline. */
export function byPieces(question: string, texts: readonly string[]): ByPieces[] {
  const table = meaningTable();
  const asked = [...new Set(piecesOf(question, table))].slice(0, COVERAGE.questionMax);
  const read = texts.map((text) => piecesOf(text, table));
  const rows = read.map((pieces) => new Set(pieces.slice(0, COVERAGE.textMax)));
  const weights = asked.map((piece) => {
    const holding = rows.filter((text) => text.has(piece)).length;
    return (
      (table.norms[piece] ?? 0) * Math.log(1 + (texts.length + COVERAGE.background) / (COVERAGE.smoothing + holding))
    );
  });
  const all = weights.reduce((sum, one) => sum + one, 0) || 1;
  const directions = asked.map((piece) => directionOf(piece, table));
  const known = new Map<number, Float64Array>();
  const best = new Float64Array(asked.length);
  return rows.map((text, nth) => {
    best.fill(0);
    for (const row of text) {
      const near = known.get(row) ?? cosines(row, asked, directions, table);
      known.set(row, near);
      for (let at = 0; at < near.length; at++)
        if ((near[at] as number) > (best[at] as number)) best[at] = near[at] as number;
    }
    let covered = 0;
    for (let at = 0; at < best.length; at++) covered += (best[at] as number) * (weights[at] as number);
    const sum = sumOfPieces(read[nth] ?? [], table);
    return { coverage: covered / all, common: likeness(anyQuestion, sum) / (lengthOf(sum) || 1), sum };
  });
}

/** The vector of a table row, scaled to length 1. */
function directionOf(row: number, { dims, steps, scales, norms }: Table): Float32Array {
  const scale = (scales[row] ?? 0) / (norms[row] || 1);
  const direction = new Float32Array(dims);
  for (let at = 0; at < dims; at++) direction[at] = (steps[row * dims + at] as number) * scale;
  return direction;
}

/** Cosines of a row of the table with each piece of the question. */
function cosines(row: number, asked: number[], directions: Float32Array[], { dims, steps, scales, norms }: Table) {
  const [from, scale] = [row * dims, (scales[row] ?? 0) / (norms[row] || 1)];
  const found = new Float64Array(asked.length);
  for (let at = 0; at < directions.length; at++)
    found[at] = asked[at] === row ? 1 : product(directions[at] as Float32Array, steps, from) * scale;
  return found;
}

/** Dot product of a vector and a row of the table. It is computed as four independent sums, which the CPU can calculate in parallel. */
function product(direction: Float32Array, steps: Int8Array, from: number): number {
  const even = direction.length - (direction.length % 4);
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < even; at += 4) {
    first += (direction[at] as number) * (steps[from + at] as number);
    second += (direction[at + 1] as number) * (steps[from + at + 1] as number);
    third += (direction[at + 2] as number) * (steps[from + at + 2] as number);
    fourth += (direction[at + 3] as number) * (steps[from + at + 3] as number);
  }
  for (let at = even; at < direction.length; at++) first += (direction[at] as number) * (steps[from + at] as number);
  return first + second + third + fourth;
}

export type SimilarityScores = Record<keyof typeof SIMILARITY_WEIGHTS, number>;

/**
 * Similarity scores of a text and a question; 0 means no similarity.
 * - dense: by the embedder's vectors; 1 means certainly the same topic
 * - words: coverage of the question's word pieces
 * - text: the text's BM25 score as a share of the highest possible one
 * - common: similarity to any question
 */
export function similarityScores(by: Omit<ByPieces, "sum"> & { dense: number; text: number }): SimilarityScores {
  const words = Math.max(0, (by.coverage - COVERAGE.byAny) / COVERAGE.more);
  return { dense: by.dense, words, text: by.text, common: by.common };
}

/** Sum of the scores times their weights; 0 if the sum is negative. */
export function weighed<Way extends string>(ways: Record<Way, number>, weights: Record<Way, number>): number {
  const sum = (Object.keys(weights) as Way[]).reduce((all, way) => all + weights[way] * ways[way], 0);
  return Math.max(0, sum);
}

const anyQuestion = Float32Array.from(question);
