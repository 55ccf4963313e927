import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { messages, turns } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { updateActiveBranch } from "./message-tree";
import { pendingTurn, readTurn, type Turn } from "./turns";

/**
 * Makes a failed turn pending again without storing the user's messages again. The partial text of the failed reply becomes an earlier
 * version of the new reply.
 * @throws AppError `conflict` when the turn did not fail, or a newer reply is being written.
 */
export async function retryTurn(db: Db, scope: Scope, { turnId, now }: { turnId: string; now: Date }): Promise<Turn> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const turn = await readTurn(tx, scope, turnId);
    if (turn.status !== "failed") throw conflict("Only a reply that failed can be tried again.");
    if (await pendingTurn(tx, scope, turn.channelId))
      throw conflict("Another reply is about to be written. Try again in a moment.");
    if (!(await hasActiveMessage(tx, scope, turnId))) throw conflict("The message it would answer is no longer shown.");
    if (await answersForgotten(tx, scope, turnId)) throw conflict("The message this reply answers has been forgotten.");
    const [row] = await tx
      .update(turns)
      .set({ status: "pending", replyMessageId: newId(now), attempts: 0, finishedAt: null })
      .where(and(eq(turns.personaId, scope.personaId), eq(turns.id, turnId)))
      .returning();
    if (!row) throw notFound("turn");
    await convertPartialToVersion(tx, scope, turnId);
    await updateActiveBranch(tx, scope, { sessionId: row.sessionId });
    return row;
  });
}

/** Makes the partial text of a failed reply the first of several versions. Later messages stay on their branch. */
async function convertPartialToVersion(tx: Tx, scope: Scope, turnId: string): Promise<void> {
  const mine = eq(messages.personaId, scope.personaId);
  const [activeVersion] = await tx
    .select({ id: messages.id, groupId: messages.groupId, branchId: messages.branchId })
    .from(messages)
    .where(and(mine, eq(messages.turnId, turnId), eq(messages.active, true), eq(messages.partial, true)));
  if (!activeVersion) return;
  const { id, groupId, branchId } = activeVersion;
  await tx
    .update(messages)
    .set({ groupId: groupId ?? id })
    .where(and(mine, eq(messages.id, id)));
  await tx
    .update(messages)
    .set({ branchId })
    .where(and(mine, eq(messages.branchId, id)));
}

/** Messages excluded from recall are shown to no model, so a reply to them could never be stored. */
async function answersForgotten(tx: Tx, scope: Scope, turnId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.turnId, turnId),
        eq(messages.role, "user"),
        eq(messages.active, true),
        eq(messages.recallExcluded, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function hasActiveMessage(tx: Tx, scope: Scope, turnId: string): Promise<boolean> {
  const [word] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        eq(messages.turnId, turnId),
        eq(messages.role, "user"),
        eq(messages.active, true),
      ),
    )
    .limit(1);
  return word !== undefined;
}
