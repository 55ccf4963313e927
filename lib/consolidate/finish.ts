import { failConsolidation, finishConsolidation } from "@/lib/memory/consolidation/consolidations";
import { closeIfIdle } from "@/lib/memory/conversation/sessions";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/** Phase F: closes the session and reports to the live feed what was remembered. */
export function finishSession(services: Services, scope: Scope, sessionId: string): Promise<void> {
  return finishConsolidation(services.db, scope, sessionId, services.clock());
}

/** Marks the session failed, with its reason, until a retry. */
export function failSession(
  services: Services,
  scope: Scope,
  input: { sessionId: string; failure: string },
): Promise<void> {
  return failConsolidation(services.db, scope, { ...input, now: services.clock() });
}

/** Closes a session if it has been idle for the configured time. @returns whether it was closed. */
export function closeIdleSession(services: Services, scope: Scope, sessionId: string): Promise<boolean> {
  const { db, clock, settings } = services;
  return closeIfIdle(db, scope, { sessionId, idleMinutes: settings.sessionIdleMinutes, now: clock() });
}
