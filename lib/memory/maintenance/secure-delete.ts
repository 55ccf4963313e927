import type { Snapshots } from "@/db/snapshots";
import { isDiskFull } from "@/db/storage-errors";
import { DAY, MINUTE } from "@/lib/core/clock";
import { conflict } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { ERASURE_CHANNEL, nextSweep, sweepErasures } from "../forgetting/erase";
import type { Services } from "../services";

/** Why files could not be swept or copied. */
export type FileProblem = "disk_full" | "failed";

/**
 * Maintains the database's files. Sweeps erased content from them, with a pause in between, including what a crashed process left. Takes
 * snapshots at the start, once a day and after every sweep, which deletes the older ones. Works sequentially, so that a snapshot never
 * falls between an erasure and its sweep. One per process.
 */
export class SecureDeleter {
  problem: FileProblem | null = null;
  private hasChecked = false;
  private isStopped = false;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unlisten = async () => {};

  constructor(private readonly services: Pick<Services, "db" | "clock" | "settings">) {}

  /** Starts with unfinished work; then checks on every erasure and once a minute. */
  async start(): Promise<void> {
    this.unlisten = await this.services.db.listen(ERASURE_CHANNEL, () => this.wake());
    this.wake();
  }

  /** Waits for a sweep or snapshot in progress. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.unlisten();
    await this.working;
  }

  /**
   * Does the work that is due. Failures are logged, stored in `problem` and retried.
   * @returns milliseconds until the next check.
   */
  async work(): Promise<number> {
    const { db, clock } = this.services;
    const pauseMs = this.services.settings.sweepSeconds * 1000;
    const now = clock();
    if (db.disk.isFull) {
      // VACUUM FULL needs space for a second copy of a table.
      this.problem = "disk_full";
      return Math.min(pauseMs, MINUTE);
    }
    try {
      const { at } = await nextSweep(db, { pauseMs, now });
      if (at && at > now) return Math.min(at.getTime() - now.getTime(), MINUTE);
      if (at) await sweepErasures(db, now);
      if (at) await db.snapshots?.take(clock());
      else if (await this.isSnapshotDue(now)) await db.snapshots?.take(now, { ifChanged: true });
      this.hasChecked = true;
      this.problem = null;
    } catch (error) {
      this.problem = isDiskFull(error) ? "disk_full" : "failed";
      log.error(
        { err: error, problem: this.problem },
        "deleted text could not be removed from the database's files; EchoVessel will try again",
      );
    }
    return Math.min(pauseMs, MINUTE);
  }

  /**
   * Takes a snapshot now, after the work in progress: none is taken during a sweep.
   * @returns false for a database without users.
   * @throws AppError `conflict` where this server takes no snapshots, or while erased data waits for its sweep.
   */
  async takeSnapshot(): Promise<boolean> {
    const { snapshots } = this.services.db;
    if (!snapshots) throw conflict("This server takes no snapshots. Back up its database with the tools of Postgres.");
    const taken = (this.working ?? Promise.resolve()).then(() => this.takeUnlessErased(snapshots));
    this.working = taken.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await taken;
    } finally {
      this.wake();
    }
  }

  private wake(): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    const after = (this.working ?? Promise.resolve()).then(() => (this.isStopped ? 0 : this.work()));
    const working = after.then((ms) => {
      if (this.working !== working || this.isStopped) return;
      this.working = undefined;
      this.timer = setTimeout(() => this.wake(), ms).unref();
    });
    this.working = working;
  }

  private async takeUnlessErased(snapshots: Snapshots): Promise<boolean> {
    const { db, clock, settings } = this.services;
    const { at } = await nextSweep(db, { pauseMs: settings.sweepSeconds * 1000, now: clock() });
    if (at) throw conflict("Erased data is still being removed from the files. Try again in a minute.");
    return snapshots.take(clock());
  }

  private async isSnapshotDue(now: Date): Promise<boolean> {
    if (!this.services.db.snapshots) return false;
    const [newest] = await this.services.db.snapshots.list();
    const isOld = !newest || newest.takenAt.getTime() <= now.getTime() - DAY;
    // Otherwise it would replace the snapshot taken before an update on the same day.
    return isOld || (!this.hasChecked && !newest.beforeUpdate);
  }
}
