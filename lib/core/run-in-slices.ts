import { setImmediate } from "node:timers/promises";

/** Work that can be interrupted between its pieces. */
export type InPieces<T> = Generator<void, T, void>;

/** Longest time between yields, unless a single piece takes longer. */
const SLICE_MS = 20;

/** Runs all of the work without yielding. */
export function runAtOnce<T>(work: InPieces<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Runs the work in slices and lets the event loop run in between. @throws the signal's reason when aborted */
export async function runInSlices<T>(work: InPieces<T>, signal?: AbortSignal): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
