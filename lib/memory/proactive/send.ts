import { and, eq } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { proactiveDecisions, users } from "@/db/schema";
import type { SkipReason } from "@/lib/core/types/proactive";
import { readText } from "../conversation/analyze-message";
import { storeProactiveMessage } from "../conversation/proactive-message";
import { allSourcesExist, type ReplySources } from "../conversation/reply-sources";
import { type ModelCall, recordCall } from "../ledger/model-calls";
import { enqueue } from "../ledger/outbox";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import type { Settings } from "../settings";
import { type LoadedFollowUp, wasMentionedSince } from "./candidate-subject";
import { findCandidates } from "./candidates";
import { type Decision, deferDecision } from "./decisions";
import { judgeGate } from "./gate";
import { readGateFacts } from "./gate-facts";

type ProactiveSettings = Pick<Settings, "proactive" | "ceilings" | "sessionIdleMinutes">;

/**
 * Sends a proactive message. Checks the gate again in the transaction that stores the message, under the lock of the user's row, so that
 * limits hold over all personas and processes. The same transaction checks again whether anything newer touches the matter. Message,
 * decision and delivery are written together or not at all.
 * @returns the message, or null if the gate has closed, the cause was deleted, or another process was first.
 */
export async function sendProactive(
  db: Db,
  scope: Scope,
  input: {
    decision: Decision;
    text: string;
    drawnOn: Partial<ReplySources>;
    snapshotHash: string;
    settings: ProactiveSettings;
    calls: readonly ModelCall[];
    /** The matter as it was read before the message was written; null if the message's cause is a long silence. */
    followUp: LoadedFollowUp | null;
    /**
     * Whether a model judged that the matter is still open. If something newer touches the matter, the model is then asked again; without a
     * model the message is dropped.
     */
    isJudged: boolean;
    now: Date;
  },
): Promise<{ messageId: string } | null> {
  const { decision, now } = input;
  const text = readText(input.text);
  return db.transaction(async (tx) => {
    await lockUser(tx, scope);
    await lockPersona(tx, scope);
    for (const call of input.calls) await recordCall(tx, scope, call, now);
    if (!(await mayStillSend(tx, scope, input))) return null;
    const sourceIds = [...(input.drawnOn.nodeIds ?? []), ...(input.drawnOn.messageIds ?? [])];
    const { messageId } = await storeProactiveMessage(tx, scope, {
      ...{ text, sourceIds, idleMinutes: input.settings.sessionIdleMinutes, now },
    });
    await tx
      .update(proactiveDecisions)
      .set({
        ...{ status: "sent", reason: null, leaseUntil: null, messageId, snapshotHash: input.snapshotHash },
        ...{ sentAt: now, updatedAt: now },
      })
      .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.id, decision.id)));
    await enqueue(tx, scope, "proactive/sent", { messageId, tag: decision.id }, now);
    return { messageId };
  });
}

async function mayStillSend(
  tx: Tx,
  scope: Scope,
  { decision, drawnOn, settings, followUp, isJudged, now }: Parameters<typeof sendProactive>[2],
): Promise<boolean> {
  const [row] = await tx
    .select({ status: proactiveDecisions.status, reason: proactiveDecisions.reason })
    .from(proactiveDecisions)
    .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.id, decision.id)))
    .for("update");
  if (row?.status !== "deferred") return false;
  const of = { id: decision.id, personaId: scope.personaId, reason: row.reason };
  const standing = await findCandidates(tx, { policy: settings.proactive, now, only: scope.personaId });
  const found = standing.find((one) => one.decisionId === decision.id);
  const isThere = found && (await allSourcesExist(tx, scope, drawnOn));
  if (!found || !isThere) {
    const reason = decision.expiresAt <= now ? "moment_passed" : "cause_gone";
    await deferDecision(tx, of, { reason, ends: true }, now);
    return false;
  }
  if (followUp && (await wasMentionedSince(tx, scope, followUp))) {
    if (isJudged) await release(tx, scope, decision.id);
    else await deferDecision(tx, of, { reason: "touched_since", ends: true }, now);
    return false;
  }
  const facts = await readGateFacts(tx, scope, { settings, now, own: decision.id });
  const verdict = judgeGate(facts, { trigger: decision.trigger, isMuted: found.isMuted }, settings.proactive);
  if (verdict.open) return true;
  await recloseSession(tx, scope, of, verdict, now);
  return false;
}

/** The gate has closed since the candidate was taken: it waits again, or is dropped. */
export async function recloseSession(
  db: Queryable,
  scope: Scope,
  of: { id: string; personaId: string; reason: string | null },
  verdict: { reason: SkipReason; ends: boolean },
  now: Date,
): Promise<void> {
  await deferDecision(db, of, verdict, now);
  await release(db, scope, of.id);
}

/** Releases the lease, so that the next sweep may take the decision again. */
async function release(db: Queryable, scope: Scope, id: string): Promise<void> {
  await db
    .update(proactiveDecisions)
    .set({ leaseUntil: null })
    .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.id, id)));
}

/** Limits are per user: concurrent senders wait here. */
async function lockUser(tx: Tx, scope: Scope): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, scope.userId)).for("update");
}
