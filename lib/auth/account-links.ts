import { and, eq, gt, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable, Tx } from "@/db";
import { accountLinks, users } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { AppError, conflict, invalid, notFound } from "@/lib/core/errors";
import { EMAIL_MAX } from "@/lib/core/limits";
import type { AccountLinkPurpose } from "@/lib/core/types/account";
import { hashPassword } from "./hash-password";
import { hashToken, newToken } from "./link-token";
import { endAllSignIns } from "./sign-ins";
import { IS_ADDRESS, isAddress, newPasswordSchema } from "./users";

/** How long a link of each kind is valid, in ms. */
const LIFETIME_MS: Record<AccountLinkPurpose, number> = { password_reset: HOUR, email_change: 24 * HOUR };

const token = z.string().min(1).max(200);
const address = z.string().trim().toLowerCase().max(EMAIL_MAX, "is too long").pipe(z.email("is not an email address"));
export const emailSchema = z.strictObject({ email: address });
export const linkSchema = z.strictObject({ token });
export const passwordResetSchema = z.strictObject({ token, password: newPasswordSchema });

/** The account that a link is for. */
export type LinkOwner = { id: string; email: string; locale: string };

/**
 * A link with which a forgotten password is replaced; it replaces the account's earlier one. Only a hash of the token is stored.
 * @returns undefined without such an account.
 */
export async function createResetLink(
  db: Db,
  email: string,
  now: Date,
): Promise<{ user: LinkOwner; token: string } | undefined> {
  const [user] = await db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return user && { user, token: await createLink(db, { userId: user.id, purpose: "password_reset", now }) };
}

/**
 * A link with which a user confirms their new address.
 * @returns undefined when the address belongs to another account: its holder gets no link, and the asking user is not told.
 */
export async function createEmailLink(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | undefined> {
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return taken ? undefined : createLink(db, { userId, purpose: "email_change", email, now });
}

/**
 * Sets a new password by a reset link and ends all sign-ins of the account.
 * @throws AppError `not_found` when the link is expired, used or unknown; `invalid` when the password equals the account's address, which
 * leaves the link valid.
 */
export async function resetPassword(db: Db, input: z.infer<typeof passwordResetSchema>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const { userId } = await takeLink(tx, { token: input.token, purpose: "password_reset", now });
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (user && isAddress(input.password, user.email)) throw invalid(`Not usable: password: ${IS_ADDRESS}.`);
    await endAllSignIns(tx, userId, now);
  });
}

/**
 * Changes a user's address by the link that was sent to it. Part of a transaction.
 * @returns the former address and the new one.
 * @throws AppError `not_found` for a link that is not valid, `forbidden` in a browser that is not signed in to the account, which leaves the
 * link valid; `conflict` when another account has taken the address meanwhile.
 */
export async function changeEmail(
  tx: Tx,
  { token: given, signedInId, now }: { token: string; signedInId: string | undefined; now: Date },
): Promise<{ userId: string; former: string; email: string; locale: string }> {
  const { userId, email } = await takeLink(tx, { token: given, purpose: "email_change", now });
  if (userId !== signedInId) throw new AppError("forbidden", "Sign in to the account first, then open the link again.");
  if (email === null) throw notFound("link");
  const [user] = await tx
    .select({ former: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw notFound("link");
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken && taken.id !== userId) throw conflict("There is already an account with this email address.");
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  return { userId, email, ...user };
}

/** Changes an account's address at the request of somebody with access to the server. */
export async function changeEmailByCommand(db: Db, from: string, to: string): Promise<void> {
  const { email } = emailSchema.parse({ email: to });
  await db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken) throw conflict("There is already an account with this email address.");
    const changed = await tx
      .update(users)
      .set({ email })
      .where(eq(users.email, from.trim().toLowerCase()))
      .returning({ id: users.id });
    if (!changed[0]) throw new AppError("not_found", "There is no account with this email address.");
    await tx.delete(accountLinks).where(eq(accountLinks.userId, changed[0].id));
  });
}

/** Deletes expired links. */
export async function purgeLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
}

async function createLink(
  db: Queryable,
  {
    userId,
    purpose,
    email = null,
    now,
  }: { userId: string; purpose: AccountLinkPurpose; email?: string | null; now: Date },
): Promise<string> {
  const fresh = newToken();
  const set = {
    tokenHash: hashToken(fresh),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  };
  await db
    .insert(accountLinks)
    .values({ userId, purpose, ...set })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set });
  return fresh;
}

/** Uses a link up, and ends the account's other links with it. @throws AppError `not_found` when it is expired, used or unknown. */
async function takeLink(
  tx: Tx,
  { token: given, purpose, now }: { token: string; purpose: AccountLinkPurpose; now: Date },
): Promise<{ userId: string; email: string | null }> {
  const [row] = await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashToken(given)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  if (!row) throw notFound("link");
  await tx.delete(accountLinks).where(eq(accountLinks.userId, row.userId));
  return row;
}
