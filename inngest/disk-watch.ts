import type { Db } from "@/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";

const EVERY_MS = 5_000;

type Watch = { timer: NodeJS.Timeout | undefined; wasFull: boolean; looking: Promise<void> | undefined };
const watch = singleton("disk-watch", (): Watch => ({ timer: undefined, wasFull: false, looking: undefined }));

/** Watches the free space on the database's disk: logs when the disk is full and when it no longer is, and then resumes work. */
export function watchDisk(db: Db, goOn: () => void): void {
  const look = () => {
    watch.looking ??= checkDiskSpace(db, goOn).finally(() => {
      watch.looking = undefined;
    });
  };
  look();
  watch.timer = setInterval(look, EVERY_MS).unref();
}

export async function stopWatchingDisk(): Promise<void> {
  clearInterval(watch.timer);
  await watch.looking;
}

/** Checks the disk once. Never rejects. */
export async function checkDiskSpace(db: Db, goOn: () => void): Promise<void> {
  const { isFull, free } = db.disk;
  if (isFull && !watch.wasFull)
    log.error(
      { freeBytes: free },
      "the disk is full: nothing new can be stored and background work is paused; both continue once there is free space",
    );
  try {
    await db.recover();
  } catch (err) {
    return log.error({ err }, "the database could not be reopened after the disk was full; EchoVessel will try again");
  }
  if (!isFull && watch.wasFull) {
    log.info({ freeBytes: free }, "the disk has free space again: work continues");
    goOn();
  }
  watch.wasFull = isFull;
}
