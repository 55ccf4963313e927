/** Aborts work that falls silent. Runs from `touch()` until `pause()`; the person's own signal aborts it too. */
export type Watchdog = {
  signal: AbortSignal;
  touch(): void;
  pause(): void;
  /** Ends the work and the timer. */
  stop(): void;
  /** True when silence, not the person, ended the work. */
  readonly timedOut: boolean;
};

/** A watchdog that allows `silenceMs` without a `touch()`. */
export function createWatchdog(silenceMs: number, outer: AbortSignal): Watchdog {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let timedOut = false;
  const pause = () => clearTimeout(timer);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    touch() {
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
