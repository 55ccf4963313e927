import { expect, test } from "vitest";
import { coalesce } from "./coalesce";

/** Work whose runs end when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const work = coalesce(
    () =>
      new Promise<void>((end, fail) => {
        ends.push(end);
        fails.push(fail);
      }),
  );
  return { work, ends, fails };
}

test("calls during a run share one run that begins after it", async () => {
  const { work, ends } = held();
  const first = work();
  const [second, third] = [work(), work()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});

test("a run that fails fails its own callers, and the next one runs all the same", async () => {
  const { work, ends, fails } = held();
  const first = work();
  const second = work();
  fails[0]?.(new Error("full"));
  await expect(first).rejects.toThrow("full");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
});
