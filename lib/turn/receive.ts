import { type StoredMessage, storeUserMessage } from "@/lib/memory/conversation/messages";
import { retryTurn } from "@/lib/memory/conversation/retry-turn";
import { INTERRUPTED, readTurn, type Turn } from "@/lib/memory/conversation/turns";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { mayChat, mayReply } from "./may-reply";
import type { TurnRunner } from "./runner";

/**
 * Stores a user's message and has it answered. Sending the same message again joins its turn, or retries it once when its reply had
 * failed.
 * @throws AppError as `mayChat` and `storeUserMessage` do; then nothing was stored and nothing will be answered.
 */
export async function receiveMessage(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  input: { clientId: string; content: string; channelId: string },
): Promise<{ stored: StoredMessage; turn: Turn }> {
  const { db, clock, settings } = services;
  // The wait for further messages counts from here: the composer has been empty since the user sent this one.
  const since = clock();
  await mayChat(services, scope, input);
  const stored = await storeUserMessage(db, scope, {
    ...input,
    idleMinutes: settings.sessionIdleMinutes,
    length: settings,
    careHours: settings.proactive.careHours,
    now: since,
  });
  return answerOrRetry(services, runner, scope, { stored, since });
}

/**
 * Has a message answered that was just stored and whose handling began at `since`; a known message joins its turn, or retries it when it
 * had failed. A turn at which processes died waits for the user's own Retry, because browsers resend by themselves whenever the server
 * comes back.
 */
export async function answerOrRetry(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  { stored, since }: { stored: StoredMessage; since: Date },
): Promise<{ stored: StoredMessage; turn: Turn }> {
  const storedMs = services.clock().getTime() - since.getTime();
  const turn = stored.isNew ? stored.turn : await readTurn(services.db, scope, stored.turnId);
  if (stored.isNew) {
    const { timer } = runner.open(turn.id);
    timer.add("ingest_user", storedMs);
    timer.count("ingest_user", 1);
    runner.cancelCall(turn);
    runner.kick(scope);
  } else if (turn.status === "failed" && turn.errorCode !== INTERRUPTED) {
    return { stored, turn: await retryReply(services, runner, scope, turn.id) };
  }
  return { stored, turn };
}

/** Has a failed reply written again. The user's message is not stored a second time. */
export async function retryReply(services: Services, runner: TurnRunner, scope: Scope, turnId: string): Promise<Turn> {
  await mayReply(services, scope);
  const turn = await retryTurn(services.db, scope, { turnId, now: services.clock() });
  runner.reopen(turn.id);
  runner.kick(scope);
  return turn;
}
