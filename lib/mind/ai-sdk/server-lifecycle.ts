import type { ReplyWait } from "@/lib/core/types/reply-wait";

/** A server whose process runs only on demand. */
export type ServerLifecycle = {
  isReady(): boolean;
  /** Whether the server crashed too often or cannot be started, so that no call will start it. */
  isDown(): boolean;
  /** Whether the engine is being installed, which comes before the model is loaded. */
  isInstalling(): boolean;
  /** Expected or last loading time of the model in seconds. */
  loadSeconds(): number | null;
  /** Calls `changed` on every change of state until the returned function is called. */
  watch(changed: () => void): () => void;
  /**
   * Starts the server if it is not running, and waits until it takes calls.
   * @throws MindError if it cannot be started; the signal's reason when aborted.
   */
  ready(signal: AbortSignal): Promise<void>;
};

export type ReportWait = (wait: ReplyWait | null) => void;

/**
 * Waits until a server takes calls, and reports the wait. A server without a lifecycle is ready at once.
 * @throws MindError if it cannot be started; the signal's reason when aborted.
 */
export async function untilReady(
  lifecycle: ServerLifecycle | undefined,
  signal: AbortSignal,
  report?: ReportWait,
): Promise<void> {
  if (!lifecycle || lifecycle.isReady()) return;
  const reportWait = () =>
    report?.(lifecycle.isInstalling() ? { for: "engine" } : { for: "model", seconds: lifecycle.loadSeconds() });
  reportWait();
  const unwatch = lifecycle.watch(reportWait);
  await lifecycle.ready(signal).finally(unwatch);
  report?.(null);
}

const NEVER = new AbortController().signal;

/** Starts a server that is not ready, unless it is down. Errors are reported by the first call. */
export function wake(lifecycle: ServerLifecycle | undefined): void {
  if (lifecycle && !lifecycle.isReady() && !lifecycle.isDown()) void lifecycle.ready(NEVER).catch(() => {});
}

/** Wraps a callback so that it is called for the first value and then only for changes. */
export function reportChanges(report: ReportWait | undefined): ReportWait {
  let last: string | null = null;
  return (wait) => {
    const next = wait && JSON.stringify(wait);
    if (next !== last) report?.(wait);
    last = next;
  };
}
