import { eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { jobRuns } from "@/db/schema";
import { lockQueue } from "./lock";
import type { StoredStep } from "./types";

/** Runs of one function in the queue. `waiting` are due, `scheduled` are due later: their next retry, or their next tick. */
export type JobCounts = {
  kind: string;
  waiting: number;
  scheduled: number;
  running: number;
  failed: number;
  oldestWaitingAt: string | null;
  nextAt: string | null;
};

/** `error` is the class and message of the error. The message may contain user text, so callers show only the class. */
export type FailedRun = { id: string; kind: string; failedAt: string; error: string };

/** Failed consolidations are listed and retried as failed sessions, with or without the embedded engine. */
const LISTED_AS_SESSION = sql`function_id not like '%consolidate-session'`;
/** The id of a function without the app's name before it. */
const KIND = sql`regexp_replace(function_id, '^echovessel-', '')`;

const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Waiting, running and failed work of each function that has some. */
export function countJobs(db: Queryable, now: Date): Promise<JobCounts[]> {
  const isWaiting = sql`status in ('queued', 'parked')`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.rows<JobCounts>(sql`
    select ${KIND} as kind,
      (count(*) filter (where ${isWaiting} and run_at <= ${at}))::int as waiting,
      (count(*) filter (where ${isWaiting} and run_at > ${at}))::int as scheduled,
      (count(*) filter (where status = 'running'))::int as running,
      (count(*) filter (where status = 'failed' and ${LISTED_AS_SESSION}))::int as failed,
      ${iso(sql`min(run_at) filter (where ${isWaiting} and run_at <= ${at})`)} as "oldestWaitingAt",
      ${iso(sql`min(run_at) filter (where ${isWaiting} and run_at > ${at})`)} as "nextAt"
    from job_runs where status <> 'done' group by 1 order by 1`);
}

/** Failed runs, newest first. */
export function listFailedRuns(db: Queryable, limit: number): Promise<FailedRun[]> {
  return db.rows<FailedRun>(sql`
    select id, ${KIND} as kind, ${iso(sql`updated_at`)} as "failedAt", coalesce(error, '') as error
    from job_runs where status = 'failed' and ${LISTED_AS_SESSION} order by updated_at desc, id limit ${limit}`);
}

/**
 * Queues failed runs again: all of them, or only the one with this id. Steps that finished are not repeated.
 * @returns how many were started.
 */
export function retryFailedRuns(db: Db, now: Date, id?: string): Promise<number> {
  return lockQueue(db, async (tx) => {
    const failed = await tx
      .select({ id: jobRuns.id, steps: jobRuns.steps, stack: jobRuns.stack })
      .from(jobRuns)
      .where(sql`status = 'failed' and ${LISTED_AS_SESSION}${id === undefined ? sql`` : sql` and id = ${id}`}`);
    for (const run of failed) {
      const finished = Object.entries(run.steps as Record<string, StoredStep>).filter(
        ([, { type }]) => type === "data",
      );
      const steps = Object.fromEntries(finished);
      const stack = run.stack.filter((step) => step in steps);
      const again = { status: "parked", attempt: 0, starts: 0, error: null, runAt: now, updatedAt: now };
      await tx
        .update(jobRuns)
        .set({ ...again, steps, stack })
        .where(eq(jobRuns.id, run.id));
    }
    return failed.length;
  });
}
