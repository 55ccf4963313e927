import type { Db } from "@/db";
import { messages, turnTraces } from "@/db/schema";
import { countTokens, searchTokens } from "@/lib/core/text/tokens";
import { noteAsked } from "./entities/uncertain";
import { type ModelCall, recordCall } from "./ledger";
import { announce } from "./live";
import { enqueue } from "./outbox";
import { lockPersona } from "./personas";
import type { Scope } from "./scope";
import { countMessage } from "./sessions";
import { settleTurn, type Turn, type TurnOutcome } from "./turns";

export type TurnTrace = Omit<typeof turnTraces.$inferInsert, "turnId" | "personaId" | "createdAt">;

/**
 * Ends a turn in one transaction: the persona's words (when any were said), the turn, its trace, the ledger and the
 * outbox. Writes nothing when the lease was lost.
 * @returns whether the turn was this runner's to end.
 */
export async function finishTurn(
  db: Db,
  scope: Scope,
  input: {
    turn: Turn;
    owner: string | null;
    channelId: string;
    outcome: TurnOutcome;
    said: string;
    call?: ModelCall;
    trace?: TurnTrace;
    /** Uncertain entities whose question the reply put. */
    askedIds?: string[];
    now: Date;
  },
): Promise<boolean> {
  const { turn, outcome, now } = input;
  const said = outcome.status === "failed" ? "" : input.said.trim();
  return db
    .transaction(async (tx) => {
      await lockPersona(tx, scope);
      if (said !== "") await storeReply(tx, scope, { ...input, said, stopped: outcome.status === "stopped" });
      const settled = await settleTurn(tx, scope, { turn, owner: input.owner, outcome, now });
      if (!settled) throw new LeaseLost();
      if (input.call) await recordCall(tx, scope, input.call, now);
      if (input.trace) {
        const row = { ...input.trace, turnId: turn.id, personaId: scope.personaId, createdAt: now };
        await tx.insert(turnTraces).values(row).onConflictDoUpdate({ target: turnTraces.turnId, set: row });
      }
      if (outcome.status !== "failed") {
        await noteAsked(tx, scope, input.askedIds ?? [], now);
        await enqueue(tx, scope, "chat/turn.completed", { sessionId: turn.sessionId, turnId: turn.id }, now);
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof LeaseLost) return false;
      throw error;
    });
}

/** Rolls the transaction back: another runner has the turn. */
class LeaseLost extends Error {}

async function storeReply(
  tx: Parameters<Parameters<Db["transaction"]>[0]>[0],
  scope: Scope,
  input: { turn: Turn; channelId: string; said: string; stopped: boolean; now: Date },
): Promise<void> {
  const { turn, said, stopped } = input;
  const at = new Date(Math.max(input.now.getTime(), turn.lastMessageAt.getTime() + 1));
  const tokenCount = countTokens(said);
  await tx.insert(messages).values({
    id: turn.replyMessageId,
    personaId: scope.personaId,
    sessionId: turn.sessionId,
    turnId: turn.id,
    channelId: input.channelId,
    role: "persona",
    content: said,
    tokenCount,
    stopped,
    searchTokens: searchTokens(said),
    createdAt: at,
  });
  await countMessage(tx, scope, { sessionId: turn.sessionId, tokens: tokenCount, at });
  const payload = {
    messageId: turn.replyMessageId,
    turnId: turn.id,
    sessionId: turn.sessionId,
    content: said,
    delivery: "text" as const,
    stopped,
    sourceChannelId: input.channelId,
  };
  await announce(tx, scope, [{ topic: "chat.message.done", subjectId: turn.replyMessageId, payload }], at);
}
