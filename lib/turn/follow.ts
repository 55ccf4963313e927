import { readReply, readTurn, type Turn } from "@/lib/memory/conversation/turns";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import type { TurnSignal } from "./live-turn";
import type { TurnRunner } from "./runner";

/** How often a turn that another process answers is looked at. */
const LOOK_MS = 400;

/**
 * What a turn says, from its beginning: out of this process's buffer when it runs here, out of the database when it has
 * ended or runs elsewhere. Ends with `end` or `error`.
 */
export async function* followTurn(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  input: { turnId: string; signal: AbortSignal },
): AsyncGenerator<TurnSignal> {
  const { turnId, signal } = input;
  while (!signal.aborted) {
    const live = runner.watchable(turnId);
    if (live) {
      yield* live.watch(signal);
      return;
    }
    const turn = await readTurn(services.db, scope, turnId);
    if (turn.status !== "pending" && turn.status !== "running") {
      yield* ended(services, scope, turn);
      return;
    }
    if (turn.status === "pending") runner.kick(scope);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function* ended(services: Services, scope: Scope, turn: Turn): AsyncGenerator<TurnSignal> {
  const reply = await readReply(services.db, scope, turn);
  if (turn.status === "failed") {
    if (reply?.partial) yield { type: "text", delta: reply.content };
    yield { type: "error", code: turn.errorCode ?? "internal", message: turn.errorMessage ?? "The reply failed." };
    return;
  }
  if (reply) yield { type: "text", delta: reply.content };
  yield { type: "end", status: turn.status === "stopped" ? "stopped" : "done" };
}
