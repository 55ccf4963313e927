/** A place among the calls that a server takes at once. `lost` aborts when a reply needs it. */
export type Slot = { lost: AbortSignal; release(): void };

export type Slots = {
  /** Waits for a place. A reply goes before all background work, and takes the place of a running one where all are taken. */
  take(who: "reply" | "background", signal: AbortSignal): Promise<Slot>;
};

type Waiting = { who: "reply" | "background"; begin: () => void };
type Running = { who: "reply" | "background"; abort: AbortController };

/** Places for `parallel` calls at a time. */
export function createSlots(parallel: number): Slots {
  const running = new Set<Running>();
  const waiting: Waiting[] = [];

  const next = () => {
    while (running.size < parallel && waiting.length > 0) {
      const reply = waiting.findIndex(({ who }) => who === "reply");
      waiting.splice(Math.max(reply, 0), 1)[0]?.begin();
    }
  };
  const begin = (who: Running["who"]): Slot => {
    const call = { who, abort: new AbortController() };
    running.add(call);
    return {
      lost: call.abort.signal,
      release() {
        running.delete(call);
        next();
      },
    };
  };

  return {
    take(who, signal) {
      signal.throwIfAborted();
      if (running.size < parallel) return Promise.resolve(begin(who));
      return new Promise((resolve, reject) => {
        const call: Waiting = {
          who,
          begin() {
            signal.removeEventListener("abort", leave);
            resolve(begin(who));
          },
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(call), 1);
          reject(signal.reason);
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.push(call);
        if (who === "reply") [...running].find((other) => other.who === "background")?.abort.abort();
      });
    },
  };
}
