import { log } from "./log";

/**
 * Calls `each` for one item after another; a failure is logged under the name of the work and does not stop the rest.
 * @returns the number of items for which it succeeded.
 */
export async function forEachIsolated<T>(
  work: string,
  many: Iterable<T>,
  each: (one: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const one of many) {
    try {
      await each(one);
      done += 1;
    } catch (error) {
      log.warn({ work, err: error }, "one item of a batch failed; the others continue");
    }
  }
  return done;
}
