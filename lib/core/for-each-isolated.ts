import { log } from "./log";

/**
 * Calls `each` for every item in turn. If it fails for one item, the error is logged under the name `work` and the next item follows.
 * @returns the number of items for which `each` succeeded
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
