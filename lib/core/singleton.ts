const PREFIX = "echovessel.singleton.";

/**
 * One value per process, even if several bundles have a copy of this module. If the value is a promise that is rejected, the next caller
 * makes a new one.
 */
export function singleton<T>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(PREFIX + name);
  const existing = holder[key];
  if (existing !== undefined) return existing;
  const made = make();
  holder[key] = made;
  if (made instanceof Promise) {
    made.catch(() => {
      if (holder[key] === made) holder[key] = undefined;
    });
  }
  return made;
}
