import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages, turns, turnTraces } from "@/db/schema";
import { excluded } from "@/db/sql";
import { countAsked } from "../entities/uncertain-pairs";
import { type ModelCall, recordingCalls } from "../ledger/model-calls";
import { announce } from "../ledger/publish-event";
import { WriteBatch } from "../ledger/write-batch";
import { countConflictAsked } from "../nodes/conflict-rows";
import { markCrisis } from "../persona/care";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { type ReadText, readText } from "./analyze-message";
import type { ReplySources } from "./reply-sources";
import { replyBefore, storePreviousReply, storeReply } from "./store-reply";
import { lockTurnState, type TurnState } from "./turn-state";
import { endTurn, readTurn, type Turn, type TurnOutcome } from "./turns";
import { withoutPersonaMessages } from "./without-persona-messages";

export type TurnTrace = Omit<typeof turnTraces.$inferInsert, "turnId" | "personaId" | "createdAt">;

type Ending = {
  turn: Turn;
  owner: string | null;
  outcome: TurnOutcome;
  replyText: string;
  /** Sources of the reply: if any of them was forgotten meanwhile, the reply is discarded. */
  drawnOn?: ReplySources;
  /** Model calls made for the reply. */
  calls?: ModelCall[];
  trace?: TurnTrace;
  /** Memories found for the message, and those always included; stored with the trace. */
  recall?: { recalledIds: string[]; alwaysIncludedIds: string[] };
  /** Memories and messages that the reply used, most used first. */
  usedIds?: string[];
  /** Uncertain entities that the reply asked about. */
  askedIds?: string[];
  /** Contradictions that the reply asked about. */
  askedConflictIds?: string[];
  /**
   * The model marked that the user may be in danger: casual proactive messages are blocked for `careHours` after the user's last message.
   */
  crisisMark?: { careHours: number };
  now: Date;
};

/** Outcome of a reply whose sources have just been forgotten. */
export const FORGOTTEN: Extract<TurnOutcome, { status: "failed" }> = {
  status: "failed",
  code: "forgotten",
  message: "A memory that this reply used was forgotten in the meantime, so the reply was deleted. Try again.",
};

const NOTHING_NEW: TurnOutcome = {
  status: "failed",
  code: "bad_answer",
  message: "There is no new reply. The earlier reply is still here.",
};

/**
 * Ends a turn in one transaction: the reply (if any), the turn, its trace, the ledger and the outbox. The text of a failed reply is stored
 * as partial and never replaces an earlier complete one. Writes nothing when the lease was lost.
 * @returns the outcome to report; undefined when the turn no longer belongs to this runner.
 */
export async function finishTurn(db: Db, scope: Scope, input: Ending): Promise<TurnOutcome | undefined> {
  const reply = readText(input.replyText.trim());
  return db
    .transaction(async (tx) => {
      await lockPersona(tx, scope);
      const state = await lockTurnState(tx, scope, input);
      if (!state) throw new LeaseLost();
      const batch = new WriteBatch(tx, scope);
      const { calls = [], now } = input;
      if (calls.length > 0) batch.write("recorded", recordingCalls(tx, scope, calls, now));
      // A source was forgotten while the reply was written.
      const outcome = state.isAllThere ? input.outcome : FORGOTTEN;
      return end(batch, tx, scope, { ...input, ...state, outcome, reply });
    })
    .catch((error: unknown) => {
      if (error instanceof LeaseLost) return undefined;
      throw error;
    });
}

/** Thrown to roll the transaction back when another runner has the turn, or the turn has already ended. */
class LeaseLost extends Error {}

type LockedTurn = Ending & TurnState & { reply: ReadText };

async function end(batch: WriteBatch, tx: Tx, scope: Scope, input: LockedTurn): Promise<TurnOutcome> {
  const { turn, owner, outcome, userMessages, trace, recall, now } = input;
  if (userMessages.length === 0) return endWithoutMessages(batch, tx, scope, input);
  if (input.crisisMark) await markCrisis(tx, scope, { turn, hours: input.crisisMark.careHours });
  const before = input.hasReply ? await replyBefore(tx, scope, turn.id) : undefined;
  const replyText = outcome === FORGOTTEN ? "" : input.reply.content;
  const partial = outcome.status === "failed";
  const previousReply = before && (replyText === "" || (partial && !before.partial)) ? before : undefined;
  if (previousReply) await storePreviousReply(tx, scope, { before: previousReply, now });
  const usedIds = await withoutPersonaMessages(tx, scope, input.usedIds ?? []);
  if (replyText !== "")
    await storeReply(batch, tx, scope, {
      ...input,
      ...{ before, previousReply, partial },
      stopped: outcome.status === "stopped",
      recalled: usedIds.length,
    });
  if (previousReply && answersAll(previousReply, userMessages)) return endAsBefore(batch, tx, scope, input);
  const partialId = partial && replyText !== "" && !previousReply ? turn.replyMessageId : undefined;
  const keepsTrace = trace !== undefined && outcome !== FORGOTTEN;
  if (keepsTrace) batch.write("traced", writingTrace(tx, scope, { turn, trace, now }));
  const memories = {
    recalledIds: recall?.recalledIds ?? [],
    alwaysIncludedIds: recall?.alwaysIncludedIds ?? [],
    usedIds,
  };
  const isFailed = outcome.status === "failed";
  if (!isFailed) announceTurn(batch, input);
  const ending = { turn, owner, outcome, partialId, memories: keepsTrace ? memories : undefined, now };
  if (!(await endTurn(batch, tx, scope, ending))) throw new LeaseLost();
  if (isFailed) return outcome;
  await countAsked(tx, scope, input.askedIds ?? [], now);
  await countConflictAsked(tx, scope, input.askedConflictIds ?? [], now);
  return outcome;
}

/** Messages of the user that a turn still answers. */
function userMessagesOf(tx: Tx, scope: Scope, turnId: string) {
  return tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.turnId, turnId), eq(messages.role, "user")));
}

/** Whether an earlier reply still answers its turn: it is complete and no newer message followed. */
function answersAll(before: { partial: boolean; createdAt: Date }, userMessages: { createdAt: Date }[]): boolean {
  return !before.partial && !userMessages.some((word) => word.createdAt > before.createdAt);
}

/** Ends a turn whose messages were all forgotten, without a reply and without Retry, and announces it. */
async function endWithoutMessages(batch: WriteBatch, tx: Tx, scope: Scope, input: Ending): Promise<TurnOutcome> {
  const { turn, owner, now } = input;
  if (!(await endTurn(batch, tx, scope, { turn, owner, outcome: { status: "stopped" }, now }))) throw new LeaseLost();
  await announceFailure(tx, scope, { turn, reported: FORGOTTEN, now });
  return FORGOTTEN;
}

/**
 * Shows the earlier reply again after a regeneration was given up. If no newer message needs an answer, the turn's status becomes `done`
 * again.
 */
export async function cancelRegeneration(db: Db, scope: Scope, { turnId, now }: { turnId: string; now: Date }) {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const before = await replyBefore(tx, scope, turnId);
    if (!before || before.active) return;
    await storePreviousReply(tx, scope, { before, now });
    if (!answersAll(before, await userMessagesOf(tx, scope, turnId))) return;
    await tx
      .update(turns)
      .set({ status: "done", errorCode: null, errorMessage: null })
      .where(and(eq(turns.personaId, scope.personaId), eq(turns.id, turnId), eq(turns.status, "failed")));
    await announceFailure(tx, scope, { turn: await readTurn(tx, scope, turnId), reported: NOTHING_NEW, now });
  });
}

/** Ends a regeneration with the earlier reply, and announces that regenerating failed, unless the user stopped it. */
async function endAsBefore(batch: WriteBatch, tx: Tx, scope: Scope, input: Ending): Promise<TurnOutcome> {
  const { turn, owner, outcome, now } = input;
  announceTurn(batch, input);
  if (!(await endTurn(batch, tx, scope, { turn, owner, outcome: { status: "done" }, now }))) throw new LeaseLost();
  const reported = outcome.status === "done" ? NOTHING_NEW : outcome;
  await announceFailure(tx, scope, { turn, reported, now });
  return reported;
}

async function announceFailure(
  tx: Tx,
  scope: Scope,
  { turn, reported, now }: { turn: Turn; reported: TurnOutcome; now: Date },
): Promise<void> {
  if (reported.status !== "failed") return;
  const payload = { turnId: turn.id, messageId: null, code: reported.code, message: reported.message };
  await announce(tx, scope, [{ name: "chat.message.error", subjectId: turn.id, payload }], now);
}

function announceTurn(batch: WriteBatch, { turn, now }: Ending): void {
  batch.enqueue("chat/turn.completed", { sessionId: turn.sessionId, turnId: turn.id }, now);
}

function writingTrace(tx: Tx, scope: Scope, { turn, trace, now }: Pick<Ending, "turn" | "now"> & { trace: TurnTrace }) {
  const row = { ...trace, turnId: turn.id, personaId: scope.personaId, createdAt: now };
  return tx
    .insert(turnTraces)
    .values(row)
    .onConflictDoUpdate({ target: turnTraces.turnId, set: excluded(turnTraces, row) });
}
