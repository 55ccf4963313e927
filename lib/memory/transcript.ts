import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages, sessions } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import type { Scope } from "./scope";

/** Messages that a session's memory may be made from: active and not excluded, oldest first. */
export function sessionTranscript(db: Queryable, scope: Scope, sessionId: string) {
  return db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      tokenCount: messages.tokenCount,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.sessionId, sessionId),
        eq(messages.active, true),
        eq(messages.recallExcluded, false),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
}

/**
 * When the last message of a session was sent.
 * @throws AppError `not_found` when the session is not this persona's.
 */
export async function lastMessageAt(db: Queryable, scope: Scope, sessionId: string): Promise<Date> {
  const [row] = await db
    .select({ at: sessions.lastMessageAt })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  if (!row) throw notFound("session");
  return row.at;
}
