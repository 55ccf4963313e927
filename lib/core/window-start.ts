/** Number of lines dropped at once from the start of a conversation: ten exchanges. */
export const DROPPED_LINES = 20;

/**
 * Index of the first line of a window with a token budget: at a boundary of blocks of {@link DROPPED_LINES} lines, or of half the budget if
 * lines are long. Blocks are counted from the first of `costs` (tokens per line, oldest first), so the start stays the same while lines are
 * added and the model's server can reuse its prompt cache. With `keepsLast`, the window has at least the last line.
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

/** Cuts within the last block if it exceeds the budget. */
function lastThatFit(costs: readonly number[], budget: number, keepsLast: boolean): number {
  let [start, left] = [costs.length, budget];
  while (start > 0 && (costs[start - 1] ?? 0) <= left) {
    start -= 1;
    left -= costs[start] ?? 0;
  }
  return keepsLast ? Math.min(start, Math.max(0, costs.length - 1)) : start;
}
