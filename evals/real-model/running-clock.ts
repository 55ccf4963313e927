/** A clock that can be set to any time and runs on from there in real time. */
export class RunningClock {
  private since = performance.now();

  constructor(private from: Date) {}

  readonly read = (): Date => new Date(this.from.getTime() + performance.now() - this.since);

  set(at: Date): void {
    this.from = at;
    this.since = performance.now();
  }

  forward(ms: number): void {
    this.set(new Date(this.read().getTime() + ms));
  }
}
