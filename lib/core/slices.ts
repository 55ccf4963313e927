import { setImmediate } from "node:timers/promises";

/** Work that yields between its pieces, so that whoever runs it decides what comes in between. */
export type InPieces<T> = Generator<void, T, void>;

/** So long others wait at most, but for a piece that takes longer by itself. */
const SLICE_MS = 20;

/** Does all of the work without a pause. */
export function runAtOnce<T>(work: InPieces<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Does the work in slices, between which the event loop serves everybody else. @throws the signal's reason when aborted */
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
