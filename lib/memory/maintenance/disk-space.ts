import type { Db } from "@/db";
import { AppError } from "@/lib/core/errors";

/** Error for every write while the disk is full. */
export const diskFull = (cause?: unknown) =>
  new AppError(
    "disk_full",
    "The disk of this server is full, so nothing new can be stored. Everything stored so far is safe; try again once there is free space.",
    { cause },
  );

/**
 *
 * @throws AppError `disk_full` while the disk is full; the remaining space is reserved for work in progress.
 */
export function requireDiskSpace({ disk }: Pick<Db, "disk">): void {
  if (disk.isFull) throw diskFull();
}
