import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { users } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { recordErasure } from "@/lib/memory/forgetting/erase";
import { deleteJobs } from "@/lib/memory/forgetting/persona-bin";
import { announceEnded } from "./sign-ins";

/**
 * Erases everything of a user permanently (the files are swept afterwards): account, sign-ins, every persona and its memory.
 * @throws AppError `not_found` when the account does not exist (any more).
 */
export async function eraseAccount(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
    if (deleted.length === 0) throw notFound("account");
    await deleteJobs(tx, "userId", userId);
    await recordErasure(tx, now);
    await announceEnded(tx, userId);
  });
}
