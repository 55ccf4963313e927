import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { jobEvents, jobRuns } from "@/db/schema";
import { textArray } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { cronOf, ensureTick, postponeTicks } from "./cron";
import { EVENT_RETENTION_MS, receiveEvent } from "./intake";
import { lockQueue } from "./lock";
import { FUNCTION_FAILED } from "./registration";
import type { Failure, Registry, Run, StoredStep } from "./types";
import { groupOf } from "./waiting";

/** `queued` was never started; `parked` waits for a sleep, a retry or the next start. The final states are `done` and `failed`. */
const WAITING = ["queued", "parked"];

const DONE_RETENTION_MS = DAY;
/** Failed runs are stored longer, for inspection. */
const FAILED_RETENTION_MS = 7 * DAY;
/** A running run whose process has not reported for this long belongs to a dead process. */
const SILENCE_MAX_MS = 60_000;
/** A step in which this many processes died is not started again. */
const STARTS_MAX = 3;
const CRASHED: Failure = { name: "Error", message: SESSION_FAILURES.stopped };

/** Whether a run is started for the last time. It then runs alone, so that no other run is blamed for a crash. */
export function isLastStart({ starts }: Pick<Run, "starts">): boolean {
  return starts >= STARTS_MAX;
}

/**
 * Claims the most overdue run that the concurrency limits allow, first those during which a process crashed; marks it as running and counts
 * its start. Undefined when there is none, or when it is a run's last start and other runs are in progress here (not `alone`).
 */
export function claimRun(
  db: Db,
  registry: Registry,
  { now, alone }: { now: Date; alone: boolean },
): Promise<Run | undefined> {
  return lockQueue(db, async (tx) => {
    const full = await fullKeys(tx, registry);
    const [due] = await tx
      .select({ id: jobRuns.id, status: jobRuns.status, starts: jobRuns.starts })
      .from(jobRuns)
      .where(
        and(
          inArray(jobRuns.status, WAITING),
          lte(jobRuns.runAt, now),
          sql`not string_to_array(coalesce(${jobRuns.concurrencyKey}, ''), chr(10)) && ${textArray(full)}`,
        ),
      )
      .orderBy(desc(jobRuns.starts), asc(jobRuns.runAt), asc(jobRuns.id))
      .limit(1);
    if (!due || (isLastStart({ starts: due.starts + 1 }) && !alone)) return undefined;
    const [row] = await tx
      .update(jobRuns)
      .set({ status: "running", starts: sql`${jobRuns.starts} + 1`, updatedAt: now })
      .where(and(eq(jobRuns.id, due.id), inArray(jobRuns.status, WAITING)))
      .returning();
    if (!row) return undefined;
    const cron = due.status === "queued" ? cronOf(row.debounceKey) : undefined;
    const spec = registry.functions.get(row.functionId);
    if (cron && spec) await ensureTick(tx, spec, cron, now);
    return toRun(row);
  });
}

function toRun({ id, functionId, event, stack, attempt, starts, steps }: typeof jobRuns.$inferSelect): Run {
  return { id, functionId, event, stack, attempt, starts, steps: steps as Record<string, StoredStep> };
}

async function fullKeys(tx: Tx, { limits }: Registry): Promise<string[]> {
  const running = await tx
    .select({ keys: jobRuns.concurrencyKey })
    .from(jobRuns)
    .where(and(eq(jobRuns.status, "running"), isNotNull(jobRuns.concurrencyKey)));
  const counts = new Map<string, number>();
  for (const key of running.flatMap((row) => row.keys?.split("\n") ?? [])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isFull = ([key, count]: [string, number]) => count >= (limits.get(groupOf(key)) ?? Number.POSITIVE_INFINITY);
  return [...counts].filter(isFull).map(([key]) => key);
}

/** Saves a run's progress and counts the start of its next step. False when the run no longer belongs to this process. */
export async function saveProgress(db: Db, run: Run, now: Date): Promise<boolean> {
  const change = { ...achieved(run, now), starts: 1 };
  const saved = await db.update(jobRuns).set(change).where(ours(run)).returning({ id: jobRuns.id });
  return saved.length > 0;
}

/** Parks a run until `runAt`. */
export async function parkRun(db: Db, run: Run, runAt: Date, now: Date): Promise<void> {
  await db
    .update(jobRuns)
    .set({ ...achieved(run, now), status: "parked", runAt })
    .where(ours(run));
}

export async function endRun(db: Db, run: Run, now: Date): Promise<void> {
  await db
    .update(jobRuns)
    .set({ ...achieved(run, now), status: "done" })
    .where(ours(run));
}

/** Marks a run failed and, in the same transaction, triggers the functions that listen to failures (`onFailure`). */
export function failRun(db: Db, registry: Registry, run: Run, error: Failure, now: Date): Promise<void> {
  return lockQueue(db, async (tx) => {
    const text = `${error.name}: ${error.message}`;
    const [failed] = await tx
      .update(jobRuns)
      .set({ ...achieved(run, now), status: "failed", error: text })
      .where(ours(run))
      .returning({ id: jobRuns.id });
    // The failure of a failure handler triggers nothing, to prevent an endless loop.
    if (!failed || run.event.name === FUNCTION_FAILED) return;
    const data = { function_id: run.functionId, run_id: run.id, error: { ...error, stack: "" }, event: run.event };
    await receiveEvent(tx, registry, { id: `failed:${run.id}`, name: FUNCTION_FAILED, data, ts: now.getTime() }, now);
  });
}

/**
 * Makes a run due again after an error of the engine itself (database unavailable, a result it cannot store): it continues later, and
 * nothing is lost.
 */
export async function releaseRun(db: Db, id: string, runAt: Date, now: Date): Promise<void> {
  const change = { status: "parked", runAt, updatedAt: now, attempt: sql`${jobRuns.attempt} + 1`, starts: 0 };
  await db
    .update(jobRuns)
    .set(change)
    .where(and(eq(jobRuns.id, id), eq(jobRuns.status, "running")));
}

/**
 * Records that the runs `mine` are alive, and makes runs of crashed processes due again: those without a sign of life for a minute or, when
 * no other process can exist (`alone`), every other running one. A run that crashed at its last start fails; if it was a cron tick, its
 * cron pauses.
 */
export async function recoverRuns(
  db: Db,
  registry: Registry,
  options: { mine: string[]; alone: boolean; now: Date },
): Promise<{ recovered: number; givenUp: Run[] }> {
  const { mine, alone, now } = options;
  const running = eq(jobRuns.status, "running");
  if (mine.length > 0)
    await db
      .update(jobRuns)
      .set({ updatedAt: now })
      .where(and(running, inArray(jobRuns.id, mine)));
  const silent = alone ? undefined : lt(jobRuns.updatedAt, new Date(now.getTime() - SILENCE_MAX_MS));
  const dead = and(running, notInArray(jobRuns.id, mine), silent);
  const recovered = await db
    .update(jobRuns)
    .set({ status: "parked", updatedAt: now })
    .where(and(dead, lt(jobRuns.starts, STARTS_MAX)))
    .returning({ id: jobRuns.id });
  const lost = await db.select().from(jobRuns).where(dead);
  for (const row of lost) {
    await failRun(db, registry, toRun(row), CRASHED, now);
    const cron = cronOf(row.debounceKey);
    if (cron) await postponeTicks(db, row.functionId, cron, now);
  }
  return { recovered: recovered.length, givenUp: lost.map(toRun) };
}

/** When the first waiting run becomes due that was not yet due at `looked`. */
export async function nextDue(db: Db, looked: Date): Promise<Date | undefined> {
  const later = and(inArray(jobRuns.status, WAITING), gt(jobRuns.runAt, looked));
  const [next] = await db.select({ at: jobRuns.runAt }).from(jobRuns).where(later).orderBy(asc(jobRuns.runAt)).limit(1);
  return next?.at;
}

/** Due time of the oldest run that has not ended. */
export async function oldestDue(db: Db, now: Date): Promise<Date | undefined> {
  const due = and(inArray(jobRuns.status, [...WAITING, "running"]), lte(jobRuns.runAt, now));
  const [oldest] = await db.select({ at: jobRuns.runAt }).from(jobRuns).where(due).orderBy(asc(jobRuns.runAt)).limit(1);
  return oldest?.at;
}

/** Deletes events and ended runs past their retention. */
export async function purgeEndedRuns(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(jobEvents).where(lt(jobEvents.receivedAt, before(EVENT_RETENTION_MS)));
  await db.delete(jobRuns).where(and(eq(jobRuns.status, "done"), lt(jobRuns.updatedAt, before(DONE_RETENTION_MS))));
  await db.delete(jobRuns).where(and(eq(jobRuns.status, "failed"), lt(jobRuns.updatedAt, before(FAILED_RETENTION_MS))));
}

function achieved(run: Run, now: Date) {
  return { steps: run.steps, stack: run.stack, attempt: run.attempt, starts: 0, updatedAt: now };
}

function ours(run: Run) {
  return and(eq(jobRuns.id, run.id), eq(jobRuns.status, "running"));
}
