import { and, desc, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages, personas } from "@/db/schema";
import { matchesTemporary } from "./sessions";

/**
 * The newest messages of a user with all their personas, newest first: without temporary sessions, without versions that are not shown,
 * and without personas in the bin.
 */
export function listRecentMessages(db: Queryable, userId: string, limit: number) {
  return db
    .select({
      id: messages.id,
      personaId: personas.id,
      personaName: personas.displayName,
      role: messages.role,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(personas, eq(personas.id, messages.personaId))
    .where(
      and(
        eq(personas.userId, userId),
        isNull(personas.binnedAt),
        eq(messages.active, true),
        matchesTemporary(messages, false),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}
