import { isAppError } from "@/lib/core/errors";
import type { ReplyWait } from "@/lib/core/types/reply-wait";
import { FORGOTTEN } from "@/lib/memory/conversation/finish-turn";
import { readReply, readTurn, type Turn } from "@/lib/memory/conversation/turns";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import type { TurnSignal } from "./live-turn";
import type { TurnRunner } from "./runner";

/** How often a turn that another process answers is checked. */
const POLL_MS = 400;
/** After this long without new text the turn's row is read, because another process may answer it. */
const SILENCE_MS = 2_000;

/**
 * The signals of a turn from its beginning: from this process's buffer while it runs here, from the answering process while it runs
 * elsewhere, and from the database once it has ended. Ends with `end` or `error`; ends with neither when the text streamed so far is not
 * part of the stored reply, because the process that sent it lost the turn. The watcher then starts again.
 */
export async function* followTurn(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  input: { turnId: string; signal: AbortSignal },
): AsyncGenerator<TurnSignal> {
  const { turnId, signal } = input;
  await dropEarlierAttempt(services, runner, scope, turnId);
  const elsewhere = runner.relay.watch(turnId);
  let received = "";
  let wait: ReplyWait | null = null;
  try {
    while (!signal.aborted) {
      const live = runner.watchable(turnId);
      const { replyText, waitsFor } = live ?? elsewhere.buffer;
      if (live && !replyText.startsWith(received)) return;
      if (replyText.length > received.length && replyText.startsWith(received)) {
        const delta = replyText.slice(received.length);
        received = replyText;
        yield { type: "text", delta };
        continue;
      }
      if (waitsFor !== wait) {
        wait = waitsFor;
        yield { type: "wait", wait };
        continue;
      }
      if (live?.ended) return yield live.ended;
      if (live && (await live.change(signal, SILENCE_MS))) continue;
      const turn = await findTurn(services, scope, turnId);
      if (live?.ended || (live && runner.answering.includes(turnId) && (!turn || turn.leaseOwner === runner.bootId)))
        continue;
      if (live && turn?.status !== "pending") runner.dropBuffer(turnId, live);
      if (!turn) return yield FORGOTTEN_SIGNAL;
      if (isSettled(turn)) {
        const { replyText, end } = await readEnding(services, scope, turn);
        const delta = restOf(replyText, received);
        if (delta === undefined) return;
        if (delta !== "") yield { type: "text", delta };
        return yield end;
      }
      if (turn.status === "pending") runner.kick(scope);
      else elsewhere.ask();
      if (!live) await elsewhere.buffer.change(signal, POLL_MS);
    }
  } finally {
    elsewhere.leave();
  }
}

/** A buffer that has ended may belong to an earlier attempt, while another process writes the reply again. */
async function dropEarlierAttempt(services: Services, runner: TurnRunner, scope: Scope, turnId: string): Promise<void> {
  const live = runner.watchable(turnId);
  if (!live?.ended) return;
  const turn = await findTurn(services, scope, turnId);
  if (turn && !isSettled(turn)) runner.dropBuffer(turnId, live);
}

const isSettled = ({ status }: Turn) => status !== "pending" && status !== "running";

const FORGOTTEN_SIGNAL: TurnSignal = { type: "error", code: FORGOTTEN.code, message: FORGOTTEN.message };

function findTurn({ db }: Services, scope: Scope, turnId: string): Promise<Turn | undefined> {
  return readTurn(db, scope, turnId).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return undefined;
    throw error;
  });
}

/** The stored text of a settled turn, and how it ended. */
async function readEnding({ db }: Services, scope: Scope, turn: Turn): Promise<{ replyText: string; end: TurnSignal }> {
  const reply = await readReply(db, scope, turn);
  if (turn.status !== "failed")
    return {
      replyText: reply?.content ?? "",
      end: { type: "end", status: turn.status === "stopped" ? "stopped" : "done" },
    };
  const error = { code: turn.errorCode ?? "internal", message: turn.errorMessage ?? "The reply failed." };
  return { replyText: reply?.partial ? reply.content : "", end: { type: "error", ...error } };
}

/** The rest of a stored (trimmed) reply that a watcher has not received; undefined when it received a different text. */
export function restOf(stored: string, received: string): string | undefined {
  const whole = received.slice(0, received.length - received.trimStart().length) + stored;
  if (whole.startsWith(received)) return whole.slice(received.length);
  return whole === received.trimEnd() ? "" : undefined;
}
