/** Aborts work that falls silent. Runs from `touch()` until `pause()`; the outer signal aborts the work too. */
export type Watchdog = {
  signal: AbortSignal;
  /** `silenceMs` replaces the usual limit for the next silence. */
  touch(silenceMs?: number): void;
  pause(): void;
  /** Ends the work and the timer. */
  stop(): void;
  /** True if silence ended the work, not the outer signal. */
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
