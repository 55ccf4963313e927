import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { compactions, messages, sessions, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";

export type Compaction = typeof compactions.$inferSelect;

/**
 * SQL condition: the compaction `c` summarizes exactly the messages that a model may still read. Once one of these messages is excluded,
 * erased or replaced, the summary is no longer used, and the remaining messages are read instead.
 */
export const isFaithful: SQL = sql.raw(`(select count(*) from messages covered
  where covered.persona_id = c.persona_id and covered.session_id = c.session_id
    and covered.active and not covered.recall_excluded
    and (covered.created_at, covered.id) <= (c.upto_at, c.upto_message_id)) = c.message_count`);

/** The latest compaction of a session that is still valid. */
export async function latestCompaction(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<Compaction | undefined> {
  const [found] = await db.rows<{ id: string }>(sql`
    select c.id from compactions c
    where c.persona_id = ${scope.personaId}::uuid and c.session_id = ${sessionId}::uuid and ${isFaithful}
    order by c.upto_at desc, c.id desc limit 1`);
  if (!found) return undefined;
  const [row] = await db
    .select()
    .from(compactions)
    .where(and(eq(compactions.personaId, scope.personaId), eq(compactions.id, found.id)));
  return row;
}

export type CompactedRow = Pick<typeof messages.$inferSelect, "id" | "role" | "content" | "tokenCount" | "createdAt">;

/**
 * The latest compaction of an open session and the rows after it, oldest first, without messages excluded from recall and unfinished turns.
 * Undefined for closed and temporary sessions, which are never compacted.
 */
export async function readUncompacted(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<{ latest: Compaction | undefined; rows: CompactedRow[] } | undefined> {
  const [session] = await db
    .select({ status: sessions.status, temporary: sessions.temporary })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  if (session?.status !== "open" || session.temporary) return undefined;
  const latest = await latestCompaction(db, scope, sessionId);
  const rows = await db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      tokenCount: messages.tokenCount,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(turns, eq(turns.id, messages.turnId))
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.sessionId, sessionId),
        eq(messages.active, true),
        eq(messages.recallExcluded, false),
        inArray(turns.status, ["done", "stopped", "failed"]),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const covered = latest ? rows.findIndex((row) => row.id === latest.uptoMessageId) + 1 : 0;
  return { latest, rows: rows.slice(covered) };
}

/**
 * Writes a compaction of `base`, the previous compaction, and the messages `rows` after it. Writes nothing if these changed meanwhile (a
 * message was forgotten, or another compaction was written first).
 * @returns whether it was written.
 */
export async function writeCompaction(
  db: Db,
  scope: Scope,
  input: {
    sessionId: string;
    base: Compaction | undefined;
    rows: CompactedRow[];
    summary: string;
    tokenCount: number;
    model: string;
    promptVersion: string;
    now: Date;
  },
): Promise<boolean> {
  const { sessionId, base, rows, now } = input;
  const last = rows.at(-1);
  if (!last) return false;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const latest = await latestCompaction(tx, scope, sessionId);
    if (latest?.id !== base?.id || (await countReadable(tx, scope, rows)) !== rows.length) return false;
    await dropStale(tx, scope, { sessionId, uptoMessageId: last.id });
    await tx.insert(compactions).values({
      id: newId(now),
      personaId: scope.personaId,
      sessionId,
      uptoMessageId: last.id,
      uptoAt: last.createdAt,
      summary: input.summary,
      tokenCount: input.tokenCount,
      messageCount: (base?.messageCount ?? 0) + rows.length,
      model: input.model,
      promptVersion: input.promptVersion,
      createdAt: now,
    });
    return true;
  });
}

async function countReadable(tx: Tx, scope: Scope, rows: CompactedRow[]): Promise<number> {
  const ids = rows.map((row) => row.id);
  const readable = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        inArray(messages.id, ids),
        eq(messages.active, true),
        eq(messages.recallExcluded, false),
      ),
    );
  return readable.length;
}

/** Deletes an outdated compaction that ends at the same message as the new one. */
async function dropStale(tx: Tx, scope: Scope, at: { sessionId: string; uptoMessageId: string }): Promise<void> {
  await tx
    .delete(compactions)
    .where(
      and(
        eq(compactions.personaId, scope.personaId),
        eq(compactions.sessionId, at.sessionId),
        eq(compactions.uptoMessageId, at.uptoMessageId),
      ),
    );
}
