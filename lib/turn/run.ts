import type { Clock } from "@/lib/core/clock";
import { isAppError, isMindError } from "@/lib/core/errors";
import { TURN_TIMEOUT_MS } from "@/lib/core/limits";
import { log } from "@/lib/core/log";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { NO_USAGE, type ReplyStream } from "@/lib/core/types/mind";
import { FORGOTTEN, finishTurn } from "@/lib/memory/finish-turn";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { LEASE_MS, readTurn, renewLease, type Turn, type TurnOutcome } from "@/lib/memory/turns";
import { asksAbout, asksWhich } from "./asked";
import type { LiveTurn, TurnSignal } from "./live-turn";
import { type Prepared, prepareReply } from "./prepare";
import { StageTimer } from "./trace";

/**
 * Answers a claimed turn: reads memory, streams the reply into the live turn, and writes everything at the end. Every
 * path releases the lease; a failure ends in a visible error that can be retried.
 */
export async function runTurn(
  services: Services,
  scope: Scope,
  input: { turn: Turn; owner: string; live: LiveTurn },
): Promise<void> {
  const { turn, owner, live } = input;
  const timer = new StageTimer(services.clock);
  const deadline = AbortSignal.timeout(TURN_TIMEOUT_MS);
  const signal = AbortSignal.any([live.stopping.signal, deadline]);
  const lease = keepLease(services, scope, input);
  const progress: Progress = {
    startedAt: services.clock(),
    firstTokenMs: null,
    stream: undefined,
    prepared: undefined,
  };
  let outcome: TurnOutcome;
  try {
    await speak(services, scope, { turn, live, timer, signal, progress });
    outcome = deadline.aborted ? timedOut() : { status: live.stopping.signal.aborted ? "stopped" : "done" };
  } catch (error) {
    const isStop = live.stopping.signal.aborted && !isMindError(error);
    outcome = isStop ? { status: "stopped" } : failed(error, deadline.aborted);
    if (!isStop) log.warn({ turnId: turn.id, err: error }, "a reply failed");
  } finally {
    clearInterval(lease);
  }
  await settle(services, scope, { ...input, outcome, timer, progress, owner });
}

type Progress = {
  startedAt: Date;
  firstTokenMs: number | null;
  stream: ReplyStream | undefined;
  prepared: Prepared | undefined;
};

async function speak(
  services: Services,
  scope: Scope,
  input: { turn: Turn; live: LiveTurn; timer: StageTimer; signal: AbortSignal; progress: Progress },
): Promise<void> {
  const { turn, live, timer, signal, progress } = input;
  timer.mark("debounce");
  timer.mark("ingest_user");
  progress.prepared = await prepareReply(services, scope, { turn, timer, signal });
  // Everything that was said has been forgotten meanwhile: there is nothing to answer.
  if (progress.prepared.reply.burst.length === 0) return;
  const stream = services.mind.reply(progress.prepared.reply, { signal });
  progress.stream = stream;
  timer.mark("build_system_prompt");
  timer.mark("build_user_prompt");
  for await (const delta of stream.text) {
    progress.firstTokenMs ??= services.clock().getTime() - progress.startedAt.getTime();
    live.push(delta);
    if (signal.aborted) break;
  }
  timer.mark("llm_stream");
}

async function settle(
  services: Services,
  scope: Scope,
  input: { turn: Turn; owner: string; live: LiveTurn; outcome: TurnOutcome; timer: StageTimer; progress: Progress },
): Promise<void> {
  const { turn, owner, live, outcome, timer, progress } = input;
  const now = services.clock();
  const totalMs = now.getTime() - progress.startedAt.getTime();
  const usage = (await progress.stream?.usage.catch(() => NO_USAGE)) ?? NO_USAGE;
  timer.mark("ingest_persona");
  timer.mark("on_turn_done");
  const { stream } = progress;
  const call = stream && {
    feature: "reply" as const,
    tier: "large" as const,
    model: stream.model,
    ok: outcome.status !== "failed",
    usage,
    ms: totalMs,
    turnId: turn.id,
    sessionId: turn.sessionId,
  };
  const trace = stream && {
    stages: timer.stages,
    retrieval: progress.prepared?.retrieval ?? [],
    promptSystem: stream.prompt.system,
    promptUser: stream.prompt.user,
    promptVersion: stream.prompt.version,
    model: stream.model,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    firstTokenMs: progress.firstTokenMs,
    totalMs,
  };
  const finish = finishTurn(services.db, scope, {
    turn,
    owner,
    channelId: WEB_CHANNEL,
    outcome,
    said: live.said,
    drawnOn: progress.prepared?.drawnOn,
    call,
    trace,
    askedIds: (progress.prepared?.uncertain ?? []).filter((pair) => asksAbout(live.said, pair)).map((pair) => pair.id),
    askedConflictIds: (progress.prepared?.contradictions ?? [])
      .filter((pair) => pair.mayAsk && asksWhich(live.said, pair))
      .map((pair) => pair.id),
    now,
  });
  live.end(await toSignal(services, scope, { turn, finish }));
}

/** How a turn ended, for those who watch it. One that is gone was forgotten, with its talk or its persona. */
async function toSignal(
  { db }: Services,
  scope: Scope,
  { turn, finish }: { turn: Turn; finish: Promise<TurnOutcome | undefined> },
): Promise<TurnSignal> {
  const isGone = (error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return FORGOTTEN;
    throw error;
  };
  const lost = () => readTurn(db, scope, turn.id).then(() => INTERRUPTED, isGone);
  const told = await finish.then((outcome) => outcome ?? lost(), isGone);
  if (told.status !== "failed") return { type: "end", status: told.status };
  return { type: "error", code: told.code, message: told.message };
}

const INTERRUPTED: TurnOutcome = {
  status: "failed",
  code: "interrupted",
  message: "Another process has taken this reply over.",
};

function keepLease(services: Services, scope: Scope, input: { turn: Turn; owner: string; live: LiveTurn }) {
  const { turn, owner, live } = input;
  const clock: Clock = services.clock;
  const timer = setInterval(() => {
    renewLease(services.db, scope, { turnId: turn.id, owner, now: clock() })
      .then((kept) => kept || live.stopping.abort())
      .catch((error: unknown) => log.warn({ turnId: turn.id, err: error }, "the lease could not be renewed"));
  }, LEASE_MS / 3);
  timer.unref();
  return timer;
}

const timedOut = (): TurnOutcome => ({
  status: "failed",
  code: "timeout",
  message: "The reply took too long. Nothing you wrote was lost.",
});

function failed(error: unknown, isLate: boolean): TurnOutcome {
  if (isLate) return timedOut();
  if (isMindError(error)) return { status: "failed", code: error.failure, message: EXPLAINED[error.failure] };
  return { status: "failed", code: "internal", message: "Something went wrong here. Nothing you wrote was lost." };
}

const EXPLAINED = {
  unauthorized: "The model refused the key it was given. Nothing you wrote was lost.",
  rate_limited: "The model is asked too often right now. Nothing you wrote was lost.",
  unavailable: "The model cannot be reached or broke off. Nothing you wrote was lost.",
  timeout: "The model did not answer in time. Nothing you wrote was lost.",
  bad_answer: "The model gave an answer that could not be used. Nothing you wrote was lost.",
  rejected: "The model did not accept the request. Nothing you wrote was lost.",
} as const;
