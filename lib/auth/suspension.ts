import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db";
import { users } from "@/db/schema";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { endAllSignIns } from "./sign-ins";

export const suspensionSchema = z.strictObject({ suspended: z.boolean() });

export const suspended = () =>
  new AppError("suspended", "The operator of this server has suspended this account. Nothing is deleted. Ask them.");

/**
 * Suspends an account, which ends all its sign-ins, or lifts its suspension. Nothing of it is deleted.
 * @throws AppError `not_found` without such an account, `conflict` when it is the operator's own.
 */
export async function setSuspended(
  db: Db,
  input: { accountId: string; operatorId: string; suspended: boolean; now: Date },
): Promise<void> {
  const { accountId, operatorId, now } = input;
  if (accountId === operatorId) throw conflict("You cannot suspend your own account.");
  if (!isId(accountId)) throw notFound("account");
  await db.transaction(async (tx) => {
    const suspendedAt = input.suspended ? sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)` : null;
    const changed = await tx
      .update(users)
      .set({ suspendedAt })
      .where(eq(users.id, accountId))
      .returning({ id: users.id });
    if (changed.length === 0) throw notFound("account");
    if (input.suspended) await endAllSignIns(tx, accountId, now);
  });
}
