import { brotliCompressSync } from "node:zlib";
import type { Features } from "@/lib/core/language/classifier";
import type { Line } from "@/lib/core/types/classifier";

/** The features of an example, whether it is a positive, and its weight. */
export type Example = { row: Features; is: boolean; worth: number };
/** What each hashed feature and each embedding direction adds to the log odds, and the intercept. */
export type Fitted = { weights: Float64Array | Float32Array; directions: number[]; bias: number };

const ROUNDS = 120;
/** Strength of the L2 penalty, over all examples. */
const RIDGE = 1 / 30;
/** Value of the constant feature in each example: small, so that it does not slow down convergence. */
const CONSTANT = 0.2;
/** Length of an example's embedding relative to its hashed features, which have length one. */
const MEANING = 0.7;
/** Added to each feature count (additive smoothing). */
const SMOOTH = 1;

/**
 * A logistic regression over binary features. Each is first scaled by the log ratio of its frequency in the two classes (Wang & Manning
 * 2012, "Baselines and Bigrams", NBSVM), every example to length one; both classes have the same total weight. Solved by accelerated
 * gradient descent (Nesterov). Deterministic.
 */
export function learn(examples: readonly Example[], buckets: number): Fitted {
  const rows = examples.map(({ row }) => row);
  const scale = logRatios(examples, buckets);
  const all = examples.reduce((sum, { worth }) => sum + worth, 0);
  const ones = examples.reduce((sum, { is, worth }) => sum + (is ? worth : 0), 0);
  const share = examples.map(({ is, worth }) => (worth * rows.length) / (2 * (is ? ones : all - ones)));
  const dims = rows[0]?.meaning.length ?? 0;
  const constant = buckets + dims;
  const ends = Int32Array.from(rows, ({ hashed }) => hashed.length + dims);
  for (let i = 1; i < ends.length; i++) ends[i] = at(ends, i) + at(ends, i - 1);
  const features = new Int32Array(ends.at(-1) ?? 0);
  const values = new Float64Array(features.length);
  for (const [i, { hashed, meaning }] of rows.entries()) {
    const start = at(ends, i) - hashed.length - dims;
    const length = 1 / Math.sqrt(Math.max(1, hashed.length));
    features.set(hashed, start);
    hashed.forEach((feature, k) => {
      values[start + k] = at(scale, feature) * length;
    });
    meaning.forEach((value, dim) => {
      features[start + hashed.length + dim] = buckets + dim;
      values[start + hashed.length + dim] = MEANING * value;
    });
  }
  const slopeOf = (errorOf: (sum: number, i: number) => number, from: Float64Array) => {
    const slope = new Float64Array(constant + 1);
    for (let i = 0, start = 0; i < rows.length; i++) {
      const end = at(ends, i);
      let sum = at(from, constant) * CONSTANT;
      for (let k = start; k < end; k++) sum += at(from, at(features, k)) * at(values, k);
      const error = errorOf(sum, i) * (share[i] ?? 0);
      for (let k = start; k < end; k++) slope[at(features, k)] = at(slope, at(features, k)) + error * at(values, k);
      slope[constant] = at(slope, constant) + error * CONSTANT;
      start = end;
    }
    return slope;
  };
  const rate = 1 / (0.25 * largest((vector) => slopeOf((found) => found, vector), constant + 1) + RIDGE);
  let [weights, ahead, momentum] = [new Float64Array(constant + 1), new Float64Array(constant + 1), 1];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = slopeOf((found, i) => 1 / (1 + Math.exp(-found)) - Number(examples[i]?.is), ahead);
    const next = ahead.map((value, j) => value - rate * (at(slope, j) + RIDGE * value));
    const grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const onward = (momentum - 1) / grown;
    ahead = next.map((value, j) => value + onward * (value - at(weights, j)));
    [weights, momentum] = [next, grown];
  }
  return {
    weights: weights.slice(0, buckets).map((value, j) => value * at(scale, j)),
    directions: Array.from(weights.slice(buckets, constant), (value) => value * MEANING),
    bias: at(weights, constant) * CONSTANT,
  };
}

const at = (array: Float64Array | Int32Array, i: number) => array[i] as number;

/** Log odds of an example under a fitted line. */
export function logOddsOf({ weights, directions, bias }: Fitted, { hashed, meaning }: Features): number {
  let [sum, meant] = [0, 0];
  for (const feature of hashed) sum += weights[feature] ?? 0;
  for (let dim = 0; dim < meaning.length; dim++) meant += (directions[dim] ?? 0) * (meaning[dim] ?? 0);
  return bias + meant + sum / Math.sqrt(Math.max(1, hashed.length));
}

/**
 * `a` and `b` such that 1 / (1 + e^−(a·odds + b)) is the share of positives among examples of such odds, by Newton's method with
 * backtracking (Platt 1999; Lin, Lin & Weng 2007).
 */
export function calibrate(logOdds: number[], is: boolean[]): { a: number; b: number } {
  const ones = is.filter(Boolean).length;
  const targets = is.map((one) => (one ? (ones + 1) / (ones + 2) : 1 / (is.length - ones + 2)));
  const lossOf = (a: number, b: number) =>
    logOdds.reduce((sum, x, i) => {
      const z = a * x + b;
      return sum + Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - (targets[i] ?? 0) * z;
    }, 0);
  let [a, b] = [1, Math.log((ones + 1) / (is.length - ones + 1))];
  let loss = lossOf(a, b);
  for (let round = 0; round < 50; round++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9];
    logOdds.forEach((x, i) => {
      const p = 1 / (1 + Math.exp(-(a * x + b)));
      const [error, spread] = [p - (targets[i] ?? 0), p * (1 - p)];
      ga += error * x;
      gb += error;
      haa += spread * x * x;
      hab += spread * x;
      hbb += spread;
    });
    const det = haa * hbb - hab * hab || 1;
    const [da, db] = [(hbb * ga - hab * gb) / det, (haa * gb - hab * ga) / det];
    let step = 1;
    while (step > 1e-6 && lossOf(a - step * da, b - step * db) > loss) step /= 2;
    const next = lossOf(a - step * da, b - step * db);
    if (loss - next < 1e-7) break;
    [a, b, loss] = [a - step * da, b - step * db, next];
  }
  return { a, b };
}

/** Area under the ROC curve: how often a positive has higher odds than a negative. Ties count half. */
export function areaUnder(line: Fitted, examples: readonly Example[]): number {
  const order = examples.map(({ row, is }) => ({ x: logOddsOf(line, row), one: is })).sort((p, q) => p.x - q.x);
  let [area, zeros, at] = [0, 0, 0];
  while (at < order.length) {
    let [end, ties, ones] = [at, 0, 0];
    for (; end < order.length && order[end]?.x === order[at]?.x; end++) order[end]?.one ? ones++ : ties++;
    area += ones * (zeros + ties / 2);
    zeros += ties;
    at = end;
  }
  const ones = order.length - zeros;
  return ones === 0 || zeros === 0 ? Number.NaN : area / (ones * zeros);
}

function logRatios(examples: readonly Example[], buckets: number): Float64Array {
  const [yes, no] = [new Float64Array(buckets).fill(SMOOTH), new Float64Array(buckets).fill(SMOOTH)];
  for (const { row, is, worth } of examples) {
    const counts = is ? yes : no;
    for (const feature of row.hashed) counts[feature] = (counts[feature] ?? 0) + worth;
  }
  const total = (counts: Float64Array) => counts.reduce((a, b) => a + b, 0);
  const [inYes, inNo] = [total(yes), total(no)];
  return yes.map((count, j) => Math.log(count / inYes / ((no[j] ?? SMOOTH) / inNo)));
}

/** The largest possible curvature, by the power method. */
function largest(times: (at: Float64Array) => Float64Array, width: number): number {
  let vector = new Float64Array(width).fill(1 / Math.sqrt(width));
  let size = 0;
  for (let round = 0; round < 8; round++) {
    const next = times(vector);
    size = Math.sqrt(next.reduce((sum, value) => sum + value * value, 0));
    vector = next.map((value) => value / (size || 1));
  }
  return size * 1.1;
}

/** Weights are quantised to so many steps on either side of 0; most are small, so the steps grow quadratically. */
const [STEPS, DIGITS] = [40, 3];

/** A line in its stored form; the inverse is `unpacked` (lib/core/language/classifier.ts). */
export function packed({ weights, directions, bias }: Fitted): Line {
  let most = 1e-9;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / STEPS ** 2;
  const steps = Int8Array.from(
    weights,
    (weight) => Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / scale)),
  );
  return {
    weights: brotliCompressSync(Buffer.from(steps.buffer)).toString("base64"),
    scale,
    directions: directions.map((value) => Number(value.toFixed(DIGITS))),
    bias,
  };
}
