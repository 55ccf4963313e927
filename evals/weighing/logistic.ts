/** Examples as the numbers of the signs that hold in each, and whether each is one of what is learned. */
export type Examples = { rows: Int32Array[]; is: boolean[]; signs: number };
/** What each sign adds to the odds, and what stands before any. */
export type Line = { weights: Float64Array; bias: number };

const ROUNDS = 120;
/** Strength of the pull towards nothing, over all examples. */
const RIDGE = 1 / 30;
/** What stands for "always" in each example: small, so that it does not slow the rest down. */
const CONSTANT = 0.2;
/** Examples in which a sign is thought to have stood besides those in which it did. */
const SMOOTH = 1;

/**
 * A logistic regression over signs that hold or do not. Each sign is first scaled by the logarithm of how much oftener it
 * stands in one kind than in the other (Wang & Manning 2012, "Baselines and Bigrams", NBSVM), every example to length one;
 * both kinds weigh the same in all. Solved by accelerated gradient descent (Nesterov): same examples, same weights.
 */
export function learn({ rows, is, signs }: Examples): Line {
  const scale = logRatios({ rows, is, signs });
  const lengths = rows.map((row) => 1 / Math.sqrt(Math.max(1, row.length)));
  const ones = is.filter(Boolean).length;
  const share = is.map((one) => rows.length / (2 * (one ? ones : rows.length - ones)));
  const sum = (row: Int32Array, length: number, of: Float64Array) => {
    let found = 0;
    for (const sign of row) found += (of[sign] ?? 0) * (scale[sign] ?? 0);
    return found * length + (of[signs] ?? 0) * CONSTANT;
  };
  const slopeOf = (errorOf: (sum: number, i: number) => number, at: Float64Array) => {
    const slope = new Float64Array(signs + 1);
    rows.forEach((row, i) => {
      const length = lengths[i] ?? 0;
      const error = errorOf(sum(row, length, at), i) * (share[i] ?? 1);
      for (const sign of row) slope[sign] = (slope[sign] ?? 0) + error * (scale[sign] ?? 0) * length;
      slope[signs] = (slope[signs] ?? 0) + error * CONSTANT;
    });
    return slope;
  };
  const step = 1 / (0.25 * largest((at) => slopeOf((found) => found, at), signs + 1) + RIDGE);
  let [weights, ahead, momentum] = [new Float64Array(signs + 1), new Float64Array(signs + 1), 1];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = slopeOf((found, i) => 1 / (1 + Math.exp(-found)) - Number(is[i]), ahead);
    const next = ahead.map((value, j) => value - step * ((slope[j] ?? 0) + RIDGE * value));
    const grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const onward = (momentum - 1) / grown;
    ahead = next.map((value, j) => value + onward * (value - (weights[j] ?? 0)));
    [weights, momentum] = [next, grown];
  }
  const bias = (weights[signs] ?? 0) * CONSTANT;
  return { weights: weights.slice(0, signs).map((value, j) => value * (scale[j] ?? 0)), bias };
}

function logRatios({ rows, is, signs }: Examples): Float64Array {
  const [yes, no] = [new Float64Array(signs).fill(SMOOTH), new Float64Array(signs).fill(SMOOTH)];
  rows.forEach((row, i) => {
    const counts = is[i] ? yes : no;
    for (const sign of row) counts[sign] = (counts[sign] ?? 0) + 1;
  });
  const total = (counts: Float64Array) => counts.reduce((a, b) => a + b, 0);
  const [inYes, inNo] = [total(yes), total(no)];
  return yes.map((count, j) => Math.log(count / inYes / ((no[j] ?? SMOOTH) / inNo)));
}

/** The largest curvature there can be, by the power method. */
function largest(times: (at: Float64Array) => Float64Array, width: number): number {
  let vector = new Float64Array(width).fill(1 / Math.sqrt(width));
  let size = 0;
  for (let round = 0; round < 30; round++) {
    const next = times(vector);
    size = Math.sqrt(next.reduce((sum, value) => sum + value * value, 0));
    vector = next.map((value) => value / (size || 1));
  }
  return size * 1.1;
}
