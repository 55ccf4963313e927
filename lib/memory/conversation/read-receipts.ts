import { and, eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { messages } from "@/db/schema";
import { instant, toDate } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { announce } from "../ledger/publish-event";
import { IS_ACTIVE, type Scope } from "../scope";

/**
 * Records that the user has seen everything up to a message. Does nothing if a newer message was recorded before. Announces it to the
 * user's other windows.
 * @throws AppError `not_found` for a message of another persona.
 */
export async function markRead(
  db: Db,
  scope: Scope,
  { messageId, now }: { messageId: string; now: Date },
): Promise<{ readAt: Date }> {
  const [message] = isId(messageId)
    ? await db
        .select({ at: messages.createdAt })
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, messageId)))
    : [];
  if (!message) throw notFound("message");
  return db.transaction(async (tx) => {
    const [moved] = await tx.rows<{ id: string }>(sql`
      update personas set read_at = ${instant(message.at)}
      where id = ${scope.personaId}::uuid and (read_at is null or read_at < ${instant(message.at)}) returning id`);
    if (moved) {
      const payload = { personaId: scope.personaId, readAt: message.at.toISOString() };
      await announce(tx, scope, [{ name: "chat.message.read", subjectId: messageId, payload }], now);
    }
    return { readAt: message.at };
  });
}

/**
 * Counts the unread messages of each of a user's personas: the persona's messages since the user last looked or wrote, except those of
 * temporary sessions.
 */
export async function countUnread(
  db: Queryable,
  userId: string,
): Promise<{ personaId: string; unread: number; lastAt: Date }[]> {
  const rows = await db.rows<{ personaId: string; unread: number; lastAt: string }>(sql`
    select p.id as "personaId", count(m.id)::int as unread, max(m.created_at) as "lastAt" from personas p
    left join lateral (select own.created_at as at from messages own
      where own.persona_id = p.id and own.role = 'user' and ${isLasting("own")}
      order by own.created_at desc limit 1) wrote on true
    join messages m on m.persona_id = p.id and m.role = 'persona' and m.active and ${isLasting("m")}
      and m.created_at > greatest(coalesce(p.read_at, '-infinity'), coalesce(wrote.at, '-infinity'))
    where p.user_id = ${userId}::uuid and ${IS_ACTIVE}
    group by p.id order by p.id`);
  return rows.map((row) => ({ ...row, lastAt: toDate(row.lastAt) }));
}

/** SQL condition: the message under this alias is not of a temporary session. */
const isLasting = (alias: string) =>
  sql.raw(`not exists (select 1 from sessions s where s.id = ${alias}.session_id and s.temporary)`);
