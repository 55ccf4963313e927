import { expect } from "vitest";

/** Four times the input of linear work needs four times as long, of quadratic work sixteen. */
const GROWTH_MAX = 9;
/** Below this the clock and the collector of garbage weigh more than the work. */
const TOO_LITTLE_MS = 30;
const TRIES = 5;

/**
 * Asserts that `work` on `4 * size` takes time in proportion to `work` on `size`. Both are measured in CPU time of this thread and
 * compared with each other, so that neither a slow nor a busy machine fails it.
 */
export function expectLinear(work: (size: number) => unknown, size = 5_000): void {
  let growth = 0;
  work(size);
  for (let nth = 0; nth < TRIES; nth++) {
    const [small, large] = [cpuMs(() => work(size)), cpuMs(() => work(4 * size))];
    growth = large / small;
    if (large < TOO_LITTLE_MS || growth < GROWTH_MAX) return;
  }
  expect.fail(`Four times the input took ${growth.toFixed(1)} times as long.`);
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
