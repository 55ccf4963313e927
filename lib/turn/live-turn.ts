import type { StageTimer } from "./trace";

/** What a watcher of a turn hears. `text` is everything said so far, so that late comers miss nothing. */
export type TurnSignal =
  | { type: "text"; delta: string }
  | { type: "end"; status: "done" | "stopped" }
  | { type: "error"; code: string; message: string };

/**
 * The token buffer of one turn in this process. Watchers come and go; each hears everything from the beginning. Nobody
 * watching changes nothing.
 */
export class LiveTurn {
  readonly stopping = new AbortController();
  private text = "";
  private last: TurnSignal | undefined;
  private waiting = new Set<() => void>();

  constructor(readonly timer: StageTimer) {}

  push(delta: string): void {
    if (delta === "") return;
    this.text += delta;
    this.wake();
  }

  end(signal: TurnSignal): void {
    this.last ??= signal;
    this.wake();
  }

  get said(): string {
    return this.text;
  }

  /** Everything said so far, then what follows, until the end or until `signal` aborts. */
  async *watch(signal: AbortSignal): AsyncGenerator<TurnSignal> {
    let heard = 0;
    while (!signal.aborted) {
      if (heard < this.text.length) {
        const delta = this.text.slice(heard);
        heard = this.text.length;
        yield { type: "text", delta };
      } else if (this.last) {
        yield this.last;
        return;
      } else {
        await this.change(signal);
      }
    }
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
    });
  }

  private wake(): void {
    for (const done of [...this.waiting]) done();
  }
}
