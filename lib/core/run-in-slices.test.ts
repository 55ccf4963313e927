import { expect, test } from "vitest";
import { type InSlices, runAtOnce, runInSlices } from "./run-in-slices";

/** Work whose pieces each block the thread for 10 ms. */
function* busy(pieces: number, done: () => void): InSlices<string> {
  for (let nth = 0; nth < pieces; nth++) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    done();
    yield;
  }
  return "made";
}

test("other work of the event loop runs between the slices of a long computation", async () => {
  let [pieces, served, isOver] = [0, 0, false];
  const serve = () => {
    served += 1;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  expect(await runInSlices(busy(20, () => (pieces += 1)))).toBe("made");
  isOver = true;
  expect(pieces).toBe(20);
  // On a slow machine every piece may be its own slice, but never are all of them one slice.
  expect(served).toBeGreaterThanOrEqual(5);
});

test("runAtOnce gives the same result as running in slices, without pausing", () => {
  let served = 0;
  setImmediate(() => (served += 1));
  expect(runAtOnce(busy(3, () => {}))).toBe("made");
  expect(served).toBe(0);
});

test("an abort ends a sliced computation at the next slice", async () => {
  const stop = new AbortController();
  let pieces = 0;
  const work = runInSlices(
    busy(1_000, () => {
      pieces += 1;
      if (pieces === 3) stop.abort(new Error("enough"));
    }),
    stop.signal,
  );
  await expect(work).rejects.toThrow("enough");
  expect(pieces).toBeLessThan(10);
});
