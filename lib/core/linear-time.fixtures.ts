import { expect } from "vitest";

/** Largest accepted growth of the time for four times the input: linear work takes four times as long, quadratic work sixteen times. */
const GROWTH_MAX = 9;
/** A measurement below this many milliseconds proves nothing: timer resolution and garbage collection dominate. */
const TOO_LITTLE_MS = 30;
const TRIES = 5;

/**
 * Asserts that `work` takes linear time, by comparing sizes `size` and `4 * size`. Only the CPU time of this thread is measured, so that
 * neither a slow nor a busy machine makes the test fail.
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
