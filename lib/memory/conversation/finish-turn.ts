import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages, turns, turnTraces } from "@/db/schema";
import { excluded } from "@/db/sql";
import { noteAsked } from "../entities/uncertain-pairs";
import { type ModelCall, recordingCalls } from "../ledger/model-calls";
import { announce } from "../ledger/publish-event";
import { WriteBatch } from "../ledger/write-batch";
import { noteConflictAsked } from "../nodes/conflict-rows";
import { markCrisis } from "../persona/care";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { type ReadText, readText } from "./analyze-message";
import type { DrawnOn } from "./reply-sources";
import { replyBefore, storePreviousReply, storeReply } from "./store-reply";
import { holdTurn, type TurnState } from "./turn-state";
import { readTurn, settleTurn, type Turn, type TurnOutcome } from "./turns";
import { withoutOwnMessages } from "./without-persona-messages";

export type TurnTrace = Omit<typeof turnTraces.$inferInsert, "turnId" | "personaId" | "createdAt">;

type Ending = {
  turn: Turn;
  owner: string | null;
  outcome: TurnOutcome;
  replyText: string;
  /** What the reply rests on: when any of it was forgotten meanwhile, nothing of the reply is kept. */
  drawnOn?: DrawnOn;
  /** What models were asked for it. */
  calls?: ModelCall[];
  trace?: TurnTrace;
  /** Memories that came up for the message, and those that were at hand anyway; kept with the trace. */
  recall?: { recalledIds: string[]; alwaysIncludedIds: string[] };
  /** Memories and messages that the reply used, most first. */
  usedIds?: string[];
  /** Uncertain entities whose question the reply put. */
  askedIds?: string[];
  /** Contradictions whose question the reply put. */
  askedConflictIds?: string[];
  /** The model marked that the user may be in danger; `careHours`: so long the gate is closed from their last message. */
  crisisMark?: { careHours: number };
  now: Date;
};

/** A reply that drew on something that has just been forgotten. */
export const FORGOTTEN: Extract<TurnOutcome, { status: "failed" }> = {
  status: "failed",
  code: "forgotten",
  message: "What this reply drew on has just been forgotten. Nothing of it was kept.",
};

const NOTHING_NEW: TurnOutcome = {
  status: "failed",
  code: "bad_answer",
  message: "Nothing came of writing it again. The reply from before is kept.",
};

/**
 * Ends a turn in one transaction: the persona's words (when any were said), the turn, its trace, the ledger and the
 * outbox. Of a reply that failed, what was said so far is kept as partial; it never takes the place of a whole one from
 * before. Writes nothing when the lease was lost.
 * @returns how it ended for those who watch; undefined when the turn was not this runner's to end.
 */
export async function finishTurn(db: Db, scope: Scope, input: Ending): Promise<TurnOutcome | undefined> {
  const reply = readText(input.replyText.trim());
  return db
    .transaction(async (tx) => {
      await lockPersona(tx, scope);
      const state = await holdTurn(tx, scope, input);
      if (!state) throw new LeaseLost();
      const batch = new WriteBatch(tx, scope);
      const { calls = [], now } = input;
      if (calls.length > 0) batch.write("recorded", recordingCalls(tx, scope, calls, now));
      // A forgetting came in between.
      const outcome = state.isAllThere ? input.outcome : FORGOTTEN;
      return end(batch, tx, scope, { ...input, ...state, outcome, reply });
    })
    .catch((error: unknown) => {
      if (error instanceof LeaseLost) return undefined;
      throw error;
    });
}

/** Rolls the transaction back: another runner has the turn, or nobody has it any more. */
class LeaseLost extends Error {}

type Held = Ending & TurnState & { reply: ReadText };

async function end(batch: WriteBatch, tx: Tx, scope: Scope, input: Held): Promise<TurnOutcome> {
  const { turn, owner, outcome, userMessages, trace, recall, now } = input;
  if (userMessages.length === 0) return endWithoutMessages(batch, tx, scope, input);
  if (input.crisisMark) await markCrisis(tx, scope, { turn, hours: input.crisisMark.careHours });
  const before = input.hasReply ? await replyBefore(tx, scope, turn.id) : undefined;
  const replyText = outcome === FORGOTTEN ? "" : input.reply.content;
  const partial = outcome.status === "failed";
  const previousReply = before && (replyText === "" || (partial && !before.partial)) ? before : undefined;
  if (previousReply) await storePreviousReply(tx, scope, { before: previousReply, now });
  const usedIds = await withoutOwnMessages(tx, scope, input.usedIds ?? []);
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
  if (!(await settleTurn(batch, tx, scope, ending))) throw new LeaseLost();
  if (isFailed) return outcome;
  await noteAsked(tx, scope, input.askedIds ?? [], now);
  await noteConflictAsked(tx, scope, input.askedConflictIds ?? [], now);
  return outcome;
}

/** The person's words that a turn still answers. */
function userMessagesOf(tx: Tx, scope: Scope, turnId: string) {
  return tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.turnId, turnId), eq(messages.role, "user")));
}

/** Whether a reply from before still stands for its turn: it is whole, and nothing has been said since. */
function answersAll(before: { partial: boolean; createdAt: Date }, userMessages: { createdAt: Date }[]): boolean {
  return !before.partial && !userMessages.some((word) => word.createdAt > before.createdAt);
}

/** All its words were forgotten: the turn is over, without a reply and without a Retry. Whoever watches is told. */
async function endWithoutMessages(batch: WriteBatch, tx: Tx, scope: Scope, input: Ending): Promise<TurnOutcome> {
  const { turn, owner, now } = input;
  if (!(await settleTurn(batch, tx, scope, { turn, owner, outcome: { status: "stopped" }, now })))
    throw new LeaseLost();
  await announceFailure(tx, scope, { turn, reported: FORGOTTEN, now });
  return FORGOTTEN;
}

/**
 * Shows the reply from before again, for a turn that was given up while it was being written again. With nothing newer to
 * answer, the turn is done as it was before.
 */
export async function giveUpRewriting(db: Db, scope: Scope, { turnId, now }: { turnId: string; now: Date }) {
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

/** The turn is done as it was before; that nothing came of the new try is told, unless the person stopped it. */
async function endAsBefore(batch: WriteBatch, tx: Tx, scope: Scope, input: Ending): Promise<TurnOutcome> {
  const { turn, owner, outcome, now } = input;
  announceTurn(batch, input);
  if (!(await settleTurn(batch, tx, scope, { turn, owner, outcome: { status: "done" }, now }))) throw new LeaseLost();
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
