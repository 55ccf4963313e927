import { isDeepStrictEqual } from "node:util";
import type { ReplyWait } from "@/lib/core/types/reply-wait";
import type { StageTimer } from "./trace";

/** An update of a turn for its watchers. A late watcher first receives all text so far as one delta. */
export type TurnSignal =
  | { type: "text"; delta: string }
  /** What the reply waits for now; null when it no longer waits. */
  | { type: "wait"; wait: ReplyWait | null }
  | { type: "end"; status: "done" | "stopped" }
  | { type: "error"; code: string; message: string };

/** Why an attempt to answer a turn was cancelled: another message has joined the turn, so both are answered together. */
export const JOINED = "joined";

/** Growing text, what it currently waits for, and the watchers waiting for more of it. */
export class WordBuffer {
  private text = "";
  private wait: ReplyWait | null = null;
  private waiting = new Set<() => void>();

  push(delta: string): void {
    if (delta === "") return;
    this.text += delta;
    this.wake();
  }

  get replyText(): string {
    return this.text;
  }

  /** What the reply waits for before any text arrives; null if it waits for nothing. */
  get waitsFor(): ReplyWait | null {
    return this.wait;
  }

  waitFor(wait: ReplyWait | null): void {
    if (isDeepStrictEqual(wait, this.wait)) return;
    this.wait = wait;
    this.wake();
  }

  /** Waits for more text, a changed wait or the end, at most `ms`, or until `signal` aborts. @returns whether it was woken in time. */
  change(signal: AbortSignal, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (woken: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve(woken);
      };
      const wake = () => settle(true);
      const timer = setTimeout(() => settle(false), ms);
      this.waiting.add(wake);
      signal.addEventListener("abort", wake, { once: true });
    });
  }

  wake(): void {
    for (const wake of [...this.waiting]) wake();
  }
}

/**
 * The token buffer of one turn in this process. Watchers come and go; each receives everything from the beginning, and a reply without
 * watchers runs on unchanged.
 */
export class LiveTurn extends WordBuffer {
  readonly stopping = new AbortController();
  private last: TurnSignal | undefined;

  constructor(readonly timer: StageTimer) {
    super();
  }

  end(signal: TurnSignal): void {
    this.last ??= signal;
    this.wake();
  }

  /** How the turn ended; undefined while it runs. */
  get ended(): TurnSignal | undefined {
    return this.last;
  }
}
