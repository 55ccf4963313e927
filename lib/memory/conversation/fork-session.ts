import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages, sessions } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { webChannel } from "@/lib/core/types/messages";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import {
  announceBoundary,
  type ForkedFrom,
  type ForkOf,
  forkedFrom,
  hasUnsettledTurn,
  learnsOf,
  openSession,
  type Session,
  startClosing,
} from "./sessions";

/**
 * Opens a session that continues from a message: in its prompts the last messages up to this one stand before its own, but none of them is
 * copied into it. The open session ends as by `closeSession`; beside it, a temporary fork is possible. An open
 * session in which nothing was written is used again, so the call may be repeated.
 * @throws AppError `not_found`; `conflict` for a message that is not on the active branch, for one of a temporary session, because its text
 * must not reach a session that is remembered, while a reply is on its way, and while another temporary session is open, because ending it
 * would erase it.
 */
export async function forkSession(
  db: Db,
  scope: Scope,
  input: { messageId: string; temporary: boolean; now: Date },
): Promise<Session & { forkedFrom: ForkedFrom | null }> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const source = await readSource(tx, scope, input.messageId);
    const channelId = webChannel(input.temporary);
    const open = await findOpen(tx, scope, channelId);
    for (const id of new Set([source.sessionId, ...(open ? [open.id] : [])])) {
      if (await hasUnsettledTurn(tx, scope, id))
        throw conflict("A reply is on its way. Continue from this message when it is complete, or stop it.");
    }
    const forkOf = { messageId: input.messageId, learns: source.learns };
    if (open?.isEmpty)
      return readFork(tx, scope, await reuse(tx, scope, { sessionId: open.id, forkOf, now: input.now }));
    if (open && input.temporary)
      throw conflict("A temporary conversation is open. Keep it or end it first, then continue from this message.");
    if (open) await startClosing(tx, scope, { sessionId: open.id, trigger: "explicit", now: input.now });
    const { id } = await openSession(tx, scope, { channelId, now: input.now, forkOf });
    return readFork(tx, scope, id);
  });
}

/** The session of the message to continue from. */
async function readSource(tx: Tx, scope: Scope, messageId: string) {
  const [source] = isId(messageId)
    ? await tx
        .select({
          sessionId: messages.sessionId,
          active: messages.active,
          temporary: sessions.temporary,
          learns: sessions.learns,
        })
        .from(messages)
        .innerJoin(sessions, eq(sessions.id, messages.sessionId))
        .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, messageId)))
    : [];
  if (!source) throw notFound("message");
  if (source.temporary)
    throw conflict(
      "A temporary conversation cannot be continued elsewhere. Keep it first, then continue from this message.",
    );
  if (!source.active)
    throw conflict("This version of the message is not the selected one. Select it first, then continue from it.");
  return source;
}

/** The open session of a channel; `isEmpty` when nothing was written in it. */
async function findOpen(tx: Tx, scope: Scope, channelId: string) {
  const hasMessages = sql`exists (select 1 from messages m where m.persona_id = sessions.persona_id and m.session_id = sessions.id)`;
  const [open] = await tx
    .select({ id: sessions.id, isEmpty: sql<boolean>`not ${hasMessages}` })
    .from(sessions)
    .where(
      and(eq(sessions.personaId, scope.personaId), eq(sessions.channelId, channelId), eq(sessions.status, "open")),
    );
  return open;
}

/** Makes an empty session a fork of another message. */
async function reuse(tx: Tx, scope: Scope, given: { sessionId: string; forkOf: ForkOf; now: Date }): Promise<string> {
  const { sessionId, forkOf, now } = given;
  const [session] = await tx
    .update(sessions)
    .set({ forkedFromMessageId: forkOf.messageId, learns: learnsOf(scope, forkOf) })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)))
    .returning({ isTemporary: sessions.temporary });
  await announceBoundary(tx, scope, { newSessionId: sessionId, ...session, status: "open", now });
  return sessionId;
}

async function readFork(tx: Tx, scope: Scope, sessionId: string) {
  const [fork] = await tx
    .select({ ...getTableColumns(sessions), forkedFrom })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  if (!fork) throw notFound("session");
  return fork;
}
