import { retryAt } from "./backoff";
import { isDuration, parseDuration } from "./expressions";
import { type Op, type Outcome, shortFailure } from "./protocol";
import { EXTERNAL_INNGEST_NEEDED } from "./registration";
import type { Failure, Progress, StoredStep } from "./types";

/** What to do with a run next. `pause`: not before `until`, unless a pending step is due earlier. */
export type Verdict =
  | { next: "go on"; discover: boolean }
  | { next: "pause"; until: Date }
  | { next: "end" }
  | { next: "fail"; error: Failure };

export type OutcomeContext = { now: Date; attemptsMax: number; retryBaseMs: number; stepId?: string };

const KNOWN = new Set(["StepRun", "Step", "StepError", "StepFailed", "StepPlanned", "Sleep"]);

/** The SDK's names of operations that only Inngest itself supports. */
const TOOLS: Record<string, string> = {
  WaitForEvent: "step.waitForEvent",
  WaitForSignal: "step.waitForSignal",
  InvokeFunction: "step.invoke",
  AIGateway: "step.ai.infer",
  Gateway: "step.fetch",
  DeferAdd: "defer",
  DeferAbort: "defer",
};

/** Applies the result of a request to a run's progress. Pure, except for the jitter of retry times. */
export function applyOutcome(
  progress: Progress,
  outcome: Outcome,
  context: OutcomeContext,
): { progress: Progress; verdict: Verdict } {
  if (outcome.kind === "returned") return { progress, verdict: { next: "end" } };
  if (outcome.kind === "threw") return applyFailure(progress, outcome, context);
  const unable = outcome.ops.map((op) => refuse(op, context.now)).find((failure) => failure !== undefined);
  if (unable) return { progress, verdict: { next: "fail", error: unable } };
  const { retriable, retryAfter } = outcome;
  const throwing = (error: Failure) =>
    applyFailure(progress, { kind: "threw", error, retriable, retryAfter, stepMissing: false }, context);
  // A step that fails in a replay is retried by a replay, as the code may have changed until then.
  const thrown = outcome.ops.find((op) => op.op === "StepError" && !progress.steps[op.id]);
  if (thrown) return throwing(errorOf(thrown));
  let after = progress;
  for (const op of outcome.ops) after = applyOp(after, op, { ...context, retriable, retryAfter });
  const stuck = after === progress && pending(after).length === 0;
  if (stuck) return throwing({ name: "Error", message: "The function neither finished nor reported a step." });
  return { progress: after, verdict: { next: "go on", discover: after.stack.length > progress.stack.length } };
}

/** Ends the sleeps that are over. Returns the same object when there are none. */
export function endDueSleeps(progress: Progress, now: Date): Progress {
  const woken = pending(progress).filter(([, step]) => step.type === "sleep" && new Date(step.until) <= now);
  return woken.reduce((awake, [id]) => end(awake, id, { type: "data", data: null }), progress);
}

/** A planned step that may be called now. */
export function findDueStep(progress: Progress, now: Date): { id: string; attempt: number } | undefined {
  for (const [id, step] of pending(progress)) {
    if (step.type === "planned" && new Date(step.until) <= now) return { id, attempt: step.attempt };
  }
}

/** When the first pending step is due; undefined when nothing is pending. */
export function firstPending(progress: Progress): Date | undefined {
  const times = pending(progress).map(([, step]) => Date.parse(step.until));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

function applyFailure(
  progress: Progress,
  outcome: Extract<Outcome, { kind: "threw" }>,
  context: OutcomeContext,
): { progress: Progress; verdict: Verdict } {
  const { now, attemptsMax, retryBaseMs, stepId } = context;
  const planned = stepId && !outcome.stepMissing ? progress.steps[stepId] : undefined;
  const attempt = (planned?.type === "planned" ? planned.attempt : progress.attempt) + 1;
  if (!outcome.retriable || attempt >= attemptsMax) {
    return { progress, verdict: { next: "fail", error: outcome.error } };
  }
  const until = retryAt({ attempt, now, baseMs: retryBaseMs, retryAfter: outcome.retryAfter });
  if (stepId && planned) {
    const after = put(progress, stepId, { type: "planned", attempt, until: until.toISOString() });
    return { progress: after, verdict: { next: "go on", discover: false } };
  }
  const { [stepId ?? ""]: _removed, ...steps } = progress.steps;
  return { progress: { ...progress, steps, attempt }, verdict: { next: "pause", until } };
}

type OpContext = OutcomeContext & { retriable: boolean; retryAfter: string | null };

function applyOp(progress: Progress, op: Op, context: OpContext): Progress {
  const known = progress.steps[op.id];
  const { now, attemptsMax } = context;
  if (known && !isPending(known)) return progress;
  if (op.op === "StepRun" || op.op === "Step") return end(progress, op.id, { type: "data", data: op.data ?? null });
  if (op.op === "StepError" || op.op === "StepFailed") {
    const error = errorOf(op);
    const attempt = (known?.type === "planned" ? known.attempt : progress.attempt) + 1;
    const final = op.op === "StepFailed" || !context.retriable || attempt >= attemptsMax;
    if (final) return end(progress, op.id, { type: "error", error });
    const until = retryAt({ attempt, now, baseMs: context.retryBaseMs, retryAfter: context.retryAfter });
    return put(progress, op.id, { type: "planned", attempt, until: until.toISOString() });
  }
  if (known) return progress;
  if (op.op === "StepPlanned") return put(progress, op.id, { type: "planned", attempt: 0, until: now.toISOString() });
  const until = wakeTime(op, now);
  return until ? put(progress, op.id, { type: "sleep", until: until.toISOString() }) : progress;
}

/** When a sleep ends. The SDK writes a duration (`1h30m`) or a date, and an empty text for what it could not parse. */
function wakeTime({ op, name = "" }: Op, now: Date): Date | undefined {
  if (op !== "Sleep") return undefined;
  if (/^\d{4}-/.test(name)) return new Date(name);
  return isDuration(name) ? new Date(now.getTime() + parseDuration(name)) : undefined;
}

function end(progress: Progress, id: string, step: StoredStep): Progress {
  return { steps: { ...progress.steps, [id]: step }, stack: [...progress.stack, id], attempt: 0 };
}

function put(progress: Progress, id: string, step: StoredStep): Progress {
  return { ...progress, steps: { ...progress.steps, [id]: step } };
}

type PendingStep = Extract<StoredStep, { until: string }>;

function isPending(step: StoredStep): step is PendingStep {
  return step.type === "planned" || step.type === "sleep";
}

function pending(progress: Progress): [string, PendingStep][] {
  return Object.entries(progress.steps).filter((entry): entry is [string, PendingStep] => isPending(entry[1]));
}

function errorOf(op: Op): Failure {
  return shortFailure(op.error ?? { name: "Error", message: "Unknown error" });
}

function refuse(op: Op, now: Date): Failure | undefined {
  const label = op.displayName ?? op.id;
  if (!KNOWN.has(op.op)) {
    const message = `${TOOLS[op.op] ?? op.op} ("${label}") is not supported by the embedded engine. ${EXTERNAL_INNGEST_NEEDED}`;
    return { name: "Error", message };
  }
  if (op.op !== "Sleep" || wakeTime(op, now)) return undefined;
  return { name: "Error", message: `The sleep "${label}" has no valid time.` };
}
