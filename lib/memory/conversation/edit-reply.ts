import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages } from "@/db/schema";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { readText, unindexed } from "./analyze-message";
import { updateActiveBranch } from "./message-tree";
import { checkText } from "./messages";
import { reconsolidate } from "./reconsolidate";
import { countMessage } from "./sessions";
import { announceVersion, readMessage, readNewestSession, setReply, startNextVersion } from "./versions";

/**
 * Puts a person's words in the place of what the persona said, marked as such. What it said, and what followed it, stays as
 * another version. The same words again change nothing.
 * @throws AppError `not_found`; `invalid` as `storeUserMessage`; `conflict` for what the persona did not say or is not shown,
 * for a reply that failed, in an older talk, while the talk is being remembered or a reply is due.
 */
export async function editReply(
  db: Db,
  scope: Scope,
  input: { messageId: string; content: string; now: Date },
): Promise<{ messageId: string; sessionId: string }> {
  const { content, now } = input;
  checkText(content);
  const read = readText(content);
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const message = await readMessage(tx, scope, input.messageId);
    const { sessionId, turnId, channelId } = message;
    if (message.role !== "persona") throw conflict("Only what the persona said can be changed like this.");
    const same = message.content === content ? message : await findActiveCopy(tx, scope, message, content);
    if (same) return { messageId: same.id, sessionId };
    if (!message.active) throw conflict("This is no longer the version that is shown.");
    if (message.partial) throw conflict("This reply failed. Try it again instead.");
    const session = await readNewestSession(tx, scope, sessionId);
    const place = await startNextVersion(tx, scope, message);
    const at = new Date(Math.max(now.getTime(), session.lastMessageAt.getTime() + 1));
    const messageId = newId(at);
    await tx.insert(messages).values({
      ...{ id: messageId, personaId: scope.personaId, sessionId, turnId, channelId, role: "persona" },
      ...(session.temporary ? unindexed(read) : read),
      ...place,
      edited: true,
      // What was said of the words before holds for these: whether they are at hand, read by nobody, and what they rest on.
      ...{ pinnedAt: message.pinnedAt, recallExcluded: message.recallExcluded, sourceIds: message.sourceIds },
      createdAt: at,
    });
    if (message.pinnedAt) await unpin(tx, scope, message.id);
    await countMessage(tx, scope, { sessionId, tokens: read.tokenCount, at });
    if (turnId !== null) await setReply(tx, scope, { turnId, replyMessageId: messageId });
    await updateActiveBranch(tx, scope, { sessionId });
    await reconsolidate(tx, scope, { sessionId, now: at });
    await announceVersion(tx, scope, { sessionId, messageId }, at);
    return { messageId, sessionId };
  });
}

/** The version that a repeated request made the first time. */
async function findActiveCopy(tx: Tx, scope: Scope, message: { id: string; groupId: string | null }, content: string) {
  if (message.groupId === null) return undefined;
  const [row] = await tx
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.groupId, message.groupId),
        eq(messages.active, true),
        eq(messages.edited, true),
      ),
    );
  return row?.content === content ? row : undefined;
}

/** The pin goes to the words that are shown. */
async function unpin(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .update(messages)
    .set({ pinnedAt: null })
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));
}
