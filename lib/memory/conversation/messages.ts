import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { messages } from "@/db/schema";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { CLIENT_ID_MAX, MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { countCodePoints, isStorable } from "@/lib/core/text/code-points";
import { writeCorrections } from "../corrections/corrections";
import { WriteBatch } from "../ledger/write-batch";
import { startCareHold } from "../persona/care";
import { lockPersona } from "../persona/personas";
import { writeReminders } from "../reminders/reminders";
import type { Scope } from "../scope";
import { branchAfter } from "./active-branch";
import { type AnalyzedMessage, storeAnalyzed, unindexed } from "./analyze-message";
import { locateMessage } from "./message-target";
import {
  countingMessage,
  isLong,
  matchesTemporary,
  type Session,
  type SessionLengthLimits,
  sessionAfter,
  startClosing,
} from "./sessions";
import { announceJoin, queueMessage, type Turn } from "./turns";

/** `turn` is the stored turn that will answer a new message. */
export type StoredMessage = { messageId: string; turnId: string; sessionId: string } & (
  | { isNew: true; turn: Turn }
  | { isNew: false }
);

/**
 * Stores a user's message, exactly as typed, before any model sees it: session, message, outbox row and the turn that will answer it, in
 * one transaction. A message that arrives while a turn of its channel still collects messages joins this turn. Sending the same `clientId` with the same
 * text again returns what was stored the first time.
 * @throws AppError `invalid` for empty, too long or unstorable text; `conflict` for a `clientId` used with other text, or whose message was
 * forgotten.
 */
export async function storeUserMessage(
  db: Db,
  scope: Scope,
  input: {
    clientId: string;
    content: string;
    channelId: string;
    idleMinutes: number;
    /** Limits at which a session closes; without them, a session of any length stays open. */
    length?: SessionLengthLimits;
    /**
     * For how many hours after an explicit crisis statement the user gets no casual proactive messages; without this field, crisis
     * statements are not recorded.
     */
    careHours?: number;
    now: Date;
  },
): Promise<StoredMessage> {
  checkMessage(input);
  return storeAnalyzed(db, scope, input, async (tx, analyzed) => {
    await lockPersona(tx, scope);
    const place = await locateMessage(tx, scope, input);
    const known = place.known?.turnId ? { ...place.known, turnId: place.known.turnId } : undefined;
    if (known && known.content !== input.content)
      throw conflict("This message id is already used for another text. Send the text with a new id.");
    if (!known && place.hasTombstone) throw forgottenMessageError();
    if (known) return { messageId: known.id, turnId: known.turnId, sessionId: known.sessionId, isNew: false };

    const waiting = place.waiting ?? undefined;
    const open = place.session ?? undefined;
    const session = waiting && open ? open : await sessionAfter(tx, scope, open, input);
    const branchId = session.id === open?.id ? branchAfter(place.last ?? undefined) : null;
    return appendMessage(tx, scope, { ...input, analyzed, session, waiting, version: 1, groupId: null, branchId });
  });
}

/** Error for a late copy of a forgotten message: a resend does not bring it back. */
export const forgottenMessageError = () => conflict("You have forgotten this message. Send it as a new one.");

/** Adds a user's message to a session, with the turn that will answer it. The caller has locked the persona's row. */
export async function appendMessage(
  tx: Tx,
  scope: Scope,
  input: {
    clientId: string;
    length?: SessionLengthLimits;
    careHours?: number;
    now: Date;
    session: Session;
    waiting: Turn | undefined;
    version: number;
    groupId: string | null;
    branchId: string | null;
    /** Analyzed before the transaction opened. */
    analyzed: AnalyzedMessage;
  },
): Promise<StoredMessage> {
  const { session, waiting, clientId, analyzed, version, groupId, branchId } = input;
  const { plan, asked, crisis, ...read } = analyzed;
  const text = session.temporary ? unindexed(read) : read;
  const { content, tokenCount } = text;
  const { channelId } = session;
  // Messages of one persona have distinct times, so that sorting by time gives the order of storage.
  const at = new Date(
    Math.max(input.now.getTime(), session.lastMessageAt.getTime() + (session.messageCount > 0 ? 1 : 0)),
  );
  const batch = new WriteBatch(tx, scope);
  const turn = queueMessage(batch, tx, scope, { waiting, session, at });
  const turnId = turn.id;
  const messageId = newId(at);
  const row = {
    id: messageId,
    personaId: scope.personaId,
    sessionId: session.id,
    turnId,
    channelId,
    role: "user" as const,
    clientId,
    ...text,
    crisis,
    version,
    groupId,
    branchId,
    createdAt: at,
  };
  batch.write("stored", tx.insert(messages).values(row));
  batch.write("counted", countingMessage(tx, scope, { sessionId: session.id, tokens: tokenCount, at }));
  batch.read("grown", sql`(select row_to_json(counted) from counted)`);
  const ids = { messageId, turnId, sessionId: session.id };
  const payload = { ...ids, clientId, content, receivedAt: at.toISOString(), sourceChannelId: channelId };
  batch.announce({ name: "chat.message.user_appended", subjectId: messageId, payload }, at);
  batch.enqueue("chat/message.stored", { sessionId: session.id }, at);
  const { grown } = await batch.run<{ grown: { message_count: number; token_count: number } }>();
  if (!grown) throw notFound("session");
  if (waiting?.status === "running") await announceJoin(tx, turn);
  if (crisis === "self" && input.careHours) await startCareHold(tx, scope, { at, hours: input.careHours });
  if (!session.temporary) {
    await writeCorrections(tx, scope, { messageId, sessionId: session.id, plan, now: at });
    await writeReminders(tx, scope, { messageId, asked, now: at });
  }
  // A temporary session ends only when it is erased, never by its length.
  const length = { messageCount: grown.message_count, tokenCount: grown.token_count };
  if (input.length && !session.temporary && isLong(length, input.length))
    await startClosing(tx, scope, { sessionId: session.id, trigger: "max_length", now: at });
  return { ...ids, isNew: true, turn };
}

/**
 *
 * @throws AppError `invalid` for a text or client id that cannot be stored.
 */
export function checkMessage({ clientId, content }: { clientId: string; content: string }): void {
  checkText(content);
  checkClientId(clientId);
}

/**
 *
 * @throws AppError `invalid` for a text that cannot be stored.
 */
export function checkText(content: string): void {
  if (!isStorable(content))
    throw invalid("This text contains characters that cannot be stored (NUL or half a character). Remove them.");
  if (content.trim() === "") throw invalid("There is nothing to send yet.");
  if (countCodePoints(content) > MESSAGE_MAX_CODE_POINTS) {
    throw invalid(`A message can have at most ${MESSAGE_MAX_CODE_POINTS.toLocaleString("en")} characters.`);
  }
}

function checkClientId(clientId: string): void {
  if (clientId === "" || countCodePoints(clientId) > CLIENT_ID_MAX || !isStorable(clientId)) {
    throw invalid(`A message id must have 1 to ${CLIENT_ID_MAX} characters.`);
  }
}

/** Whether a message with this client id is stored. */
export async function hasClientId(db: Queryable, scope: Scope, clientId: string): Promise<boolean> {
  return (await findByClientId(db, scope, clientId)) !== undefined;
}

/** The message with this client id. */
export async function findByClientId(tx: Queryable, scope: Scope, clientId: string) {
  const [row] = await tx
    .select({
      id: messages.id,
      turnId: messages.turnId,
      sessionId: messages.sessionId,
      content: messages.content,
      groupId: messages.groupId,
    })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.clientId, clientId)));
  return row && row.turnId !== null ? { ...row, turnId: row.turnId } : undefined;
}

const listed = {
  id: messages.id,
  clientId: messages.clientId,
  turnId: messages.turnId,
  sessionId: messages.sessionId,
  channelId: messages.channelId,
  role: messages.role,
  content: messages.content,
  stopped: messages.stopped,
  partial: messages.partial,
  edited: messages.edited,
  version: messages.version,
  pinnedAt: messages.pinnedAt,
  recallExcluded: messages.recallExcluded,
  createdAt: messages.createdAt,
  /** Number of memories and excerpts that the turn's last reply used. */
  recalled: sql<number>`coalesce((select cardinality(t.used_ids) from turns t
    where messages.role = 'persona' and t.persona_id = messages.persona_id and t.id = messages.turn_id), 0)`,
  versions: sql<{ id: string; version: number }[] | null>`(
    select json_agg(json_build_object('id', v.id, 'version', v.version) order by v.version) from messages v
    where v.persona_id = messages.persona_id and v.group_id = messages.group_id)`,
};

/**
 * Active messages with their versions, newest first: of one session, of the temporary sessions, or of all sessions that are not temporary;
 * `before` is a message id.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listHistory(
  db: Queryable,
  scope: Scope,
  page: { before?: string; limit: number; temporary?: boolean; sessionId?: string },
) {
  const cursor = page.before === undefined ? undefined : await readCursor(db, scope, page.before);
  const older =
    cursor &&
    or(
      lt(messages.createdAt, cursor.createdAt),
      and(eq(messages.createdAt, cursor.createdAt), lt(messages.id, cursor.id)),
    );
  const rows = await db
    .select(listed)
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.active, true),
        page.sessionId === undefined
          ? matchesTemporary(messages, page.temporary ?? false)
          : eq(messages.sessionId, page.sessionId),
        older,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.limit);
  return rows.map(({ versions: found, ...row }) => {
    const versions = found ?? [{ id: row.id, version: row.version }];
    return { ...row, versionCount: versions.length, versions };
  });
}

async function readCursor(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ id: messages.id, createdAt: messages.createdAt })
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)))
    : [];
  if (!row) throw notFound("message");
  return row;
}
