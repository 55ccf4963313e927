import { AppError, isAppError } from "@/lib/core/errors";
import { MODEL_BUSY_SECONDS } from "@/lib/core/settings/consolidation";
import { hasClientId } from "@/lib/memory/conversation/messages";
import { pendingTurn } from "@/lib/memory/conversation/turns";
import { checkDay, checkRows } from "@/lib/memory/ledger/ceilings";
import { servicesFor } from "@/lib/memory/model/services-for";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/**
 * @throws AppError `day_spent` when the user has exhausted the daily allowance of model requests, `model_busy` when the maximum number
 * of replies waits for their model.
 */
export async function mayReply(services: Services, scope: Scope): Promise<void> {
  await checkSpent(services, scope);
  if (await isQueueFull(services, scope)) throw modelBusy();
}

/**
 * Whether a new message may be stored. Messages that are already stored may be sent again at any time, and those that join a waiting
 * turn of their channel add no reply.
 * @throws AppError as `mayReply` does, or `full` when no further session fits.
 */
export async function mayChat(
  services: Services,
  scope: Scope,
  { clientId, channelId }: { clientId: string; channelId?: string },
): Promise<void> {
  try {
    await checkSpent(services, scope);
    await checkRows(services.db, scope, services.settings.ceilings);
    if (!(await isQueueFull(services, scope))) return;
    if (channelId === undefined || !(await pendingTurn(services.db, scope, channelId))) throw modelBusy();
  } catch (error) {
    if (isAppError(error) && (await hasClientId(services.db, scope, clientId))) return;
    throw error;
  }
}

function checkSpent({ db, clock, settings }: Services, { userId }: Scope): Promise<void> {
  return checkDay(db, { userId, ceilings: settings.ceilings, now: clock() });
}

async function isQueueFull(services: Services, scope: Scope): Promise<boolean> {
  const { mind, settings } = await servicesFor(services, scope);
  return (mind.waitingReplies?.() ?? 0) >= settings.ceilings.waitingReplies;
}

const modelBusy = () =>
  new AppError(
    "model_busy",
    "Too many replies are waiting for the model. Everything you wrote is saved; try again soon.",
    { retryAfterSeconds: MODEL_BUSY_SECONDS },
  );
