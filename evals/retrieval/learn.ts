/** A question's candidates by their score components, which of them answer it (1) or not (0), and its weight; normally 1 in total. */
export type Lesson<Legs> = { legs: Legs[]; gold: number[]; worth?: number };

const [ROUNDS, RATE, PULL] = [120, 0.1, 1e-3];

/**
 * The weights of the score components that maximise the likelihood of the answers (softmax over a question's candidates; Cao et al. 2007),
 * by Adam, in the scale of `today`. A component that is equal for every candidate keeps its weight.
 */
export function learnWeights<Legs extends Record<string, number>>(lessons: Lesson<Legs>[], today: Legs): Legs {
  const names = Object.keys(today) as (keyof Legs & string)[];
  const useful = lessons.filter(({ gold }) => gold.includes(1));
  const all = useful.flatMap(({ legs }) => legs);
  const spread = names.map((leg) => {
    const middle = all.reduce((sum, row) => sum + (row[leg] ?? 0), 0) / Math.max(1, all.length);
    return Math.sqrt(all.reduce((sum, row) => sum + ((row[leg] ?? 0) - middle) ** 2, 0) / Math.max(1, all.length));
  });
  const rows = useful.map(({ legs }) =>
    legs.map((row) => names.map((leg, at) => (spread[at] ? (row[leg] ?? 0) / (spread[at] ?? 1) : 0))),
  );
  let [weights, first, second] = [0, 1, 2].map(() => names.map(() => 0)) as [number[], number[], number[]];
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => PULL * weight);
    for (const [n, legs] of rows.entries()) {
      const gold = useful[n]?.gold ?? [];
      const sums = legs.map((row) => row.reduce((sum, leg, at) => sum + leg * (weights[at] ?? 0), 0));
      const most = Math.max(...sums);
      const powers = sums.map((sum) => Math.exp(sum - most));
      const total = powers.reduce((sum, one) => sum + one, 0);
      const answered = powers.reduce((sum, one, at) => sum + one * (gold[at] ?? 0), 0);
      for (const [at, row] of legs.entries()) {
        const error = (powers[at] ?? 0) * (1 / total - (gold[at] ?? 0) / Math.max(answered, 1e-12));
        for (const [leg, value] of row.entries())
          slope[leg] = (slope[leg] ?? 0) + error * value * (useful[n]?.worth ?? 1 / rows.length);
      }
    }
    first = first.map((one, at) => 0.9 * one + 0.1 * (slope[at] ?? 0));
    second = second.map((one, at) => 0.99 * one + 0.01 * (slope[at] ?? 0) ** 2);
    weights = weights.map((one, at) => {
      const step = (first[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      return one - RATE * step;
    });
  }
  const found = weights.map((one, at) => (spread[at] ? one / (spread[at] ?? 1) : 0));
  const sizeOf = (values: number[]) => values.reduce((sum, one, at) => sum + (spread[at] ? Math.abs(one) : 0), 0);
  const scale = sizeOf(names.map((leg) => today[leg] ?? 0)) / Math.max(1e-12, sizeOf(found));
  return Object.fromEntries(
    names.map((leg, at) => [leg, spread[at] ? Number((scale * (found[at] ?? 0)).toFixed(2)) : today[leg]]),
  ) as Legs;
}
