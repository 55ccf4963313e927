import type { ReplyWait } from "@/lib/core/types/reply-wait";

/** A server whose process runs only while it is needed. */
export type ServerLifecycle = {
  isReady(): boolean;
  /** It ended too often, or cannot be started, and no call will start it. */
  isDown(): boolean;
  /** What runs the model is being installed, before it is loaded. */
  isInstalling(): boolean;
  /** Seconds that loading the model takes, or took the last time. */
  loadSeconds(): number | null;
  /** Calls `changed` whenever it does something else, until the returned function is called. */
  watch(changed: () => void): () => void;
  /** Starts it where it does not run. @throws MindError when it cannot be started; the signal's reason when aborted. */
  ready(signal: AbortSignal): Promise<void>;
};

export type TellWait = (wait: ReplyWait | null) => void;

/**
 * Waits until a server takes calls, and tells of the wait. A server without a life of its own is asked at once.
 * @throws MindError when it cannot be started; the signal's reason when aborted.
 */
export async function untilReady(
  lifecycle: ServerLifecycle | undefined,
  signal: AbortSignal,
  tell?: TellWait,
): Promise<void> {
  if (!lifecycle || lifecycle.isReady()) return;
  const tellWhat = () =>
    tell?.(lifecycle.isInstalling() ? { for: "engine" } : { for: "model", seconds: lifecycle.loadSeconds() });
  tellWhat();
  const unwatch = lifecycle.watch(tellWhat);
  await lifecycle.ready(signal).finally(unwatch);
  tell?.(null);
}

const NEVER = new AbortController().signal;

/** Starts a server that is not ready, unless it is down. What keeps it is told to the first call. */
export function wake(lifecycle: ServerLifecycle | undefined): void {
  if (lifecycle && !lifecycle.isReady() && !lifecycle.isDown()) void lifecycle.ready(NEVER).catch(() => {});
}

/** Passes on what is told first, and then every change. */
export function onChange(tell: TellWait | undefined): TellWait {
  let last: string | null = null;
  return (wait) => {
    const next = wait && JSON.stringify(wait);
    if (next !== last) tell?.(wait);
    last = next;
  };
}
