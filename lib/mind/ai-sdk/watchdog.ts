/** Aborts work that falls silent. Runs from `touch()` until `pause()`; the outer signal aborts the work too. */
export type Watchdog = {
  signal: AbortSignal;
  /** `silenceMs` replaces the usual limit for the next silence. */
  touch(silenceMs?: number): void;
  pause(): void;
  /** Stops the timer for good. */
  stop(): void;
  /** Whether the work was aborted because of silence, not by the outer signal. */
  readonly timedOut: boolean;
};

/** A watchdog that allows `usualMs` without a `touch()`. */
export function createWatchdog(usualMs: number, outer: AbortSignal): Watchdog {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let timedOut = false;
  const pause = () => clearTimeout(timer);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    touch(silenceMs = usualMs) {
      pause();
      timer = setTimeout(() => {
        timedOut = true;
        controller.abort();
      }, silenceMs);
    },
    pause,
    stop() {
      pause();
      controller.abort();
    },
    get timedOut() {
      return timedOut;
    },
  };
}
