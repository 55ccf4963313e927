import { isDeepStrictEqual } from "node:util";
import type { ReplyWait } from "@/lib/core/types/reply-wait";
import type { StageTimer } from "./trace";

/** What a watcher of a turn hears. `text` is everything said so far, so that late comers miss nothing. */
export type TurnSignal =
  | { type: "text"; delta: string }
  /** What it waits for now; null when it waits no longer. */
  | { type: "wait"; wait: ReplyWait | null }
  | { type: "end"; status: "done" | "stopped" }
  | { type: "error"; code: string; message: string };

/** Text that grows at its end, what it waits for, and whoever waits for more of it. */
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

  /** What is waited for before there are words; null for nothing. */
  get waitsFor(): ReplyWait | null {
    return this.wait;
  }

  waitFor(wait: ReplyWait | null): void {
    if (isDeepStrictEqual(wait, this.wait)) return;
    this.wait = wait;
    this.wake();
  }

  /** Waits for the next word, another wait or the end, `ms` at most, or until `signal` aborts. @returns whether it was woken in time. */
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

  /** Wakes every watcher. */
  wake(): void {
    for (const wake of [...this.waiting]) wake();
  }
}

/**
 * The token buffer of one turn in this process. Watchers come and go; each hears everything from the beginning. Nobody
 * watching changes nothing.
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

  /** How it ended; undefined while it goes on. */
  get ended(): TurnSignal | undefined {
    return this.last;
  }
}
