/** Texts as rows of tokens, a sentence model's vectors of some of them, and which of them belong together. */
export type Lessons = {
  /** Row numbers of the tokens of each text, and the unit vector that is the target direction of the text's mean. */
  targets: { pieces: number[]; vector: Float32Array }[];
  /** Texts with the same meaning (a question and its answer; two paraphrases), one list a language. */
  pairs: { a: number[]; b: number[] }[][];
};

const EPOCHS = 10;
const RATE = 0.004;
const BATCH = 64;
/** Softmax temperature of the contrastive loss. */
const TEMPERATURE = 0.07;
/** How often each pair is seen in an epoch, and its weight relative to a sentence. */
const [PAIR_TIMES, PAIR_WORTH] = [2, 0.3];

/**
 * Trains the vectors so that the sum of a text's tokens matches a sentence model's vector of the whole text (cosine loss), and so that
 * texts that belong together are closer than the rest of their batch (InfoNCE). Adam over the rows in use. Deterministic.
 */
export function learnTable(table: Float32Array, dims: number, { targets, pairs }: Lessons): void {
  const optimiser = new Adam(table, dims);
  const random = randomFrom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS);
    const sentences = batchesOf(shuffled(targets, random));
    const paired = shuffled(
      Array.from({ length: PAIR_TIMES }, () => pairs.flatMap((list) => batchesOf(shuffled(list, random)))).flat(),
      random,
    );
    const every = Math.max(1, Math.floor(sentences.length / Math.max(1, paired.length)));
    sentences.forEach((batch, nth) => {
      for (const { pieces, vector } of batch) {
        const text = new Sum(table, dims, pieces);
        text.backward(
          vector.map((value) => -value / BATCH),
          optimiser,
        );
      }
      const pairBatch = nth % every === 0 ? paired[nth / every] : undefined;
      if (pairBatch) contrast(pairBatch, table, dims, optimiser);
      optimiser.step(rate);
    });
  }
}

function contrast(batch: { a: number[]; b: number[] }[], table: Float32Array, dims: number, optimiser: Adam): void {
  const [as, bs] = [batch.map(({ a }) => new Sum(table, dims, a)), batch.map(({ b }) => new Sum(table, dims, b))];
  const [intoA, intoB] = [as.map(() => new Float32Array(dims)), bs.map(() => new Float32Array(dims))];
  as.forEach((a, i) => {
    const logits = bs.map((b) => dot(a.unit, b.unit) / TEMPERATURE);
    const most = Math.max(...logits);
    const shares = logits.map((value) => Math.exp(value - most));
    const all = shares.reduce((sum, value) => sum + value, 0);
    bs.forEach((b, j) => {
      const slope = (((shares[j] ?? 0) / all - Number(i === j)) * PAIR_WORTH) / TEMPERATURE / batch.length;
      addTo(intoA[i], b.unit, slope);
      addTo(intoB[j], a.unit, slope);
    });
  });
  for (const [i, a] of as.entries()) a.backward(intoA[i] ?? new Float32Array(dims), optimiser);
  for (const [j, b] of bs.entries()) b.backward(intoB[j] ?? new Float32Array(dims), optimiser);
}

/** The sum of a text's tokens, normalised to unit length. */
class Sum {
  readonly unit: Float32Array;
  private readonly length: number;

  constructor(
    table: Float32Array,
    dims: number,
    private readonly pieces: number[],
  ) {
    const sum = new Float32Array(dims);
    for (const piece of pieces) addTo(sum, table.subarray(piece * dims, (piece + 1) * dims), 1);
    this.length = Math.sqrt(dot(sum, sum)) || 1e-9;
    this.unit = sum.map((value) => value / this.length);
  }

  /** Propagates the gradient with respect to the unit vector to the tokens. */
  backward(slope: Float32Array, optimiser: Adam): void {
    const along = dot(slope, this.unit);
    const own = slope.map((value, at) => (value - along * (this.unit[at] ?? 0)) / this.length);
    for (const piece of this.pieces) optimiser.add(piece, own);
  }
}

const [DECAY, SQUARE_DECAY] = [0.9, 0.99];

class Adam {
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private readonly slopes = new Map<number, Float32Array>();

  constructor(
    private readonly table: Float32Array,
    private readonly dims: number,
  ) {
    this.mean = new Float32Array(table.length);
    this.square = new Float32Array(table.length);
  }

  add(row: number, slope: Float32Array): void {
    const sum = this.slopes.get(row) ?? new Float32Array(this.dims);
    this.slopes.set(row, sum);
    addTo(sum, slope, 1);
  }

  step(rate: number): void {
    const { table, mean, square, dims } = this;
    for (const [row, slope] of this.slopes) {
      for (let at = 0, k = row * dims; at < dims; at++, k++) {
        const value = slope[at] ?? 0;
        mean[k] = DECAY * (mean[k] ?? 0) + (1 - DECAY) * value;
        square[k] = SQUARE_DECAY * (square[k] ?? 0) + (1 - SQUARE_DECAY) * value * value;
        table[k] = (table[k] ?? 0) - (rate * (mean[k] ?? 0)) / (Math.sqrt(square[k] ?? 0) + 1e-6);
      }
    }
    this.slopes.clear();
  }
}

function batchesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.floor(all.length / BATCH) }, (_, nth) => all.slice(nth * BATCH, (nth + 1) * BATCH));
}

function addTo(sum: Float32Array | undefined, vector: Float32Array, times: number): void {
  if (sum) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * times;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** A linear congruential generator (the constants of ANSI C): 0 ≤ value < 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const list = [...all];
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
