import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { messages, personas, sessions, turns } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import type { Scope } from "../scope";
import { hasTombstone } from "../tombstones";
import { type LastMessage, lastActiveMessage } from "./message-tree";
import type { Session } from "./sessions";
import type { Turn } from "./turns";

/** What decides in which session and turn a new message of a channel is stored. */
export type MessageLocation = {
  /** The message stored earlier with the same client id. */
  known: { id: string; turnId: string | null; sessionId: string; content: string } | null;
  /** A message with the same client id was forgotten. */
  hasTombstone: boolean;
  /** The channel's turn that still collects messages: it is pending, or it runs and is joinable. */
  waiting: Turn | null;
  /** The session of the waiting turn, or else the channel's open session. */
  session: Session | null;
  /** The last message of `session`. */
  last: LastMessage | null;
};

const collectsMessages = or(eq(turns.status, "pending"), and(eq(turns.status, "running"), eq(turns.joinable, true)));

/** Reads the place of a new message in one statement. The caller has locked the persona's row. */
export async function locateMessage(
  tx: Tx,
  scope: Scope,
  { clientId, channelId }: { clientId: string; channelId: string },
): Promise<MessageLocation> {
  const openOne = sql`(select o.id from sessions o where o.persona_id = ${scope.personaId}::uuid
    and o.channel_id = ${channelId} and o.status = 'open')`;
  const { id, turnId, sessionId, content } = messages;
  const [row] = await tx
    .select({
      known: { id, turnId, sessionId, content },
      hasTombstone: hasTombstone(scope, clientId),
      waiting: getTableColumns(turns),
      session: getTableColumns(sessions),
      last: sql<LastMessage | null>`${lastActiveMessage(scope, sql`${sessions.id}`)}`,
    })
    .from(personas)
    .leftJoin(turns, and(eq(turns.personaId, personas.id), eq(turns.channelId, channelId), collectsMessages))
    .leftJoin(
      sessions,
      and(eq(sessions.personaId, personas.id), eq(sessions.id, sql`coalesce(${turns.sessionId}, ${openOne})`)),
    )
    .leftJoin(messages, and(eq(messages.personaId, personas.id), eq(messages.clientId, clientId)))
    .where(eq(personas.id, scope.personaId))
    .orderBy(sql`${turns.status} = 'pending' desc nulls last`);
  if (!row) throw notFound("persona");
  return row;
}
