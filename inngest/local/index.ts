import { AsyncLocalStorage } from "node:async_hooks";
import { HOUR } from "@/lib/core/clock";
import { advanceRun } from "./advance";
import { retryAt } from "./backoff";
import { ensureTicks } from "./cron";
import { createGateway } from "./gateway";
import { receiveEvent } from "./intake";
import { lockQueue } from "./lock";
import { claimRun, failRun, isLastStart, nextDue, oldestDue, purgeEndedRuns, recoverRuns, releaseRun } from "./queue";
import { readRegistry } from "./registration";
import type { LocalEngine, LocalEngineOptions, Registry, Run } from "./types";

export type { LocalEngine, LocalEngineOptions } from "./types";

/** Interval in ms at which the queue is polled even without a wake-up, because clocks jump and laptops sleep. */
const POLL_MS = 30_000;
const UPKEEP_MS = 15_000;
const POLL_MIN_MS = 20;

/**
 * The embedded engine: runs the functions behind `handler` by the Inngest protocol, in this process, with its state in `job_events` and
 * `job_runs`. For one process and one household. A finished step is never repeated. An interrupted step is repeated until three processes
 * have crashed in it; then its run fails.
 */
export function createLocalEngine(options: LocalEngineOptions): LocalEngine {
  const { db, clock, handler, log, concurrentMax = 4, retryBaseMs = 10_000, stopWaitMs = 10_000 } = options;
  const running = new Map<string, Promise<void>>();
  // Work started by a send must not inherit the sender's context (its request, its Inngest step).
  const outside = AsyncLocalStorage.snapshot();
  let registry: Promise<Registry> | undefined;
  let state: "new" | "started" | "stopped" = "new";
  let pumping: Promise<void> | undefined;
  let called = false;
  let lastStart: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let upkeepAt = Number.NEGATIVE_INFINITY;
  let tidyAt = Number.NEGATIVE_INFINITY;

  function functions(): Promise<Registry> {
    registry ??= outside(readRegistry, handler).catch((error) => {
      registry = undefined;
      throw error;
    });
    return registry;
  }

  /**
   * Starts all due runs that the limits on concurrent runs allow. Never rejects. If it is called while it is running, it checks once more
   * before it ends.
   */
  function pump(): Promise<void> {
    if (state !== "started") return Promise.resolve();
    called = true;
    pumping ??= outside(pumpOnce).finally(() => {
      pumping = undefined;
      if (called) void pump();
    });
    return pumping;
  }

  async function pumpOnce(): Promise<void> {
    clearTimeout(timer);
    let wait = POLL_MS;
    let looked = clock();
    try {
      // Work started on a full disk would fail and use up its attempts.
      if (db.disk.isFull) called = false;
      while (called && state === "started") {
        called = false;
        await upkeep(looked);
        while (running.size < concurrentMax && state === "started" && !lastStart) {
          looked = clock();
          const run = await claimRun(db, await functions(), { now: looked, alone: running.size === 0 });
          if (!run) break;
          launch(run, await functions());
        }
      }
      // All runs that were due at the last check have started or wait for a concurrency limit. Runs that became due since then must not be
      // overlooked.
      const next = db.disk.isFull ? undefined : await nextDue(db, looked);
      if (next) wait = Math.min(wait, Math.max(next.getTime() - clock().getTime(), POLL_MIN_MS));
    } catch (err) {
      log.error({ err }, "the job queue could not be read");
    }
    if (state === "started") timer = setTimeout(() => void pump(), wait).unref();
  }

  function launch(run: Run, known: Registry): void {
    const isStopping = () => state !== "started";
    if (isLastStart(run)) lastStart = run.id;
    const work = advanceRun({ db, clock, handler, log, registry: known, retryBaseMs, isStopping }, run)
      .catch(async (err) => {
        log.error({ err, runId: run.id, functionId: run.functionId }, "a job was interrupted");
        await releaseOrFail(run, known);
      })
      .catch((err) => log.error({ err, runId: run.id }, "an interrupted job could not be returned to the queue"))
      .finally(() => {
        running.delete(run.id);
        if (lastStart === run.id) lastStart = undefined;
        void pump();
      });
    running.set(run.id, work);
  }

  /**
   * Puts a run back into the queue, or fails it, after an error of the engine itself: the database was unavailable, or a result cannot be
   * stored.
   */
  async function releaseOrFail(run: Run, known: Registry): Promise<void> {
    const now = clock();
    const attempt = run.attempt + 1;
    if (attempt < (known.functions.get(run.functionId)?.attemptsMax ?? 1)) {
      return releaseRun(db, run.id, retryAt({ attempt, now, baseMs: retryBaseMs }), now);
    }
    return failRun(db, known, run, { name: "Error", message: "The progress of this job could not be saved." }, now);
  }

  async function recover(now: Date, alone: boolean): Promise<void> {
    const { recovered, givenUp } = await recoverRuns(db, await functions(), { mine: [...running.keys()], alone, now });
    if (recovered > 0) log.warn({ recovered }, "resuming the jobs of a process that died");
    for (const { id, functionId } of givenUp)
      log.error({ runId: id, functionId }, "a job failed: the process died during it too often");
  }

  async function upkeep(now: Date): Promise<void> {
    if (now.getTime() - upkeepAt >= UPKEEP_MS) {
      upkeepAt = now.getTime();
      await recover(now, false);
    }
    if (now.getTime() - tidyAt >= HOUR) {
      tidyAt = now.getTime();
      await purgeEndedRuns(db, now);
    }
  }

  return {
    fetch: createGateway({
      clock,
      async take(events) {
        const known = await functions();
        await lockQueue(db, async (tx) => {
          for (const event of events) await receiveEvent(tx, known, event, clock());
        });
        void pump();
      },
    }),
    async start() {
      const known = await functions();
      await lockQueue(db, (tx) => ensureTicks(tx, known.functions.values(), clock()));
      // The embedded database belongs to one process, so its running runs belong to the previous process.
      await recover(clock(), db.kind === "embedded");
      state = "started";
      log.info({ functions: known.functions.size }, "the embedded job engine has started");
      void pump();
    },
    async stop() {
      state = "stopped";
      clearTimeout(timer);
      await pumping;
      const bound = new Promise<void>((resolve) => void setTimeout(resolve, stopWaitMs).unref());
      await Promise.race([Promise.all(running.values()), bound]);
      if (running.size > 0) log.warn({ running: running.size }, "the job engine stopped before all jobs had paused");
    },
    async oldestSeconds() {
      const now = clock();
      const due = await oldestDue(db, now);
      return due ? Math.floor((now.getTime() - due.getTime()) / 1_000) : null;
    },
    wake() {
      void pump();
    },
    async idle() {
      for (;;) {
        await pump();
        // A call of `pump` near the end of a round starts another round.
        while (pumping) await pumping;
        if (running.size === 0) return;
        await Promise.race(running.values());
      }
    },
  };
}
