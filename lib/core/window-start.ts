/** Lines are dropped from the start of a conversation this many at a time: ten exchanges. */
export const DROPPED_LINES = 20;

/**
 * Index of the first line of a conversation that is shown, so that all lines from there on fit into `budget` tokens. `costs`: tokens of
 * each line, oldest first. Lines are dropped in blocks of {@link DROPPED_LINES}, or of half the budget if lines are long; blocks are
 * counted from the first line. So the start stays the same while lines are added, and the model's server can use its prompt cache. With
 * `keepsLast`, the last line is shown even if it does not fit.
 */
export function windowStart(costs: readonly number[], budget: number, keepsLast: boolean): number {
  let left = costs.reduce((sum, cost) => sum + cost, 0);
  let [stretch, lines] = [0, 0];
  for (const [at, cost] of costs.entries()) {
    if (lines === DROPPED_LINES || stretch >= budget / 2) [stretch, lines] = [0, 0];
    if (lines === 0 && left <= budget) return at;
    left -= cost;
    stretch += cost;
    lines += 1;
  }
  return lastThatFit(costs, budget, keepsLast);
}

/** Index of the first line if even the last block does not fit into `budget`: as many of the last lines as fit. */
function lastThatFit(costs: readonly number[], budget: number, keepsLast: boolean): number {
  let [start, left] = [costs.length, budget];
  while (start > 0 && (costs[start - 1] ?? 0) <= left) {
    start -= 1;
    left -= costs[start] ?? 0;
  }
  return keepsLast ? Math.min(start, Math.max(0, costs.length - 1)) : start;
}
