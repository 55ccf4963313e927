const PREFIX = "echovessel.singleton.";

/**
 * One value per process, even if several bundles import this module. A rejected promise is dropped, so that the next caller tries again.
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
