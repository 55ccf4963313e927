import { setImmediate } from "node:timers/promises";

/** Work that is done piece by piece: it yields after each piece, so that other work can run in between. */
export type InSlices<T> = Generator<void, T, void>;

/** Other work runs after at most this many milliseconds, unless a single piece takes longer. */
const SLICE_MS = 20;

/** Does all the work at once, without letting other work run in between. */
export function runAtOnce<T>(work: InSlices<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Does the work in slices of time, and lets the event loop run between them. @throws the signal's reason when aborted */
export async function runInSlices<T>(work: InSlices<T>, signal?: AbortSignal): Promise<T> {
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
