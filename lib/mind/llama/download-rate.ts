import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";

const { rateMs, rateFromMs, sampleMs } = LOCAL_DOWNLOAD;

/** Average download rate of the last seconds. */
export class Rate {
  private samples: { at: number; done: number }[] = [];
  private done = 0;

  add(done: number, at: number): void {
    this.done = done;
    const last = this.samples.at(-1);
    if (last && at - last.at < sampleMs) return;
    this.samples.push({ at, done });
    const since = this.samples.findLastIndex((sample) => sample.at <= at - rateMs);
    if (since > 0) this.samples.splice(0, since);
  }

  /** The rate in bytes per second; null until known. It falls while no data arrives. */
  bytesPerSecond(at: number): number | null {
    const base = this.samples.findLast((sample) => sample.at <= at - rateMs) ?? this.samples[0];
    if (!base || at - base.at < rateFromMs) return null;
    return ((this.done - base.done) * 1_000) / (at - base.at);
  }
}
