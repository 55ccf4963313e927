import { vi } from "vitest";

/** Maximum waiting time: ten times what the slowest assertion takes on an idle machine. */
const PATIENCE_MS = 100_000;

/** Retries the assertion until it holds, however slow the machine is. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS, interval: 20 });
}
