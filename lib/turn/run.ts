import { isAppError, isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput, ReplyStream } from "@/lib/core/types/reply-input";
import { FORGOTTEN, finishTurn } from "@/lib/memory/conversation/finish-turn";
import { endJoining, type Turn, type TurnOutcome } from "@/lib/memory/conversation/turns";
import { type ModelCall, recordCalls } from "@/lib/memory/ledger/model-calls";
import { sourceIdsOf } from "@/lib/memory/recall/turn-trace";
import { completeTrace } from "@/lib/memory/recall/writer";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { builtInMind } from "@/lib/mind/built-in";
import type { Care } from "./care";
import { consumeStream, type StreamProgress } from "./consume-stream";
import { asksAbout, asksWhich } from "./detect-asked-questions";
import type { EarlyPreparation } from "./early-preparations";
import { JOINED, type LiveTurn, type TurnSignal } from "./live-turn";
import { type Prepared, prepareReply } from "./prepare";
import { StageTimer } from "./trace";
import { usedIds } from "./used-memories";

/**
 * Answers a claimed turn: reads memory, streams the reply into the live turn, and writes everything at the end. Every path releases the
 * lease; a failure ends in a visible error that can be retried.
 * @param input `cancelled` is aborted when the turn no longer belongs to this process; `early` was prepared during the wait of `waitedMs`.
 * @returns false when the turn was lost meanwhile: nothing but the model calls was written, and watchers were told no ending.
 */
export async function runTurn(
  services: Services,
  scope: Scope,
  input: {
    turn: Turn;
    owner: string;
    live: LiveTurn;
    cancelled: AbortController;
    early?: EarlyPreparation;
    waitedMs: number;
  },
): Promise<boolean> {
  const { turn, owner, live, cancelled, early } = input;
  const signal = AbortSignal.any([live.stopping.signal, cancelled.signal]);
  const progress: Progress = {
    ...timesOf(services, input),
    firstTokenMs: null,
    stream: undefined,
    prepared: undefined,
    care: null,
    isMarked: false,
    calls: [],
  };
  const begin = beginOnce(services, scope, input);
  let outcome: TurnOutcome;
  try {
    await generateReply(services, scope, { turn, live, signal, progress, early, begin }).finally(async () => {
      if (needsHelp(progress) && (await begin())) appendHelpLines(live, progress);
    });
    outcome = { status: signal.aborted ? "stopped" : "done" };
  } catch (error) {
    const isStop = signal.aborted && (!isMindError(error) || cancelled.signal.aborted);
    outcome = isStop ? { status: "stopped" } : failed(error);
    if (!isStop) log.warn({ turnId: turn.id, err: error }, "a reply failed");
  }
  const isOurs =
    !cancelled.signal.aborted && (await recordOutcome(services, scope, { ...input, outcome, progress, owner }));
  if (cancelled.signal.reason === JOINED) await recordCancelledCall(services, scope, { turn, progress });
  return isOurs;
}

/** The stages measured so far, and the start of the reply. Time spent on preparing early counts for the reply, not for the wait. */
function timesOf({ clock }: Services, { live, early, waitedMs }: Parameters<typeof runTurn>[2]) {
  const now = clock();
  const preparing = early ? (early.endedAt ?? now).getTime() - early.startedAt.getTime() : 0;
  const timer = new StageTimer(clock);
  timer.addAll(live.timer);
  timer.add("debounce", waitedMs - preparing);
  return { timer, startedAt: new Date(now.getTime() - preparing) };
}

/** Asks once whether the reply may begin; a turn that no message can join may always. */
function beginOnce(
  { db, clock }: Services,
  scope: Scope,
  { turn, owner, cancelled }: Parameters<typeof runTurn>[2],
): () => Promise<boolean> {
  let begun: Promise<boolean> | undefined;
  const ask = async () => {
    if (!turn.joinable) return true;
    const isOurs = await endJoining(db, scope, { turnId: turn.id, owner, now: clock() });
    if (!isOurs) cancelled.abort(JOINED);
    return isOurs;
  };
  return () => {
    begun ??= ask();
    return begun;
  };
}

type Progress = StreamProgress & {
  stream: ReplyStream | undefined;
  prepared: Prepared | undefined;
  /** Help that the user may need, determined before anything that can fail; null until then. */
  care: Care | null;
  /** Model calls of this turn so far, except the reply itself. */
  calls: ModelCall[];
};

async function generateReply(
  services: Services,
  scope: Scope,
  input: {
    turn: Turn;
    live: LiveTurn;
    signal: AbortSignal;
    progress: Progress;
    early: EarlyPreparation | undefined;
    begin: () => Promise<boolean>;
  },
): Promise<void> {
  const { turn, live, signal, progress, early, begin } = input;
  const { timer } = progress;
  const enter = (call: ModelCall) => void progress.calls.push(call);
  const care = (known: Care) => {
    progress.care = known;
  };
  progress.prepared = early
    ? await takeOver(early, progress)
    : await prepareReply(services, scope, { turn, timer, signal, enter, care });
  // All messages of the turn were forgotten meanwhile: there is nothing to answer.
  if (progress.prepared.reply.burst.length === 0 || signal.aborted) return;
  const { reply } = progress.prepared;
  const ask = (input: ReplyInput, earlier: string[]) => {
    const stream = services.mind.reply(input, {
      signal,
      measure: timer.measure,
      userId: scope.userId,
      onWait: (wait) => live.waitFor(wait),
    });
    progress.stream = stream;
    const streaming = { stream, reply, earlier, live, signal, progress, begin };
    return timer.measure("llm_stream", () => consumeStream(services, streaming));
  };
  try {
    const earlier = lastReplies(reply);
    const isRepeat = await ask(
      reply,
      earlier.map(({ content }) => content),
    );
    if (!isRepeat || signal.aborted) return;
    log.info({ turnId: turn.id }, "a reply began like an earlier one; the model is asked once more");
    await enterCall(turn, { progress, ok: true });
    await ask({ ...reply, window: reply.window.filter((line) => !earlier.includes(line)) }, []);
  } catch (error) {
    if (!needsHelp(progress) || signal.aborted) throw error;
    log.warn({ turnId: turn.id, err: error }, "a reply to a crisis failed; the built-in mind answers instead");
    await enterCall(turn, { progress, ok: false });
    if (!(await begin())) return;
    startParagraph(live);
    const isTheirs = progress.isMarked ? { care: { now: "self" as const, before: reply.care?.before ?? null } } : {};
    progress.stream = builtInMind.reply({ ...reply, ...isTheirs }, { signal });
    await consumeStream(services, { stream: progress.stream, reply, earlier: [], live, signal, progress, begin });
  }
}

/** Waits for the early preparation, and adds its times, calls and retrieval to those of the reply, even if it failed. */
async function takeOver(early: EarlyPreparation, progress: Progress): Promise<Prepared> {
  return early.result.finally(() => {
    progress.timer.addAll(early.timer);
    progress.calls.push(...early.calls);
    progress.care = early.care;
  });
}

/** How many earlier replies a reply is compared with; one that begins like any of them is requested once more. */
const REPLIES_COMPARED = 3;

/** The persona's last replies on the active branch. */
function lastReplies({ window }: ReplyInput): ChatLine[] {
  return window.filter(({ role }) => role === "persona").slice(-REPLIES_COMPARED);
}

/** Adds the call that has just ended to the ledger's calls, unless it is the last of the turn. */
async function enterCall(turn: Turn, { progress, ok }: { progress: Progress; ok: boolean }) {
  const { stream, calls } = progress;
  if (!stream) return;
  const usage = ok ? await stream.usage.catch(() => NO_USAGE) : NO_USAGE;
  calls.push({ ...callOf(turn, stream), ok, usage, ms: msOfLastCall(progress) });
}

/** Duration of the most recent reply call. */
function msOfLastCall({ timer, calls }: Progress): number {
  return calls.reduce((ms, call) => (call.feature === "reply" ? ms - call.ms : ms), timer.msOf("llm_stream"));
}

/** Whether the reply needs help lines: because of the messages being answered, or because the model set its crisis marker. */
const needsHelp = ({ care, isMarked }: Progress) => isMarked || (care?.need?.now ?? null) !== null;

/** Appends the help lines below the reply, or sends them alone when there is no reply, so that they never depend on a model. */
function appendHelpLines(live: LiveTurn, progress: Progress): void {
  if (!progress.care || !needsHelp(progress)) return;
  startParagraph(live);
  live.push(progress.care.helpLines());
}

/** Begins a new paragraph if there is text already. */
function startParagraph(live: LiveTurn): void {
  if (live.replyText.trim() !== "") live.push("\n\n");
}

/** Adds a call that was cancelled, because another message joined its turn, to the ledger. */
async function recordCancelledCall(
  { db, clock }: Services,
  scope: Scope,
  { turn, progress }: { turn: Turn; progress: Progress },
) {
  await enterCall(turn, { progress, ok: true });
  await recordCalls(db, scope, progress.calls, clock()).catch((error: unknown) =>
    log.warn({ turnId: turn.id, err: error }, "a cancelled call could not be recorded"),
  );
}

const callOf = (turn: Turn, { model }: ReplyStream) => ({
  feature: "reply" as const,
  tier: "large" as const,
  model,
  turnId: turn.id,
  sessionId: turn.sessionId,
});

async function recordOutcome(
  services: Services,
  scope: Scope,
  input: { turn: Turn; owner: string; live: LiveTurn; outcome: TurnOutcome; progress: Progress },
): Promise<boolean> {
  const { turn, owner, live, outcome, progress } = input;
  const { timer } = progress;
  const now = services.clock();
  const sinceStart = () => services.clock().getTime() - progress.startedAt.getTime();
  const usage = (await progress.stream?.usage.catch(() => NO_USAGE)) ?? NO_USAGE;
  const { stream } = progress;
  const call = stream && {
    ...callOf(turn, stream),
    ok: outcome.status !== "failed",
    usage,
    ms: msOfLastCall(progress),
  };
  const trace = stream && {
    stages: timer.stages,
    retrieval: progress.prepared?.retrieval ?? [],
    promptSystem: stream.prompt.system,
    promptUser: stream.prompt.user,
    promptVersion: stream.prompt.version,
    promptParts: stream.prompt.parts ?? [],
    model: stream.model,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    firstTokenMs: progress.firstTokenMs,
    totalMs: sinceStart(),
  };
  const ending = {
    turn,
    owner,
    outcome,
    replyText: live.replyText,
    drawnOn: progress.prepared?.drawnOn,
    calls: [...progress.calls, ...(call ? [call] : [])],
    trace,
    recall: trace && sourceIdsOf(trace.retrieval),
    usedIds: idsUsed(live.replyText, progress),
    askedIds: (progress.prepared?.uncertain ?? [])
      .filter((pair) => asksAbout(live.replyText, pair))
      .map((pair) => pair.id),
    askedConflictIds: (progress.prepared?.conflicts ?? [])
      .filter((pair) => pair.mayAsk && asksWhich(live.replyText, pair))
      .map((pair) => pair.id),
    crisisMark: progress.isMarked ? { careHours: services.settings.proactive.careHours } : undefined,
    now,
  };
  const signal = await timer.measure("ingest_persona", () => toSignal(finishTurn(services.db, scope, ending)));
  if (!signal) return false;
  timer.measure("on_turn_done", () => live.end(signal));
  if (!trace) return true;
  // A trace cannot contain the time of its own writing, so the rest is added once the reply is stored.
  const rest = { turnId: turn.id, writtenAt: now, stages: timer.stages, totalMs: sinceStart() };
  await completeTrace(services.db, scope, rest).catch((error: unknown) =>
    log.warn({ turnId: turn.id, err: error }, "the trace of a turn could not be completed"),
  );
  return true;
}

/** How a turn ended, for its watchers; undefined when another process owns it. A missing turn was forgotten with its session or persona. */
async function toSignal(finish: Promise<TurnOutcome | undefined>): Promise<TurnSignal | undefined> {
  const signal = await finish.catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return FORGOTTEN;
    throw error;
  });
  if (signal?.status !== "failed") return signal && { type: "end", status: signal.status };
  return { type: "error", code: signal.code, message: signal.message };
}

/** Ids of the memories that the reply used; none if the reply has help lines, because the number of memories used is not shown there. */
function idsUsed(replyText: string, progress: Progress): string[] {
  const { stream, prepared } = progress;
  return stream && prepared && !needsHelp(progress) ? usedIds(replyText, prepared.usable, stream) : [];
}

function failed(error: unknown): TurnOutcome {
  if (isMindError(error)) return { status: "failed", code: error.failure, message: EXPLAINED[error.failure] };
  return {
    status: "failed",
    code: "internal",
    message: "Something went wrong on the server. Everything you wrote is saved.",
  };
}

const EXPLAINED = {
  unauthorized: "The model server refused the key. Everything you wrote is saved.",
  rate_limited:
    "The model server has too many requests right now. Everything you wrote is saved; try again in a minute.",
  unavailable: "The model server cannot be reached, or it dropped the connection. Everything you wrote is saved.",
  loading: "The model is still loading. Everything you wrote is saved; try again in a minute.",
  missing_model: "The model server does not have this model. Everything you wrote is saved.",
  too_small: "The model's context is too small for this conversation. Everything you wrote is saved.",
  timeout: "The model did not answer in time. Everything you wrote is saved.",
  bad_answer: "The model's answer could not be used. Everything you wrote is saved.",
  rejected: "The model server rejected the request. Everything you wrote is saved.",
} as const;
