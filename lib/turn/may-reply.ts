import { isAppError } from "@/lib/core/errors";
import { hasClientId } from "@/lib/memory/conversation/messages";
import { checkDay, checkRows } from "@/lib/memory/ledger/ceilings";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/** @throws AppError `day_spent` when models have done for this person what the install does in a day. */
export function mayReply(services: Services, scope: Scope): Promise<void> {
  const { db, clock, settings } = services;
  return checkDay(db, { userId: scope.userId, ceilings: settings.ceilings, now: clock() });
}

/**
 * Whether new words may be stored. Words that are stored already may come again, whatever was used up meanwhile.
 * @throws AppError `day_spent`, or `full` when there is no room for another talk.
 */
export async function mayTalk(services: Services, scope: Scope, clientId: string): Promise<void> {
  try {
    await mayReply(services, scope);
    await checkRows(services.db, scope, services.settings.ceilings);
  } catch (error) {
    if (isAppError(error) && (await hasClientId(services.db, scope, clientId))) return;
    throw error;
  }
}
