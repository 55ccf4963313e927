import { statfsSync } from "node:fs";

/**
 * Disk space reserved for work in progress: two segments of the write-ahead log, 16 MB each. The database allocates whole segments, and
 * stops permanently if there is no space for one.
 */
export const RESERVE_BYTES = 2 * 16 * 1024 * 1024;
/** How long a measurement is valid, in ms. */
const MEASURED_MS = 1_000;
/** How long, in ms, a disk counts as full after a failed write if its free space cannot be measured. After that, a write is tried again. */
const FAILED_MS = 15_000;

/** Bytes that this user may still write on the folder's disk; infinite if the system does not report it. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether the database's disk has space: by measuring, if it is local, and by writes that failed for lack of space. */
export class DiskSpace {
  private measured: { at: number; free: number } | undefined;
  private failedAt = Number.NEGATIVE_INFINITY;

  /**
   *
   * @param measure free bytes; omitted for a remote database
   * @param ticks monotonic milliseconds
   */
  constructor(
    private readonly measure?: () => number,
    private readonly ticks: () => number = () => performance.now(),
  ) {}

  /** Free bytes on the database's disk; null if unknown. */
  get free(): number | null {
    if (!this.measure) return null;
    const at = this.ticks();
    if (!this.measured || at - this.measured.at >= MEASURED_MS) this.measured = { at, free: this.measure() };
    return Number.isFinite(this.measured.free) ? this.measured.free : null;
  }

  /** Whether new content is rejected, because there is no space or only the reserve is left. */
  get isFull(): boolean {
    const { free } = this;
    return (free !== null && free < RESERVE_BYTES) || this.ticks() - this.failedAt < FAILED_MS;
  }

  /** Records that a write failed for lack of space. */
  failed(): void {
    this.failedAt = this.ticks();
  }
}
