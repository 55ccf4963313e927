import { and, count, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable, Tx } from "@/db";
import { invites } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { AppError, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { INVITE_DAYS_MAX, INVITE_USES_MAX, INVITES_MAX } from "@/lib/core/limits";
import { hashToken, newToken } from "./link-token";

export const inviteSchema = z.strictObject({
  maxUses: z.int().min(1).max(INVITE_USES_MAX).default(1),
  days: z.int().min(1).max(INVITE_DAYS_MAX).default(7),
});

export type Invite = { id: string; uses: number; maxUses: number; createdAt: Date; expiresAt: Date };

const shown = {
  id: invites.id,
  uses: invites.uses,
  maxUses: invites.maxUses,
  createdAt: invites.createdAt,
  expiresAt: invites.expiresAt,
};

/**
 * Creates a link with which `maxUses` accounts can be created within `days` days.
 * @returns its token, which cannot be read again.
 * @throws AppError `full` when there are `INVITES_MAX` links already.
 */
export async function createInvite(
  db: Db,
  { maxUses, days }: z.infer<typeof inviteSchema>,
  now: Date,
): Promise<Invite & { token: string }> {
  const [held] = await db.select({ count: count() }).from(invites).where(gt(invites.expiresAt, now));
  if ((held?.count ?? 0) >= INVITES_MAX)
    throw new AppError("full", `There are already ${INVITES_MAX} invitation links. Revoke one first.`);
  const token = newToken();
  const invite = {
    ...{ id: newId(now), uses: 0, maxUses },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * DAY) },
  };
  await db.insert(invites).values({ ...invite, tokenHash: hashToken(token) });
  return { ...invite, token };
}

/** The links that have not expired, latest first. */
export function listInvites(db: Queryable, now: Date): Promise<Invite[]> {
  return db.select(shown).from(invites).where(gt(invites.expiresAt, now)).orderBy(desc(invites.createdAt));
}

/** Ends a link. Accounts created with it stay. @throws AppError `not_found` when there is none. */
export async function revokeInvite(db: Queryable, id: string): Promise<void> {
  const deleted = isId(id) && (await db.delete(invites).where(eq(invites.id, id)).returning({ id: invites.id }));
  if (!deleted || deleted.length === 0) throw notFound("invitation");
}

/** Whether an account can be created with a link. */
export async function isInviteValid(db: Queryable, token: string, now: Date): Promise<boolean> {
  return (await db.select({ id: invites.id }).from(invites).where(usable(token, now))).length > 0;
}

/** Uses a link once. Of two concurrent calls for the last use, one succeeds. @returns whether it was usable. */
export async function takeInvite(tx: Tx, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(usable(token, now))
    .returning({ id: invites.id });
  return taken.length > 0;
}

/** Deletes expired links. */
export async function purgeInvites(db: Queryable, now: Date): Promise<void> {
  await db.delete(invites).where(lte(invites.expiresAt, now));
}

const usable = (token: string, now: Date) =>
  and(eq(invites.tokenHash, hashToken(token)), gt(invites.expiresAt, now), lt(invites.uses, invites.maxUses));
