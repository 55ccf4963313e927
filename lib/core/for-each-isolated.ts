import { log } from "./log";

/**
 * Does something for each of many, one after the other; one that fails is logged under the name of the work and does not
 * keep the others from it.
 * @returns for how many it was done.
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
      log.warn({ work, err: error }, "one of many failed; the others go on");
    }
  }
  return done;
}
