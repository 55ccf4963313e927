import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { messages, personas, sessions, turns } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { type CloseTrigger, TEMPORARY_CHANNEL } from "@/lib/core/types/messages";
import { enqueue } from "../ledger/outbox";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { type Scope, scopeOfRow } from "../scope";
import { type SessionCounts, withMemoryCounts } from "./memory-counts";

export type Session = typeof sessions.$inferSelect;

/**
 * The open session of a channel, created if there is none. Closes one that has been idle too long first, so that a returning user starts a
 * new session. The caller has locked the persona's row.
 */
export async function currentSession(
  tx: Tx,
  scope: Scope,
  input: { channelId: string; idleMinutes: number; now: Date },
): Promise<Session> {
  const [open] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.personaId, scope.personaId),
        eq(sessions.channelId, input.channelId),
        eq(sessions.status, "open"),
      ),
    );
  return sessionAfter(tx, scope, open, input);
}

/** The same as `currentSession`, for callers that have already read the open session. */
export async function sessionAfter(
  tx: Tx,
  scope: Scope,
  open: Session | undefined,
  input: { channelId: string; idleMinutes: number; now: Date },
): Promise<Session> {
  if (open && !isIdle(open, input.idleMinutes, input.now)) return open;
  // It stays open, however long it was idle, so that the user's answer is stored in it.
  if (open && (await awaitsFirstMessage(tx, scope, open))) return open;
  if (open) await startClosing(tx, scope, { sessionId: open.id, trigger: "idle", now: input.now });
  return openSession(tx, scope, input);
}

/** The message that a new session continues from, and whether the message's own session is remembered. */
export type ForkOf = { messageId: string; learns: boolean };

/** Whether a new session is remembered: a fork of a session that is not remembered is not remembered either. */
export const learnsOf = (scope: Scope, forkOf?: ForkOf): SQL<boolean> =>
  sql`(select learn_from_talks from ${personas} where id = ${scope.personaId}::uuid) and ${forkOf?.learns ?? true}`;

/** Opens a session, on request as a fork of a message. The caller has locked the persona's row. */
export async function openSession(
  tx: Tx,
  scope: Scope,
  { channelId, now, forkOf }: { channelId: string; now: Date; forkOf?: ForkOf },
): Promise<Session> {
  const [row] = await tx
    .insert(sessions)
    .values({
      id: newId(now),
      personaId: scope.personaId,
      channelId,
      status: "open",
      temporary: channelId === TEMPORARY_CHANNEL,
      learns: learnsOf(scope, forkOf),
      openedAt: now,
      lastMessageAt: now,
      forkedFromMessageId: forkOf?.messageId,
    })
    .returning();
  if (!row) throw new Error("the insert of a session returned no row");
  await announceBoundary(tx, scope, { newSessionId: row.id, isTemporary: row.temporary, status: "open", now });
  return row;
}

/** SQL condition: rows of temporary sessions if `temporary`, else rows of all other sessions. */
export function matchesTemporary(table: typeof messages | typeof turns, temporary: boolean): SQL {
  const own = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${table.sessionId} and ${sessions.temporary})`;
  return temporary ? own : sql`not ${own}`;
}

/** Whether the user has yet to write in a session: it holds only proactive messages, or it is a fork without messages. */
async function awaitsFirstMessage(db: Queryable, scope: Scope, { id, forkedFromMessageId }: Session): Promise<boolean> {
  const [userMessage] = await db
    .select({
      own: sql<number>`count(*) filter (where ${messages.turnId} is null)::int`,
      userMessages: sql<number>`count(*) filter (where ${messages.role} = 'user')::int`,
    })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.sessionId, id)));
  const wasOpenedForUser = userMessage !== undefined && (userMessage.own > 0 || forkedFromMessageId !== null);
  return wasOpenedForUser && userMessage.userMessages === 0;
}

export function isIdle(session: Pick<Session, "lastMessageAt">, idleMinutes: number, now: Date): boolean {
  return now.getTime() - session.lastMessageAt.getTime() >= idleMinutes * MINUTE;
}

/** A session closes when it reaches either limit; `sessionMaxTokens` are o200k tokens. With 0, a session closes after every message. */
export type SessionLengthLimits = { sessionMaxMessages: number; sessionMaxTokens: number };

/** Whether a session has reached the length at which it closes. */
export function isLong(session: Pick<Session, "messageCount" | "tokenCount">, limits: SessionLengthLimits): boolean {
  return session.messageCount >= limits.sessionMaxMessages || session.tokenCount >= limits.sessionMaxTokens;
}

/**
 * Moves a session from open to closing. It is consolidated once no turn in it is pending or running: at once, or when the last such turn
 * ends (`consolidateIfSettled`).
 */
export async function startClosing(
  tx: Tx,
  scope: Scope,
  input: { sessionId: string; trigger: CloseTrigger; now: Date },
): Promise<void> {
  const [row] = await tx
    .update(sessions)
    .set({ status: "closing", closeTrigger: input.trigger })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, input.sessionId), eq(sessions.status, "open")))
    .returning({ id: sessions.id });
  if (!row) return;
  await announceBoundary(tx, scope, { closedSessionId: input.sessionId, status: "closing", now: input.now });
  await consolidateIfSettled(tx, scope, input.sessionId, input.now);
}

/** Starts the consolidation of a closing session unless a turn in it is still pending or running. */
export async function consolidateIfSettled(tx: Tx, scope: Scope, sessionId: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ status: sessions.status })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  if (row?.status !== "closing" || (await hasUnsettledTurn(tx, scope, sessionId))) return;
  await enqueue(tx, scope, "session/closing", { sessionId }, now);
}

export async function hasUnsettledTurn(db: Queryable, scope: Scope, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(
      and(
        eq(turns.personaId, scope.personaId),
        eq(turns.sessionId, sessionId),
        inArray(turns.status, ["pending", "running"]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Closes a session at the user's request. Idempotent. */
export async function closeSession(db: Db, scope: Scope, sessionId: string, now: Date): Promise<Session> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await readSession(tx, scope, sessionId);
    await startClosing(tx, scope, { sessionId, trigger: "explicit", now });
    return readSession(tx, scope, sessionId);
  });
}

/** Closes every open session of a persona on all channels, except temporary ones. The caller has locked the persona's row. */
export async function closeOpenSessions(tx: Tx, scope: Scope, now: Date): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.status, "open"), eq(sessions.temporary, false)));
  for (const { id } of open) await startClosing(tx, scope, { sessionId: id, trigger: "explicit", now });
}

/** Closes an open session that has been idle for `idleMinutes`. */
export async function closeIfIdle(db: Db, scope: Scope, input: { sessionId: string; idleMinutes: number; now: Date }) {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const session = await readSession(tx, scope, input.sessionId);
    if (session.status !== "open" || !isIdle(session, input.idleMinutes, input.now)) return false;
    if (await hasUnsettledTurn(tx, scope, session.id)) return false;
    if (await awaitsFirstMessage(tx, scope, session)) return false;
    await startClosing(tx, scope, { sessionId: session.id, trigger: "idle", now: input.now });
    return true;
  });
}

/**
 * Consolidates a failed session again.
 * @throws AppError `conflict` when it did not fail.
 */
export async function retrySession(db: Db, scope: Scope, sessionId: string, now: Date): Promise<Session> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const session = await readSession(tx, scope, sessionId);
    if (session.status !== "failed")
      throw conflict("Only a conversation that could not be saved to memory can be tried again.");
    await tx
      .update(sessions)
      .set({ status: "closing", failure: null })
      .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
    await announceBoundary(tx, scope, { closedSessionId: sessionId, status: "closing", now });
    await enqueue(tx, scope, "session/closing", { sessionId }, now);
    return readSession(tx, scope, sessionId);
  });
}

/** Sets until when a closed session waits for its consolidation (null: it does not wait), and announces it. */
export async function setWaiting(
  db: Db,
  scope: Scope,
  { sessionId, until, now }: { sessionId: string; until: Date | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { status, waitsUntil } = await readSession(tx, scope, sessionId);
    if (!["closing", "consolidating"].includes(status) || waitsUntil?.getTime() === until?.getTime()) return;
    await tx
      .update(sessions)
      .set({ waitsUntil: until })
      .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
    await announceBoundary(tx, scope, { closedSessionId: sessionId, status, waitsUntil: until, now });
  });
}

/**
 * Lets no session of any persona wait any longer, because the daily limits were changed: the next sweep checks each session against the new
 * limits.
 */
export async function endWaiting(db: Queryable): Promise<void> {
  await db.update(sessions).set({ waitsUntil: null }).where(isNotNull(sessions.waitsUntil));
}

/**
 *
 * @throws AppError `not_found` when the session is not this persona's.
 */
export async function readSession(db: Queryable, scope: Scope, sessionId: string): Promise<Session> {
  const [row] = isId(sessionId)
    ? await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)))
    : [];
  if (!row) throw notFound("session");
  return row;
}

/** Where the message is that a session continues from. */
export type ForkedFrom = { messageId: string; sessionId: string; at: string };

/** The message that a row of `sessions` continues from, as `ForkedFrom`; null if it is no fork, or the message was forgotten. */
export const forkedFrom = sql<ForkedFrom | null>`(
  select jsonb_build_object('messageId', m.id, 'sessionId', m.session_id, 'at', m.created_at) from messages m
  where m.persona_id = sessions.persona_id and m.id = sessions.forked_from_message_id)`;

/** A persona's sessions with their memory counts, most recent first; `before` is the `lastMessageAt` of the previous page's last one. */
export async function listSessions(db: Queryable, scope: Scope, page: { before?: Date; limit: number }) {
  const session = { personaId: sql`sessions.persona_id`, id: sql`sessions.id` };
  const listed = await db
    .select({ ...getTableColumns(sessions), toBeCompared: needsComparison(session), forkedFrom })
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), page.before && lt(sessions.lastMessageAt, page.before)))
    .orderBy(desc(sessions.lastMessageAt), desc(sessions.id))
    .limit(page.limit);
  return withMemoryCounts(db, scope, listed);
}

/** SQL condition: the session's events still have to be compared with older memories, because the model failed. */
export function needsComparison(session: { personaId: SQL; id: SQL }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from consolidations c where c.persona_id = ${session.personaId}
    and c.session_id = ${session.id} and c.compare_due_at is not null)`;
}

/** Announces on the live feed that a session opened or changed its status, with its memory counts. */
export async function announceBoundary(
  tx: Tx,
  scope: Scope,
  input: {
    closedSessionId?: string;
    newSessionId?: string;
    isTemporary?: boolean;
    status: string;
    failure?: string | null;
    waitsUntil?: Date | null;
    now: Date;
    counts?: SessionCounts;
  },
): Promise<void> {
  const payload = {
    closedSessionId: input.closedSessionId ?? null,
    newSessionId: input.newSessionId ?? null,
    isTemporary: input.isTemporary ?? false,
    personaId: scope.personaId,
    status: input.status,
    at: input.now.toISOString(),
    eventsCount: input.counts?.events ?? 0,
    thoughtsCount: input.counts?.thoughts ?? 0,
    promisesCount: input.counts?.promises ?? 0,
    expectationsCount: input.counts?.expectations ?? 0,
    failure: input.failure ?? null,
    waitsUntil: input.waitsUntil?.toISOString() ?? null,
  };
  const subjectId = input.closedSessionId ?? input.newSessionId ?? null;
  await announce(tx, scope, [{ name: "chat.session.boundary", subjectId, payload }], input.now);
}

/** Adds a stored message to the message and token counts of its session. */
export async function countMessage(tx: Tx, scope: Scope, input: { sessionId: string; tokens: number; at: Date }) {
  const [row] = await countingMessage(tx, scope, input);
  if (!row) throw notFound("session");
}

/** The statement that `countMessage` executes; it returns the new counts. */
export function countingMessage(tx: Tx, scope: Scope, input: { sessionId: string; tokens: number; at: Date }) {
  return tx
    .update(sessions)
    .set({
      messageCount: sql`${sessions.messageCount} + 1`,
      tokenCount: sql`${sessions.tokenCount} + ${input.tokens}`,
      lastMessageAt: input.at,
    })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, input.sessionId)))
    .returning({ messageCount: sessions.messageCount, tokenCount: sessions.tokenCount });
}

/**
 * The scope of a session, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfSession(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, sessions, { ...ids, what: "session" });
}
