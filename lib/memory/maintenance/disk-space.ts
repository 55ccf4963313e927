import type { Db } from "@/db";
import { AppError } from "@/lib/core/errors";

/** The error for every write while the disk is full. */
export const diskFull = (cause?: unknown) =>
  new AppError(
    "disk_full",
    "The disk of this server is full, so nothing new can be stored. Nothing was lost; try again once there is room.",
    { cause },
  );

/** @throws AppError `disk_full` while there is no room: what is left is kept for what is under way. */
export function requireDiskSpace({ disk }: Pick<Db, "disk">): void {
  if (disk.isFull) throw diskFull();
}
