import { vi } from "vitest";

/** Ten times what an idle machine needs for the slowest of these waits. */
const PATIENCE_MS = 100_000;

/** Waits until the assertion holds, however slow the machine is. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS, interval: 20 });
}
