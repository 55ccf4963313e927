import { statfsSync } from "node:fs";

/**
 * Room that is kept for what is under way: two segments of the write-ahead log, 16 MB each. The database begins a new segment at a
 * stretch, and stops for good when there is no room for it.
 */
export const RESERVE_BYTES = 2 * 16 * 1024 * 1024;

/** Bytes that this user may still write on the disk that a folder lies on; endless where the system does not say. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
