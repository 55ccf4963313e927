import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { messages, sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import type { ReadText } from "./analyze-message";
import { branchOfNext } from "./message-tree";
import { countMessage, currentSession } from "./sessions";

/**
 * Stores a proactive message, which has no turn, in the session of the channel that the user used last. `sourceIds` are the memories and
 * messages it is based on. The caller has locked the persona's row.
 */
export async function storeProactiveMessage(
  tx: Tx,
  scope: Scope,
  input: { text: ReadText; sourceIds: string[]; idleMinutes: number; now: Date },
): Promise<{ messageId: string; sessionId: string; at: Date }> {
  const { text, sourceIds, idleMinutes, now } = input;
  const channelId = await lastChannel(tx, scope);
  const session = await currentSession(tx, scope, { channelId, idleMinutes, now });
  const after = session.lastMessageAt.getTime() + (session.messageCount > 0 ? 1 : 0);
  const at = new Date(Math.max(now.getTime(), after));
  const messageId = newId(at);
  const branchId = await branchOfNext(tx, scope, session.id);
  await tx.insert(messages).values({
    ...{ id: messageId, personaId: scope.personaId, sessionId: session.id, turnId: null, channelId, role: "persona" },
    ...{ ...text, branchId, sourceIds, createdAt: at },
  });
  await countMessage(tx, scope, { sessionId: session.id, tokens: text.tokenCount, at });
  const payload = {
    ...{
      messageId,
      sessionId: session.id,
      content: text.content,
      sourceChannelId: channelId,
      sentAt: at.toISOString(),
    },
  };
  await announce(tx, scope, [{ name: "chat.message.proactive", subjectId: messageId, payload }], at);
  return { messageId, sessionId: session.id, at };
}

/** The channel that the user used last, without temporary sessions. */
async function lastChannel(tx: Tx, scope: Scope): Promise<string> {
  const [last] = await tx
    .select({ channelId: sessions.channelId })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.temporary, false)))
    .orderBy(desc(sessions.lastMessageAt))
    .limit(1);
  return last?.channelId ?? WEB_CHANNEL;
}
