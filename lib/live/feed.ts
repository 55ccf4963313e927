import type { Db } from "@/db";
import type { LiveEvent } from "@/lib/core/types/live-events";
import { lastLiveSeq, readLive } from "@/lib/memory/ledger/publish-event";
import type { Scope } from "@/lib/memory/scope";
import type { LiveHub } from "./hub";

export const HEARTBEAT_MS = 30_000;

export type FeedItem =
  | { type: "ready"; seq: number }
  | { type: "event"; event: LiveEvent }
  | { type: "model" }
  | { type: "heartbeat" };

/**
 * A persona's live feed: every event after `after` (or from now on when absent), then new ones as they come, with a heartbeat every 30
 * s, and a `model` item when the user's model may have changed. Ends when `signal` aborts.
 */
export async function* followFeed(
  db: Db,
  hub: LiveHub,
  scope: Scope,
  options: { after: number | undefined; signal: AbortSignal; heartbeatMs?: number },
): AsyncGenerator<FeedItem> {
  const { signal, heartbeatMs = HEARTBEAT_MS } = options;
  const bell = new Bell(signal);
  const unwatch = hub.watch(scope.personaId, () => bell.ring());
  let isModelNew = false;
  const unwatchModel = hub.watchModel(scope.userId, () => {
    isModelNew = true;
    bell.ring();
  });
  try {
    const lastSeq = await lastLiveSeq(db, scope);
    // A number higher than the latest belongs to another database: begin at the present instead of waiting for ever.
    let seq = Math.min(options.after ?? lastSeq, lastSeq);
    yield { type: "ready", seq };
    while (!signal.aborted) {
      if (isModelNew) {
        isModelNew = false;
        yield { type: "model" };
      }
      const events = await readLive(db, scope, seq);
      for (const event of events) {
        seq = event.seq;
        yield { type: "event", event };
      }
      if (events.length === 0 && !isModelNew && !(await bell.waitForRing(heartbeatMs))) yield { type: "heartbeat" };
    }
  } finally {
    unwatch();
    unwatchModel();
  }
}

/** A signal that can be awaited. A ring while nobody waits makes the next wait return at once. */
class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener("abort", () => this.ring(), { once: true });
  }

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** Waits for a ring, at most `ms`. @returns whether there was one. */
  async waitForRing(ms: number): Promise<boolean> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const waitForRing = this.rung;
    this.rung = false;
    this.wake = undefined;
    return waitForRing;
  }
}
