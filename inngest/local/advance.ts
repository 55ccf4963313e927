import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";
import { applyOutcome, endDueSleeps, findDueStep, firstPending } from "./apply-outcome";
import { callFunction } from "./protocol";
import { endRun, failRun, parkRun, saveProgress } from "./queue";
import type { EngineLog, LocalEngineOptions, Progress, Registry, Run } from "./types";

export type AdvanceOptions = {
  db: Db;
  clock: Clock;
  handler: LocalEngineOptions["handler"];
  log: EngineLog;
  registry: Registry;
  retryBaseMs: number;
  /** Checked before each request: whether the process stops, so that the rest of the run is left for the next start. */
  isStopping: () => boolean;
};

/**
 * Advances a claimed run as far as possible: calls its function, saves finished steps, and repeats until the run has ended or waits for
 * a sleep or a retry. The result of a request is in the database before the next is made.
 */
export async function advanceRun(options: AdvanceOptions, claimed: Run): Promise<void> {
  const { db, clock, handler, log, registry, retryBaseMs, isStopping } = options;
  const spec = registry.functions.get(claimed.functionId);
  if (!spec) {
    const message = `The function "${claimed.functionId}" no longer exists.`;
    return failRun(db, registry, claimed, { name: "Error", message }, clock());
  }
  let run = claimed;
  let discover = true;
  for (;;) {
    const now = clock();
    const woken = endDueSleeps(run, now);
    if (woken !== run) {
      run = withProgress(run, woken);
      discover = true;
    }
    const plan = findDueStep(run, now);
    if (isStopping()) return parkRun(db, run, now, now);
    if (!plan && !discover) return parkRun(db, run, firstPending(run) ?? now, now);

    const stepId = plan?.id;
    const attempt = plan?.attempt ?? run.attempt;
    const outcome = await callFunction({ handler, run, attempt, attemptsMax: spec.attemptsMax, stepId });
    const context = { now: clock(), attemptsMax: spec.attemptsMax, retryBaseMs, stepId };
    const { progress, verdict } = applyOutcome(run, outcome, context);
    run = withProgress(run, progress);
    if (verdict.next === "end") return endRun(db, run, context.now);
    if (verdict.next === "fail") {
      log.warn({ runId: run.id, functionId: run.functionId, error: verdict.error.name }, "a job failed");
      return failRun(db, registry, run, verdict.error, context.now);
    }
    if (verdict.next === "pause") {
      const pending = firstPending(run);
      return parkRun(db, run, pending && pending < verdict.until ? pending : verdict.until, context.now);
    }
    // After a planned step, other planned steps that are due run first, followed by one replay for all of them.
    discover = verdict.discover || (plan !== undefined && discover);
    if (!(await saveProgress(db, run, context.now))) return;
  }
}

function withProgress(run: Run, { steps, stack, attempt }: Progress): Run {
  return { ...run, steps, stack, attempt };
}
