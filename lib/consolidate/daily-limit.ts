import { readSession, setWaiting } from "@/lib/memory/conversation/sessions";
import { backgroundWaitsUntil } from "@/lib/memory/ledger/ceilings";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/** Until when this person's background work waits; null when it may go on. */
export function waitsUntil(services: Services, scope: Scope): Promise<Date | null> {
  const { db, clock, settings } = services;
  return backgroundWaitsUntil(db, { userId: scope.userId, ceilings: settings.ceilings, now: clock() });
}

/**
 * Lets a closed talk wait for its person's next day when this one is used up; the sweep then sends it on. Nothing of it is lost.
 * @returns whether it waits.
 */
export async function waitForDay(services: Services, scope: Scope, sessionId: string): Promise<number> {
  // A temporary talk costs nothing more, and is not to be kept a day longer.
  const { temporary } = await readSession(services.db, scope, sessionId);
  const until = temporary ? null : await waitsUntil(services, scope);
  await setWaiting(services.db, scope, { sessionId, until, now: services.clock() });
  return until ? 1 : 0;
}
