import { recordPhase } from "@/lib/memory/consolidation/consolidations";
import { applyCorrections } from "@/lib/memory/corrections/apply-correction";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/**
 * Applies the corrections of a session to memory, in one transaction and without a model. Idempotent.
 * @returns how many memories it wrote.
 */
export async function applySessionCorrections(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock } = services;
  const { userName } = await readParticipants(db, scope);
  return db.transaction(async (tx) => {
    const done = await applyCorrections(tx, scope, { sessionId, userName, now: clock() });
    if (done.applied > 0) await recordPhase(tx, scope, sessionId, { phase: "B put right", outcome: done });
    return done.written;
  });
}
