/** Lines of a conversation are dropped from its beginning so many at a time: ten exchanges. */
export const DROPPED_LINES = 20;

/**
 * Where a conversation begins that may take `budget` tokens: at a border between stretches of {@link DROPPED_LINES} lines, or of half the
 * room where lines are long. Borders are counted from the first of `costs` (tokens of each line, oldest first), so that the beginning
 * stays where it is while lines are added at the end, and a model's server can use again what it has read. At least the last line is
 * kept where `keepsLast`.
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

/** A last stretch that is longer than the room is cut within. */
function lastThatFit(costs: readonly number[], budget: number, keepsLast: boolean): number {
  let [start, left] = [costs.length, budget];
  while (start > 0 && (costs[start - 1] ?? 0) <= left) {
    start -= 1;
    left -= costs[start] ?? 0;
  }
  return keepsLast ? Math.min(start, Math.max(0, costs.length - 1)) : start;
}
