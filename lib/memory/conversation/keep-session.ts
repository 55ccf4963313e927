import { and, eq } from "drizzle-orm";
import type { Db } from "@/db";
import { messages, sessions, turns } from "@/db/schema";
import { conflict } from "@/lib/core/errors";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { searchColumns } from "../nodes/search-tokens";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { hasUnsettledTurn, readSession, type Session, startClosing } from "./sessions";

/**
 * Turns an open temporary session into an ordinary one and ends it, so that it is consolidated instead of erased. A session that is not
 * temporary stays as it is, so the call may be repeated.
 * @throws AppError `conflict` when the session is being erased, or waits for a reply.
 */
export async function keepSession(db: Db, scope: Scope, sessionId: string, now: Date): Promise<Session> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const session = await readSession(tx, scope, sessionId);
    if (!session.temporary) return session;
    if (session.status !== "open") throw conflict("This conversation has ended and is being erased.");
    if (await hasUnsettledTurn(tx, scope, sessionId))
      throw conflict("A reply is on its way. Keep the conversation when it is complete.");
    await startClosing(tx, scope, { sessionId, trigger: "explicit", now });
    const ofSession = (table: typeof messages | typeof turns) =>
      and(eq(table.personaId, scope.personaId), eq(table.sessionId, sessionId));
    await tx
      .update(sessions)
      .set({ temporary: false, channelId: WEB_CHANNEL })
      .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
    await tx.update(turns).set({ channelId: WEB_CHANNEL }).where(ofSession(turns));
    // Messages of a temporary session have no search terms.
    const texts = await tx
      .select({ id: messages.id, content: messages.content })
      .from(messages)
      .where(ofSession(messages));
    for (const { id, content } of texts) {
      const row = and(eq(messages.personaId, scope.personaId), eq(messages.id, id));
      await tx
        .update(messages)
        .set({ channelId: WEB_CHANNEL, ...searchColumns(content) })
        .where(row);
    }
    return readSession(tx, scope, sessionId);
  });
}
