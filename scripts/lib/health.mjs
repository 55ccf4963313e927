import { setTimeout as sleep } from "node:timers/promises";

export const SILENT_SECONDS = 60;
const EVERY_MS = 250;

/**
 * Waits until the server at `address` is healthy, however long it takes, as long as there is progress: in its output (`outputCount`, any
 * value that changes with it) or in its responses.
 * @returns {Promise<"ready" | string>} "ready", or the result of the last attempt after `silentSeconds` without progress
 */
export async function whenHealthy(address, outputCount, silentSeconds = SILENT_SECONDS) {
  let seen;
  let movedAt = Date.now();
  for (;;) {
    const met = await ask(`${address}/api/health`);
    if (met === "ready") return met;
    const now = `${met} ${outputCount()}`;
    if (now !== seen) [seen, movedAt] = [now, Date.now()];
    if (Date.now() - movedAt >= silentSeconds * 1000) return met;
    await sleep(EVERY_MS);
  }
}

async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    // With a full disk the server still serves stored data.
    if (response.ok || response.status === 507) {
      const { ok, disk } = await response.json();
      if (ok === true || disk?.full === true) return "ready";
    }
    return `/api/health answered ${response.status}`;
  } catch (error) {
    return `it did not answer (${error.cause?.code ?? error.message})`;
  }
}
