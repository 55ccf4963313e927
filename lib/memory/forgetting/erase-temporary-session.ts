import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { liveEvents, llmCalls, messages, sessions, tombstones, turns } from "@/db/schema";
import { idArray, textArray } from "@/db/sql";
import { conflict } from "@/lib/core/errors";
import { readSession } from "../conversation/sessions";
import { exactFingerprint } from "../fingerprint";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { recordErasure } from "./erase";
import { RowRecorder } from "./row-recorder";

/**
 * Erases a temporary session with its messages, turns, traces and live events. Nothing is ever derived from it, so no other rows are
 * checked: a memory that shares a word with it stays. A late copy of its messages is rejected.
 * @throws AppError `not_found`; `conflict` for a session that is not temporary.
 */
export async function eraseTemporarySession(
  db: Db,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { temporary } = await readSession(tx, scope, sessionId);
    if (!temporary) throw conflict("Only a temporary conversation is erased when it ends.");
    const own = await readOwn(tx, scope, sessionId);
    const recorder = new RowRecorder(tx, scope, now);
    await recorder.add(
      tombstones,
      own.sent.map(({ id, clientId }) => ({
        ...{ personaId: scope.personaId, kind: "message", nodeId: id, sessionId, createdAt: now },
        fingerprint: exactFingerprint(scope.personaId, clientId ?? ""),
      })),
    );
    const ofSession = sql`t.session_id = ${sessionId}::uuid`;
    await recorder.change(llmCalls, sql`${ofSession} or t.turn_id = any(${idArray(own.turnIds)})`, {
      ...{ session_id: sql`null`, turn_id: sql`null` },
    });
    await recorder.deleteRows(
      liveEvents,
      sql`t.subject_id = any(${idArray([sessionId, ...own.turnIds, ...own.messageIds])})
        or t.payload->>'sessionId' = ${sessionId} or t.payload->>'turnId' = any(${textArray(own.turnIds)})`,
    );
    await recorder.deleteRows(sessions, sql`t.id = ${sessionId}::uuid`);
    const news = { name: "chat.message.forgotten", subjectId: null, payload: { messageIds: own.messageIds } } as const;
    await announce(tx, scope, [news], now);
    await recordErasure(tx, now);
  });
}

/** Ids of the session's messages and turns, and the user's messages with their client ids. */
async function readOwn(tx: Tx, scope: Scope, sessionId: string) {
  const [words, asked] = [
    and(eq(messages.personaId, scope.personaId), eq(messages.sessionId, sessionId)),
    and(eq(turns.personaId, scope.personaId), eq(turns.sessionId, sessionId)),
  ];
  const stored = await tx.select({ id: messages.id }).from(messages).where(words);
  const sent = await tx
    .select({ id: messages.id, clientId: messages.clientId })
    .from(messages)
    .where(and(words, isNotNull(messages.clientId)));
  const answered = await tx.select({ id: turns.id }).from(turns).where(asked);
  return { sent, messageIds: stored.map(({ id }) => id), turnIds: answered.map(({ id }) => id) };
}
