import { readSession, setWaiting } from "@/lib/memory/conversation/sessions";
import { backgroundWaitsUntil } from "@/lib/memory/ledger/ceilings";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/** Until when the user's background work waits because the daily allowance is exhausted; null when it may run. */
export function dailyLimitEnds(services: Services, scope: Scope): Promise<Date | null> {
  const { db, clock, settings } = services;
  return backgroundWaitsUntil(db, { userId: scope.userId, ceilings: settings.ceilings, now: clock() });
}

/**
 * Makes a closed session wait for its user's next day when the daily allowance is exhausted; the sweep then resends it. Nothing is lost.
 * @returns whether it waits.
 */
export async function waitForDailyLimit(services: Services, scope: Scope, sessionId: string): Promise<number> {
  // A temporary session never waits: its consolidation only erases it, which costs nothing, and it must not be stored a day longer.
  const { temporary } = await readSession(services.db, scope, sessionId);
  const until = temporary ? null : await dailyLimitEnds(services, scope);
  await setWaiting(services.db, scope, { sessionId, until, now: services.clock() });
  return until ? 1 : 0;
}
