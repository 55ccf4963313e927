import { likeness, meaningOf } from ".";
import { piecesOf } from "./pieces";
import question from "./question.json";
import { meaningTable, type Table } from "./table";

/** Of a long question so many pieces count, of a long text so many. */
const QUESTION_MAX = 60;
const TEXT_MAX = 300;
/** Everyday texts that any collection is thought to have besides its own. */
const BACKGROUND = 25;

/**
 * How much of a question stands in each text, in these or other words: for every piece of the question the cosine of the
 * nearest piece of the text, weighed by how much the piece says and how rare it is among the texts (late interaction, Khattab
 * & Zaharia 2020). One number in 0…1 for each text; 0 for all where the question has no known piece. Linear in the lengths of
 * the texts.
 */
export function coverages(question: string, texts: readonly string[]): number[] {
  const table = meaningTable();
  const asked = [...new Set(piecesOf(question, table))].slice(0, QUESTION_MAX);
  const rows = texts.map((text) => new Set(piecesOf(text, table).slice(0, TEXT_MAX)));
  const weights = asked.map((piece) => {
    const holding = rows.filter((text) => text.has(piece)).length;
    return normOf(piece, table) * Math.log(1 + (texts.length + BACKGROUND) / (0.5 + holding));
  });
  const all = weights.reduce((sum, one) => sum + one, 0) || 1;
  const known = new Map<number, number[]>();
  const cosinesOf = (row: number) => {
    const cosines = known.get(row) ?? asked.map((piece) => cosine(piece, row, table));
    known.set(row, cosines);
    return cosines;
  };
  return rows.map((text) => {
    const best = new Array<number>(asked.length).fill(0);
    for (const row of text) for (const [at, near] of cosinesOf(row).entries()) best[at] = Math.max(best[at] ?? 0, near);
    return best.reduce((sum, near, at) => sum + near * (weights[at] ?? 0), 0) / all;
  });
}

function cosine(one: number, other: number, table: Table): number {
  if (one === other) return 1;
  const { dims, steps, scales } = table;
  let sum = 0;
  for (let at = 0; at < dims; at++) sum += (steps[one * dims + at] ?? 0) * (steps[other * dims + at] ?? 0);
  return (sum * (scales[one] ?? 0) * (scales[other] ?? 0)) / (normOf(one, table) * normOf(other, table) || 1);
}

function normOf(row: number, { dims, steps, scales }: Table): number {
  let sum = 0;
  for (let at = row * dims; at < (row + 1) * dims; at++) sum += (steps[at] ?? 0) ** 2;
  return Math.sqrt(sum) * (scales[row] ?? 0);
}

/** How much each way of being near counts. Fitted with the rest of the ranking and rounded; `evals/recall.ts --learn` prints a fit. */
export const NEAR = { dense: 0.8, words: 1.1, text: 0.75, common: -4.8 };
export type Near = Record<keyof typeof NEAR, number>;

/** What any text covers of any question, and how much more is much. */
const COVERED = { byAny: 0.22, more: 0.4 };

/**
 * The ways in which a text is near to a question, 0 for none: by direction (`dense`: 1 surely about the same), by its words
 * (`coverage`, of `coverages`), by its spelling (`text`: share of the best attainable BM25 score), and how near it is to any
 * question, which says nothing of this one (`common`).
 */
export function waysNear(text: string, by: { dense: number; coverage: number; text: number }): Near {
  const words = Math.max(0, (by.coverage - COVERED.byAny) / COVERED.more);
  return { dense: by.dense, words, text: by.text, common: likeness(anyQuestion, meaningOf(text)) };
}

/** What the ways come to together, weighed; 0 at least. */
export function weighed<Way extends string>(ways: Record<Way, number>, weights: Record<Way, number>): number {
  const sum = (Object.keys(weights) as Way[]).reduce((all, way) => all + weights[way] * ways[way], 0);
  return Math.max(0, sum);
}

const anyQuestion = Float32Array.from(question);
