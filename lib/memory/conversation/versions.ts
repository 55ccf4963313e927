import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { messages, sessions, turns } from "@/db/schema";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { HINT_MAX } from "@/lib/core/limits";
import { countCodePoints, isStorable } from "@/lib/core/text/code-points";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { cancelRemindersOf } from "../reminders/reminders";
import { type Scope, scopeOfRow } from "../scope";
import { isForgottenMessage } from "../tombstones";
import { storeAnalyzed } from "./analyze-message";
import { chooseVersion, moveFollowersToBranch, updateActiveBranch } from "./message-tree";
import { appendMessage, checkMessage, findByClientId, forgottenMessageError, type StoredMessage } from "./messages";
import { reconsolidate } from "./reconsolidate";
import { readSession, type Session, type SessionLengthLimits } from "./sessions";
import { readTurn, type Turn } from "./turns";

type Message = typeof messages.$inferSelect;

/**
 * Replaces a user's message by another text, in a new turn that will be answered. The old text and the messages after it stay on another,
 * inactive branch. Sending the same `clientId` with the same text again returns what was stored.
 * @throws AppError `not_found`; `invalid` as `storeUserMessage`; `conflict` for a used `clientId`, for a message that is not the user's or
 * not active, in an older session, during consolidation and while a reply is due.
 */
export async function editMessage(
  db: Db,
  scope: Scope,
  input: {
    messageId: string;
    clientId: string;
    content: string;
    length?: SessionLengthLimits;
    careHours?: number;
    now: Date;
  },
): Promise<StoredMessage> {
  checkMessage(input);
  return storeAnalyzed(db, scope, input, async (tx, analyzed) => {
    await lockPersona(tx, scope);
    const message = await readMessage(tx, scope, input.messageId);
    const known = await findByClientId(tx, scope, input.clientId);
    if (known) return joinEdit(known, message, input.content);
    if (await isForgottenMessage(tx, scope, input.clientId)) throw forgottenMessageError();
    if (message.role !== "user") throw conflict("Only your own messages can be edited.");
    if (!message.active) throw conflict("This version is no longer shown. Switch to it first.");
    const session = await readNewestSession(tx, scope, message.sessionId);
    const place = await startNextVersion(tx, scope, message);
    await updateActiveBranch(tx, scope, { sessionId: session.id });
    await cancelRemindersOf(tx, scope, message.id, input.now);
    const stored = await appendMessage(tx, scope, { ...input, analyzed, session, waiting: undefined, ...place });
    await updateActiveBranch(tx, scope, { sessionId: session.id });
    await reconsolidate(tx, scope, { sessionId: session.id, now: input.now });
    await announceVersion(tx, scope, stored, input.now);
    return stored;
  });
}

function joinEdit(
  known: NonNullable<Awaited<ReturnType<typeof findByClientId>>>,
  message: Message,
  content: string,
): StoredMessage {
  const isOfIt = known.id === message.id || (known.groupId !== null && known.groupId === message.groupId);
  if (!isOfIt || known.content !== content)
    throw conflict("This message id is already used for another text. Send the text with a new id.");
  return { messageId: known.id, turnId: known.turnId, sessionId: known.sessionId, isNew: false };
}

/**
 * Regenerates a reply; `hint` is the user's wish for the new one. The old reply and the messages after it stay on another branch, which is
 * selected again if the new reply fails.
 * @throws AppError `not_found`; `invalid` for a hint that cannot be stored; `conflict` for an unanswered turn, in an older session, after
 * forgotten messages, during consolidation and while a reply is due.
 */
export async function regenerateReply(
  db: Db,
  scope: Scope,
  input: { turnId: string; hint?: string; now: Date },
): Promise<Turn> {
  const { turnId, now } = input;
  const hint = checkHint(input.hint);
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const turn = await readTurn(tx, scope, turnId);
    const session = await readNewestSession(tx, scope, turn.sessionId);
    const shown = await listActiveMessages(tx, scope, turn.id);
    const analyzed = shown.filter((message) => message.role === "user");
    if (analyzed.length === 0) throw conflict("This message is no longer shown.");
    if (analyzed.some((message) => message.recallExcluded))
      throw conflict("The message this reply answers has been forgotten.");
    const reply = shown.find((message) => message.role === "persona");
    if (turn.status === "failed" && !reply?.partial) throw conflict("This reply failed. Try again instead.");
    if (!reply && (await hasReply(tx, scope, turn.id)))
      throw conflict("Its reply is in another version. Switch to that version first.");
    if (reply) await beVersion(tx, scope, reply);
    const [pending] = await tx
      .update(turns)
      .set({ status: "pending", replyMessageId: newId(now), hint, attempts: 0, finishedAt: null })
      .where(and(eq(turns.personaId, scope.personaId), eq(turns.id, turn.id)))
      .returning();
    if (!pending) throw notFound("turn");
    await updateActiveBranch(tx, scope, { sessionId: session.id });
    await reconsolidate(tx, scope, { sessionId: session.id, now });
    if (reply) await announceVersion(tx, scope, { sessionId: session.id, messageId: reply.id }, now);
    return pending;
  });
}

/**
 * Selects another version of a message, with the messages on its branch. Selecting the active one changes nothing.
 * @throws AppError `not_found`; `conflict` during consolidation and while a reply is due.
 */
export async function selectVersion(
  db: Db,
  scope: Scope,
  { messageId, now }: { messageId: string; now: Date },
): Promise<{ messageId: string; sessionId: string }> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { sessionId, groupId, role, turnId, selected } = await readMessage(tx, scope, messageId);
    if (selected || groupId === null) return { messageId, sessionId };
    await checkQuiet(tx, scope, await readSession(tx, scope, sessionId));
    await chooseVersion(tx, scope, { groupId, versionId: messageId });
    if (role === "persona" && turnId !== null) await setReply(tx, scope, { turnId, replyMessageId: messageId });
    const changed = await updateActiveBranch(tx, scope, { sessionId });
    if (changed.length > 0) await reconsolidate(tx, scope, { sessionId, now });
    await announceVersion(tx, scope, { sessionId, messageId }, now);
    return { messageId, sessionId };
  });
}

/** Announces on the live feed that another version of a message is active. */
export function announceVersion(
  tx: Tx,
  scope: Scope,
  shownVersion: { sessionId: string; messageId: string },
  now: Date,
) {
  const { sessionId, messageId } = shownVersion;
  const payload = { sessionId, messageId };
  return announce(tx, scope, [{ name: "chat.message.versioned", subjectId: messageId, payload }], now);
}

/** Whether a turn has a reply on any branch. */
async function hasReply(tx: Tx, scope: Scope, turnId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.turnId, turnId), eq(messages.role, "persona")))
    .limit(1);
  return row !== undefined;
}

/** Sets the reply of a turn. */
export async function setReply(tx: Tx, scope: Scope, reply: { turnId: string; replyMessageId: string }): Promise<void> {
  await tx
    .update(turns)
    .set({ replyMessageId: reply.replyMessageId })
    .where(and(eq(turns.personaId, scope.personaId), eq(turns.id, reply.turnId)));
}

/**
 * The scope of a message, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfMessage(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, messages, { ...ids, what: "message" });
}

/** Makes a message the first of several versions; the messages after it move to its branch. @returns the id of the group of versions. */
async function beVersion(tx: Tx, scope: Scope, { id, groupId, sessionId }: Message): Promise<string> {
  if (groupId !== null) return groupId;
  await tx
    .update(messages)
    .set({ groupId: id })
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));
  await moveFollowersToBranch(tx, scope, { sessionId, versionId: id });
  return id;
}

/** Prepares the next version of a message: its group, branch and number. Until the new version is stored, no version is selected. */
export async function startNextVersion(tx: Tx, scope: Scope, message: Message) {
  const groupId = await beVersion(tx, scope, message);
  await chooseVersion(tx, scope, { groupId, versionId: null });
  return { groupId, branchId: message.branchId, version: await nextVersion(tx, scope, groupId) };
}

/** The number of the next version in a group. */
export async function nextVersion(tx: Tx, scope: Scope, groupId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${messages.version}), 0)::int` })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.groupId, groupId)));
  return (row?.last ?? 0) + 1;
}

export async function readMessage(tx: Tx, scope: Scope, id: string): Promise<Message> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)))
    : [];
  if (!row) throw notFound("message");
  return row;
}

function listActiveMessages(tx: Tx, scope: Scope, turnId: string): Promise<Message[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.turnId, turnId), eq(messages.active, true)));
}

/**
 *
 * @throws AppError `conflict` unless this is the newest session of its channel and nothing is under way there.
 */
export async function readNewestSession(tx: Tx, scope: Scope, sessionId: string): Promise<Session> {
  const { channelId } = await readSession(tx, scope, sessionId);
  const [newest] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.channelId, channelId)))
    .orderBy(desc(sessions.lastMessageAt), desc(sessions.id))
    .limit(1);
  if (newest?.id !== sessionId) throw conflict("Messages can only be edited in the newest conversation.");
  await checkQuiet(tx, scope, newest);
  return newest;
}

async function checkQuiet(tx: Tx, scope: Scope, session: Session): Promise<void> {
  if (session.status === "consolidating")
    throw conflict("This conversation is being saved to memory. Try again in a moment.");
  const [unsettled] = await tx
    .select({ id: turns.id })
    .from(turns)
    .where(
      and(
        eq(turns.personaId, scope.personaId),
        eq(turns.channelId, session.channelId),
        inArray(turns.status, ["pending", "running"]),
      ),
    )
    .limit(1);
  if (unsettled) throw conflict("A reply is being written. Try again when it is finished.");
}

function checkHint(hint: string | undefined): string | null {
  if (hint === undefined || hint.trim() === "") return null;
  if (!isStorable(hint) || countCodePoints(hint) > HINT_MAX)
    throw invalid(`The note about what should change can have at most ${HINT_MAX} characters.`);
  return hint.trim();
}
