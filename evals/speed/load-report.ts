/** One reply: when its first word arrived, and how long each stage took, in milliseconds from the request. */
export type MeasuredTurn = { firstMs: number; stages: Map<string, number> };

const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export const firstWordAt = (turns: MeasuredTurn[], share: number) =>
  quantile(
    turns.map(({ firstMs }) => firstMs),
    share,
  );

/** Prints the time to the first word and the stages that take a millisecond or more. */
export function printTurns(title: string, turns: MeasuredTurn[]): void {
  const at = (numbers: number[]) =>
    [0.5, 0.95].map((share) => `p${share * 100} ${quantile(numbers, share).toFixed(0).padStart(6)}`).join(" ");
  console.log(`${title}: ${turns.length} replies, first word ${at(turns.map(({ firstMs }) => firstMs))} ms`);
  for (const name of new Set(turns.flatMap(({ stages }) => [...stages.keys()]))) {
    const times = turns.map(({ stages }) => stages.get(name) ?? 0);
    if (quantile(times, 0.95) >= 1) console.log(`  ${name.padEnd(32)} ${at(times)} ms`);
  }
}
