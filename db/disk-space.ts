import { statfsSync } from "node:fs";

/**
 * Room that is kept for what is under way: two segments of the write-ahead log, 16 MB each. The database begins a new segment at a
 * stretch, and stops for good when there is no room for it.
 */
export const RESERVE_BYTES = 2 * 16 * 1024 * 1024;
/** How long one measurement is good for, in ms. */
const MEASURED_MS = 1_000;
/** How long a disk counts as full after a write failed on it, where its room cannot be measured, in ms: then one is tried again. */
const FAILED_MS = 15_000;

/** Bytes that this user may still write on the disk that a folder lies on; endless where the system does not say. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether the database's disk has room: by measuring, where it lies on this machine, and by writes that failed for want of room. */
export class DiskSpace {
  private measured: { at: number; free: number } | undefined;
  private failedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param measure free bytes; none for a database on another machine
   * @param ticks milliseconds that only grow
   */
  constructor(
    private readonly measure?: () => number,
    private readonly ticks: () => number = () => performance.now(),
  ) {}

  /** Null where nothing is known of it. */
  get free(): number | null {
    if (!this.measure) return null;
    const at = this.ticks();
    if (!this.measured || at - this.measured.at >= MEASURED_MS) this.measured = { at, free: this.measure() };
    return Number.isFinite(this.measured.free) ? this.measured.free : null;
  }

  /** New things are refused: there is no room, or what is left is kept for what is under way. */
  get isFull(): boolean {
    const { free } = this;
    return (free !== null && free < RESERVE_BYTES) || this.ticks() - this.failedAt < FAILED_MS;
  }

  /** A write failed for want of room. */
  failed(): void {
    this.failedAt = this.ticks();
  }
}
