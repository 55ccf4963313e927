import { readConsolidation } from "@/lib/memory/consolidation/consolidations";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/**
 * Whether a session is closed, was worth remembering, and has not completed phase G. Phase G works only on such sessions, so that it
 * never runs before the close and continues where a process died.
 */
export async function isSlowCycleDue(services: Services, scope: Scope, sessionId: string): Promise<boolean> {
  const row = await readConsolidation(services.db, scope, sessionId);
  return row !== undefined && row.trivial === false && row.finishedAt !== null && row.slowAt === null;
}
