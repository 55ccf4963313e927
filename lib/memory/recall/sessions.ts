import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, messages, sessions } from "@/db/schema";
import { fixed } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { OPENING_MAX } from "@/lib/core/limits";
import { isMentionedIn, withMemoryCounts } from "../conversation/memory-counts";
import { forkedFrom, readSession } from "../conversation/sessions";
import { nodeShape } from "../nodes/reader";
import type { Scope } from "../scope";

const sessionShape = {
  ...getTableColumns(sessions),
  forkedFrom,
  /** Start of its first message. */
  opening: sql<string | null>`(select left(m.content, ${fixed(OPENING_MAX)}) from messages m
    where m.persona_id = sessions.persona_id and m.session_id = sessions.id and m.active
    order by m.created_at, m.id limit 1)`,
  summary: sql<string | null>`(select s.summary from session_summaries s where s.session_id = sessions.id limit 1)`,
};

/**
 * All sessions except temporary ones and forks in which nothing was written, with their first message, summary and memory counts, newest
 * first; `before` is the id of the last one of the previous page.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listPastSessions(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const cursor = page.before === undefined ? undefined : await readSession(db, scope, page.before);
  const older =
    cursor &&
    or(
      lt(sessions.lastMessageAt, cursor.lastMessageAt),
      and(eq(sessions.lastMessageAt, cursor.lastMessageAt), lt(sessions.id, cursor.id)),
    );
  const isWritten = or(isNull(sessions.forkedFromMessageId), gt(sessions.messageCount, 0));
  const lasting = and(eq(sessions.personaId, scope.personaId), eq(sessions.temporary, false), isWritten, older);
  const rows = await selectSessions(db, lasting)
    .orderBy(desc(sessions.lastMessageAt), desc(sessions.id))
    .limit(page.limit);
  return withMemoryCounts(db, scope, rows);
}

/**
 * One session with its memories, in order of creation.
 * @throws AppError `not_found`.
 */
export async function readPastSession(db: Queryable, scope: Scope, sessionId: string) {
  await readSession(db, scope, sessionId);
  const mine = and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId));
  const [session] = await withMemoryCounts(db, scope, await selectSessions(db, mine));
  if (!session) throw notFound("session");
  return { ...session, memories: await listSessionMemories(db, scope, sessionId) };
}

/** Memories that a session created or mentioned again, including those superseded since. */
function listSessionMemories(db: Queryable, scope: Scope, sessionId: string) {
  const session = { personaId: sql`${scope.personaId}::uuid`, id: sql`${sessionId}::uuid` };
  return db
    .select(nodeShape)
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        sql`${conceptNodes.origin} <> 'slow_cycle'`,
        or(eq(conceptNodes.sessionId, sessionId), isMentionedIn(sql`concept_nodes.id`, session)),
      ),
    )
    .orderBy(asc(conceptNodes.type), asc(conceptNodes.createdAt), asc(conceptNodes.id));
}

const selectSessions = (db: Queryable, where: SQL | undefined) =>
  db.select(sessionShape).from(sessions).where(where).$dynamic();

/** Active messages of a session, oldest first. */
export function listSessionMessages(db: Queryable, scope: Scope, sessionId: string) {
  return db
    .select({ role: messages.role, content: messages.content, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.sessionId, sessionId), eq(messages.active, true)))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}
