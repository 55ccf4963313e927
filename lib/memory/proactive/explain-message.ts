import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { conceptNodes, messages, proactiveDecisions, proactiveMutes, reminders } from "@/db/schema";
import { idArray } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { Trigger } from "@/lib/core/types/proactive";
import type { Scope } from "../scope";

/** What caused a proactive message. */
export type Cause =
  | { kind: "memory"; id: string; type: string; description: string; at: Date }
  | { kind: "message"; id: string; description: string; at: Date }
  | { kind: "reminder"; id: string; description: string; at: Date };

export type MessageExplanation = {
  messageId: string;
  decisionId: string | null;
  trigger: Trigger | "reminder";
  sentAt: Date;
  /** Null if the cause was forgotten. */
  cause: Cause | null;
  isMuted: boolean;
};

/**
 * Why a persona sent a proactive message.
 * @throws AppError `not_found` for a reply.
 */
export async function explainMessage(db: Queryable, scope: Scope, messageId: string): Promise<MessageExplanation> {
  const [message] = await db
    .select({ at: messages.createdAt, turnId: messages.turnId, sourceIds: messages.sourceIds })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, messageId)));
  if (!message || message.turnId !== null) throw notFound("message");
  const [decision] = await db
    .select()
    .from(proactiveDecisions)
    .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.messageId, messageId)));
  if (!decision) {
    const cause = await reminderAmong(db, scope, message.sourceIds);
    return { messageId, decisionId: null, trigger: "reminder", sentAt: message.at, cause, isMuted: false };
  }
  const [mute] = await db
    .select()
    .from(proactiveMutes)
    .where(and(eq(proactiveMutes.personaId, scope.personaId), eq(proactiveMutes.causeId, decision.causeId)));
  return {
    ...{ messageId, decisionId: decision.id, trigger: decision.trigger, sentAt: message.at },
    ...{ cause: await causeOf(db, scope, decision.causeId), isMuted: mute !== undefined },
  };
}

async function reminderAmong(db: Queryable, scope: Scope, ids: string[]): Promise<Cause | null> {
  const { id, content: description, createdAt: at } = reminders;
  const [row] = await db
    .select({ id, description, at })
    .from(reminders)
    .where(and(eq(reminders.personaId, scope.personaId), sql`${reminders.id} = any(${idArray(ids)})`));
  return row ? { kind: "reminder", ...row } : null;
}

async function causeOf(db: Queryable, scope: Scope, causeId: string): Promise<Cause | null> {
  const [node] = await db
    .select({
      id: conceptNodes.id,
      type: conceptNodes.type,
      description: conceptNodes.description,
      at: conceptNodes.learnedAt,
    })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, causeId)));
  if (node) return { kind: "memory", ...node };
  const { id, content: description, createdAt: at } = messages;
  const [lastMessage] = await db
    .select({ id, description, at })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, causeId)));
  return lastMessage ? { kind: "message", ...lastMessage } : null;
}

/** Mutes a cause, so that no message is written about it again, or unmutes it. Idempotent. */
async function muteCause(
  db: Db,
  scope: Scope,
  { causeId, muted, now }: { causeId: string; muted: boolean; now: Date },
): Promise<void> {
  const row = { personaId: scope.personaId, causeId };
  if (muted)
    await db
      .insert(proactiveMutes)
      .values({ ...row, createdAt: now })
      .onConflictDoNothing();
  else
    await db
      .delete(proactiveMutes)
      .where(and(eq(proactiveMutes.personaId, row.personaId), eq(proactiveMutes.causeId, row.causeId)));
}

/**
 * Mutes or unmutes the cause of a proactive message. Reminders are cancelled by their own row instead.
 * @throws AppError `not_found` when the message has no stored cause.
 */
export async function muteMessage(
  db: Db,
  scope: Scope,
  { messageId, muted, now }: { messageId: string; muted: boolean; now: Date },
): Promise<{ isMuted: boolean }> {
  const [decision] = await db
    .select({ causeId: proactiveDecisions.causeId })
    .from(proactiveDecisions)
    .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.messageId, messageId)));
  if (!decision) throw notFound("message");
  await muteCause(db, scope, { causeId: decision.causeId, muted, now });
  return { isMuted: muted };
}

/** Every decision with its outcome, newest first. `before` is the id of the last one of the previous page. */
export async function listDecisions(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const [cursor] =
    page.before !== undefined && isId(page.before)
      ? await db
          .select({ at: proactiveDecisions.updatedAt })
          .from(proactiveDecisions)
          .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.id, page.before)))
      : [];
  if (page.before !== undefined && !cursor) throw notFound("decision");
  const older =
    cursor &&
    or(
      lt(proactiveDecisions.updatedAt, cursor.at),
      and(eq(proactiveDecisions.updatedAt, cursor.at), lt(proactiveDecisions.id, page.before ?? "")),
    );
  const d = proactiveDecisions;
  return db
    .select({
      ...{ id: d.id, trigger: d.trigger, causeId: d.causeId, status: d.status, reason: d.reason, dueAt: d.dueAt },
      ...{ expiresAt: d.expiresAt, messageId: d.messageId, sentAt: d.sentAt, createdAt: d.createdAt },
      updatedAt: d.updatedAt,
      /** The text is read when the list is shown, because the row itself stores no content. */
      about: sql<string | null>`coalesce(
        (select left(n.description, 200) from concept_nodes n where n.persona_id = ${scope.personaId}::uuid and n.id = ${d.causeId}),
        (select left(m.content, 200) from messages m where m.persona_id = ${scope.personaId}::uuid and m.id = ${d.causeId}))`,
    })
    .from(d)
    .where(and(eq(d.personaId, scope.personaId), older))
    .orderBy(desc(d.updatedAt), desc(d.id))
    .limit(page.limit);
}
