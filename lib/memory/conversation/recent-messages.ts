import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages, personas } from "@/db/schema";
import { matchesTemporary } from "./sessions";

/**
 * The newest messages of a user with all their personas, newest first: without temporary sessions, without versions that are not shown,
 * and without personas that are archived or in the bin. Reads at most `limit` messages of each persona.
 */
export function listRecentMessages(db: Queryable, userId: string, limit: number) {
  const newest = db
    .select({ id: messages.id, role: messages.role, content: messages.content, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.personaId, personas.id), eq(messages.active, true), matchesTemporary(messages, false)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .as("newest");
  return db
    .select({
      id: newest.id,
      personaId: personas.id,
      personaName: personas.displayName,
      role: newest.role,
      content: newest.content,
      createdAt: newest.createdAt,
    })
    .from(personas)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(personas.userId, userId), isNull(personas.binnedAt), isNull(personas.archivedAt)))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
}
