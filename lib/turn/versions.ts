import type { StoredMessage } from "@/lib/memory/conversation/messages";
import { readTurn, type Turn } from "@/lib/memory/conversation/turns";
import { editMessage, regenerateReply } from "@/lib/memory/conversation/versions";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { mayChat, mayReply } from "./may-reply";
import { answerOrRetry } from "./receive";
import type { TurnRunner } from "./runner";

/**
 * Replaces the text of a user's message and has it answered. Sent again, the edit joins its turn, or retries it when its reply had
 * failed.
 * @throws AppError as `editMessage` does; then nothing has changed.
 */
export async function editAndResend(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  input: { messageId: string; clientId: string; content: string },
): Promise<{ stored: StoredMessage; turn: Turn }> {
  const { db, clock, settings } = services;
  await mayChat(services, scope, { clientId: input.clientId });
  const since = clock();
  const stored = await editMessage(db, scope, {
    ...input,
    length: settings,
    careHours: settings.proactive.careHours,
    now: since,
  });
  return answerOrRetry(services, runner, scope, { stored, since });
}

/**
 * Regenerates a reply.
 * @throws AppError as `regenerateReply` does.
 */
export async function rewriteReply(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  input: { turnId: string; hint?: string },
): Promise<Turn> {
  await mayReply(services, scope);
  const { id } = await regenerateReply(services.db, scope, { ...input, now: services.clock() });
  runner.reopen(id);
  runner.kick(scope);
  return readTurn(services.db, scope, id);
}
