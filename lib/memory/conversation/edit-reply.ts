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
 * Replaces a reply by the user's text, marked as edited. The old reply and the messages after it stay as another version. Sending the same
 * text again changes nothing.
 * @throws AppError `not_found`; `invalid` as `storeUserMessage`; `conflict` for a message that is not the persona's or not active, for a
 * failed reply, in an older session, during consolidation and while a reply is due.
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
    if (message.role !== "persona") throw conflict("Only the companion's replies can be edited like this.");
    const same = message.content === content ? message : await findActiveCopy(tx, scope, message, content);
    if (same) return { messageId: same.id, sessionId };
    if (!message.active) throw conflict("This version is no longer shown. Switch to it first.");
    if (message.partial) throw conflict("This reply failed. Try again instead.");
    const session = await readNewestSession(tx, scope, sessionId);
    const place = await startNextVersion(tx, scope, message);
    const at = new Date(Math.max(now.getTime(), session.lastMessageAt.getTime() + 1));
    const messageId = newId(at);
    await tx.insert(messages).values({
      ...{ id: messageId, personaId: scope.personaId, sessionId, turnId, channelId, role: "persona" },
      ...(session.temporary ? unindexed(read) : read),
      ...place,
      edited: true,
      // The new version inherits the pin, the exclusion from recall and the sources.
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

/** The active version that an earlier, identical request created. */
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

/** Removes the pin of a replaced reply; its new version already has the pin. */
async function unpin(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .update(messages)
    .set({ pinnedAt: null })
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));
}
