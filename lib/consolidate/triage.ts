import { beginConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { judgeTrivial, NOT_LEARNED } from "@/lib/memory/consolidation/triage";
import { hasUnsettledTurn, readSession } from "@/lib/memory/conversation/sessions";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { sessionTranscript } from "@/lib/memory/transcript";

export type Triage = "nothing_to_do" | "temporary" | "trivial" | "extract";

/** Phase A: begins the consolidation of a session and decides whether the session contains anything worth remembering. Repeatable. */
export async function triageSession(services: Services, scope: Scope, sessionId: string): Promise<Triage> {
  const { db, clock, settings } = services;
  if (await hasUnsettledTurn(db, scope, sessionId)) return "nothing_to_do";
  const { learns, temporary } = await readSession(db, scope, sessionId);
  if (temporary) return "temporary";
  const row = await beginConsolidation(db, scope, sessionId, clock());
  if (!row) return "nothing_to_do";
  if (row.writtenAt) return "extract";
  const transcript = await sessionTranscript(db, scope, sessionId);
  const tokens = transcript.reduce((sum, line) => sum + line.tokenCount, 0);
  const verdict = learns ? judgeTrivial({ messages: transcript, tokens }, settings) : NOT_LEARNED;
  await recordPhase(db, scope, sessionId, { phase: "A trivial", outcome: verdict, trivial: verdict.trivial });
  return verdict.trivial ? "trivial" : "extract";
}
