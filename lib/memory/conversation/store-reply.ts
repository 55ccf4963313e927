import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { messages } from "@/db/schema";
import { TEMPORARY_CHANNEL } from "@/lib/core/types/messages";
import type { WriteBatch } from "../ledger/write-batch";
import type { Scope } from "../scope";
import { branchAfter } from "./active-branch";
import { type ReadText, unindexed } from "./analyze-message";
import { chooseVersion, moveFollowersToBranch, updateActiveBranch } from "./message-tree";
import { reconsolidate } from "./reconsolidate";
import { countingMessage } from "./sessions";
import type { AnsweredMessage } from "./turn-state";
import type { Turn } from "./turns";
import { announceVersion, nextVersion, setReply } from "./versions";

type Message = typeof messages.$inferSelect;

/** The reply that was active before its turn was regenerated. */
export async function replyBefore(tx: Tx, scope: Scope, turnId: string): Promise<Message | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.turnId, turnId), eq(messages.role, "persona")))
    .orderBy(desc(messages.selected), desc(messages.version), desc(messages.createdAt))
    .limit(1);
  return row;
}

/**
 * Stores a reply on the branch of the messages it answers; it is active only if these messages are. A regenerated reply becomes the newest
 * version; it is also selected, unless `previousReply` is given, which then stays selected. A failed reply is `partial`: shown to the user,
 * but never read by a model.
 */
export async function storeReply(
  batch: WriteBatch,
  tx: Tx,
  scope: Scope,
  input: {
    turn: Turn;
    before: Message | undefined;
    previousReply: Message | undefined;
    /** The messages that the reply answers, oldest first. */
    userMessages: readonly AnsweredMessage[];
    reply: ReadText;
    stopped: boolean;
    partial: boolean;
    /** Number of memories and excerpts that the reply used. */
    recalled: number;
    now: Date;
  },
): Promise<void> {
  const { turn, before, previousReply, userMessages, reply, stopped, partial, recalled } = input;
  const { replyMessageId: messageId, sessionId, channelId, id: turnId } = turn;
  const at = new Date(Math.max(input.now.getTime(), turn.lastMessageAt.getTime() + 1));
  const groupId = before?.groupId ?? null;
  const branchId = before
    ? before.branchId
    : branchAfter(userMessages.findLast(({ active }) => active) ?? userMessages.at(-1));
  const isChosen = previousReply === undefined;
  if (groupId && isChosen) await chooseVersion(tx, scope, { groupId, versionId: null });
  const row = {
    id: messageId,
    personaId: scope.personaId,
    sessionId,
    turnId,
    channelId,
    role: "persona" as const,
    ...(channelId === TEMPORARY_CHANNEL ? unindexed(reply) : reply),
    version: groupId ? await nextVersion(tx, scope, groupId) : 1,
    groupId,
    branchId,
    selected: isChosen,
    active: isChosen,
    stopped,
    partial,
    recallExcluded: partial,
    createdAt: at,
  };
  batch.write("stored", tx.insert(messages).values(row));
  if (!isChosen) return;
  batch.write("counted", countingMessage(tx, scope, { sessionId, tokens: reply.tokenCount, at }));
  // The next calls read the session's messages and must find this reply among them.
  if (groupId || branchId) await batch.run();
  if (groupId) await moveFollowersToBranch(tx, scope, { sessionId, versionId: messageId });
  if (groupId || branchId) await updateActiveBranch(tx, scope, { sessionId, ending: turnId });
  if (groupId) await reconsolidate(tx, scope, { sessionId, now: at });
  const delivery = "text" as const;
  const { content } = reply;
  const payload = { messageId, turnId, sessionId, content, delivery, stopped, recalled, sourceChannelId: channelId };
  if (!partial) batch.announce({ name: "chat.message.done", subjectId: messageId, payload }, at);
  if (!groupId) return;
  await batch.run();
  await announceVersion(tx, scope, { sessionId, messageId }, at);
}

/** Shows the earlier reply again, because the new one failed. */
export async function storePreviousReply(
  tx: Tx,
  scope: Scope,
  { before, now }: { before: Message; now: Date },
): Promise<void> {
  const { id: messageId, groupId, sessionId, turnId } = before;
  if (groupId === null || turnId === null) return;
  await moveFollowersToBranch(tx, scope, { sessionId, versionId: messageId });
  await updateActiveBranch(tx, scope, { sessionId, ending: turnId });
  await setReply(tx, scope, { turnId, replyMessageId: messageId });
  await reconsolidate(tx, scope, { sessionId, now });
  await announceVersion(tx, scope, { sessionId, messageId }, now);
}
