const ROUNDS = 1_500;
const STEP = 0.4;
const KEEP = 0.9;
const RIDGE = 1e-5;

/**
 * A logistic regression over a few numbers, the first of them 1; both kinds weigh the same in all. Answers with what each
 * number adds to the odds.
 */
export function learnFew(rows: number[][], is: boolean[]): number[] {
  const width = rows[0]?.length ?? 0;
  const scale = Array.from({ length: width }, (_, j) => size(rows.map((row) => row[j] ?? 0)) || 1);
  const scaled = rows.map((row) => Float64Array.from(row, (value, j) => value / (scale[j] ?? 1)));
  const ones = is.filter(Boolean).length;
  const share = is.map((one) => 1 / (2 * (one ? ones : is.length - ones)));
  const [found, speed] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = found.map((value) => value * RIDGE);
    scaled.forEach((row, i) => {
      let sum = 0;
      for (let j = 0; j < width; j++) sum += (row[j] ?? 0) * (found[j] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - Number(is[i])) * (share[i] ?? 0);
      for (let j = 0; j < width; j++) slope[j] = (slope[j] ?? 0) + error * (row[j] ?? 0);
    });
    slope.forEach((value, j) => {
      speed[j] = KEEP * (speed[j] ?? 0) - STEP * value;
      found[j] = (found[j] ?? 0) + (speed[j] ?? 0);
    });
  }
  return scale.map((value, j) => Math.round(((found[j] ?? 0) / value) * 1_000) / 1_000);
}

const size = (values: number[]) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
