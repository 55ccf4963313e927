import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { conceptNodes, messages, sessions } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { NodeType } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";

/** Maximum pins listed per kind; far more than a prompt's budget allows. */
const LISTED_MAX = 200;

export type PinTarget = { kind: "node" | "message"; id: string };
export type Pin = PinTarget & { text: string; pinnedAt: Date; type?: NodeType; isQuote?: boolean };

/**
 * Pins or unpins a memory or message, and others of its kind with it (all or none). Already pinned ones keep their position.
 * @returns when it was pinned, null if it is not.
 * @throws AppError `not_found`, or `conflict` for pinning a superseded memory or a message that is inactive, excluded or temporary.
 */
export async function setPin(
  db: Db,
  scope: Scope,
  input: PinTarget & { otherIds?: string[]; pinned: boolean; now: Date },
): Promise<Date | null> {
  const { id, otherIds = [], ...how } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const pinnedAt = await setOne(tx, scope, { ...how, id });
    for (const other of otherIds) await setOne(tx, scope, { ...how, id: other });
    return pinnedAt;
  });
}

async function setOne(
  tx: Tx,
  scope: Scope,
  { kind, id, pinned, now }: PinTarget & { pinned: boolean; now: Date },
): Promise<Date | null> {
  const target = isId(id) ? await readTarget(tx, scope, { kind, id }) : undefined;
  if (!target) throw notFound(kind === "node" ? "memory" : "message");
  if ((target.pinnedAt !== null) === pinned) return target.pinnedAt;
  if (pinned && !target.isHeld) throw conflict("Only current memories can be pinned.");
  const pinnedAt = pinned ? now : null;
  const table = kind === "node" ? conceptNodes : messages;
  await tx
    .update(table)
    .set({ pinnedAt })
    .where(and(eq(table.personaId, scope.personaId), eq(table.id, id)));
  const payload = { kind, id, pinned };
  await announce(tx, scope, [{ name: "memory.pin.updated", subjectId: id, payload }], now);
  return pinnedAt;
}

async function readTarget(tx: Tx, scope: Scope, { kind, id }: PinTarget) {
  if (kind === "node") {
    const [node] = await tx
      .select({ pinnedAt: conceptNodes.pinnedAt, supersededBy: conceptNodes.supersededBy })
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, id)));
    return node && { pinnedAt: node.pinnedAt, isHeld: node.supersededBy === null };
  }
  const [message] = await tx
    .select({
      pinnedAt: messages.pinnedAt,
      active: messages.active,
      excluded: messages.recallExcluded,
      temporary: sessions.temporary,
    })
    .from(messages)
    .innerJoin(sessions, eq(sessions.id, messages.sessionId))
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));
  return message && { pinnedAt: message.pinnedAt, isHeld: message.active && !message.excluded && !message.temporary };
}

/** Current pinned memories and messages, last pinned first. */
export async function listPins(db: Queryable, scope: Scope): Promise<Pin[]> {
  const nodes = await db
    .select({
      id: conceptNodes.id,
      text: conceptNodes.description,
      isQuote: conceptNodes.isQuote,
      pinnedAt: conceptNodes.pinnedAt,
      type: conceptNodes.type,
    })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        sql`${conceptNodes.pinnedAt} is not null`,
        isNull(conceptNodes.supersededBy),
      ),
    )
    .orderBy(desc(conceptNodes.pinnedAt), desc(conceptNodes.id))
    .limit(LISTED_MAX);
  const pinnedMessages = await db
    .select({ id: messages.id, text: messages.content, pinnedAt: messages.pinnedAt })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        sql`${messages.pinnedAt} is not null`,
        eq(messages.active, true),
        eq(messages.recallExcluded, false),
      ),
    )
    .orderBy(desc(messages.pinnedAt), desc(messages.id))
    .limit(LISTED_MAX);
  const pins = [
    ...nodes.map((node): Pin => ({ kind: "node", ...node, pinnedAt: node.pinnedAt ?? new Date(0) })),
    ...pinnedMessages.map((line): Pin => ({ kind: "message", ...line, pinnedAt: line.pinnedAt ?? new Date(0) })),
  ];
  return pins.sort((a, b) => b.pinnedAt.getTime() - a.pinnedAt.getTime());
}
