import { isDiskFull } from "@/db/storage-errors";
import { DAY, MINUTE } from "@/lib/core/clock";
import { log } from "@/lib/core/log";
import { ERASURE_CHANNEL, nextSweep, sweepErasures } from "../forgetting/erase";
import type { Services } from "../services";

/** Why files could not be swept or copied. */
export type FileProblem = "disk_full" | "failed";

/**
 * Keeps the files of the database: sweeps them of what was erased, at most once in a while and also what a dead process left, and
 * takes snapshots at the start, once a day and after every sweep, which deletes the older ones. One thing after the other: a
 * snapshot never falls between an erasure and its sweep. One per process.
 */
export class SecureDeleter {
  problem: FileProblem | null = null;
  private hasLooked = false;
  private isStopped = false;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unlisten = async () => {};

  constructor(private readonly services: Pick<Services, "db" | "clock" | "settings">) {}

  /** Begins with what was left undone; from then on it looks when something is erased, and once a minute. */
  async start(): Promise<void> {
    this.unlisten = await this.services.db.listen(ERASURE_CHANNEL, () => this.wake());
    this.wake();
  }

  /** Lets a sweep or snapshot that is under way come to its end. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.unlisten();
    await this.working;
  }

  /**
   * Does what is due now; what fails is logged, kept as `problem` and due again.
   * @returns in how many milliseconds there may be something to do again.
   */
  async work(): Promise<number> {
    const { db, clock } = this.services;
    const pauseMs = this.services.settings.sweepSeconds * 1000;
    const now = clock();
    if (db.disk.isFull) {
      // VACUUM FULL needs room for a second copy of a table.
      this.problem = "disk_full";
      return Math.min(pauseMs, MINUTE);
    }
    try {
      const { at } = await nextSweep(db, { pauseMs, now });
      if (at && at > now) return Math.min(at.getTime() - now.getTime(), MINUTE);
      if (at) await sweepErasures(db, now);
      if (at) await db.snapshots?.take(clock());
      else if (await this.isSnapshotDue(now)) await db.snapshots?.take(now, { ifChanged: true });
      this.hasLooked = true;
      this.problem = null;
    } catch (error) {
      this.problem = isDiskFull(error) ? "disk_full" : "failed";
      log.error(
        { err: error, problem: this.problem },
        "the database's files could not be swept or copied; tried again",
      );
    }
    return Math.min(pauseMs, MINUTE);
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

  private async isSnapshotDue(now: Date): Promise<boolean> {
    if (!this.services.db.snapshots) return false;
    const [newest] = await this.services.db.snapshots.list();
    const isOld = !newest || newest.takenAt.getTime() <= now.getTime() - DAY;
    // Otherwise it would replace the snapshot that was taken the same day before an update.
    return isOld || (!this.hasLooked && !newest.beforeUpdate);
  }
}
