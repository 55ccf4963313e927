import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db";
import { users } from "@/db/schema";
import { AppError, conflict, invalid } from "@/lib/core/errors";
import { PASSWORD_MAX } from "@/lib/core/limits";
import { hashPassword, verifyPassword } from "./hash-password";
import { type Try, tryPassword } from "./sign-in-attempts";
import { recordConfirmation, rotateSignIn, type SignInAddress, startSignIn } from "./sign-ins";
import { suspended } from "./suspension";
import { IS_ADDRESS, isAddress, newPasswordSchema, type User, verifyCredentials } from "./users";

/** An existing password, as typed to confirm it. */
const givenPassword = z.string().max(PASSWORD_MAX * 2, "is too long");
export const confirmSchema = z.strictObject({ password: givenPassword });
export const passwordChangeSchema = z.strictObject({ current: givenPassword, next: newPasswordSchema });

/** A user's sign-in, and the address of the request. */
type Asking = SignInAddress & { address: string; now: Date };

/**
 * Signs in, and ends the browser's previous sign-in. @returns undefined when e-mail and password do not match.
 * @throws AppError `rate_limited` after too many failures, `suspended` when they match and the account is suspended.
 */
export async function signIn(
  db: Db,
  input: Try & { password: string; userAgent: string | null; replaces?: SignInAddress },
): Promise<{ user: User; sid: string } | undefined> {
  const { userAgent, replaces, now } = input;
  const known = await tryPassword(db, input, () => verifyCredentials(db, input));
  if (known?.isSuspended) throw suspended();
  const sid = known && (await startSignIn(db, { ...known, userId: known.user.id, userAgent, replaces, now }));
  return known && sid ? { user: known.user, sid } : undefined;
}

/**
 * Confirms the user's identity by password, for `CONFIRM_MINUTES`.
 * @throws AppError `wrong_password`, or `rate_limited` after too many of those.
 */
export async function confirmPassword(db: Db, asking: Asking, password: string): Promise<void> {
  await provePassword(db, asking, password);
  await recordConfirmation(db, asking, asking.now);
}

/**
 * Changes a user's password and ends all their sign-ins; the requesting one continues under a new id.
 * @returns that id, for the cookie.
 * @throws AppError `wrong_password`, `rate_limited`, `invalid` when it equals the account's address, or `conflict` when it was changed
 * elsewhere meanwhile.
 */
export async function changePassword(
  db: Db,
  asking: Asking,
  { current, next }: z.infer<typeof passwordChangeSchema>,
): Promise<string> {
  const { userId, now } = asking;
  const { passwordHash: before, email } = await provePassword(db, asking, current);
  if (isAddress(next, email)) throw invalid(`Not usable: next: ${IS_ADDRESS}.`);
  const passwordHash = await hashPassword(next);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
      .returning({ id: users.id });
    if (changed.length === 0) throw conflict("The password was changed elsewhere in the meantime. Sign in again.");
    return rotateSignIn(tx, asking, now);
  });
}

/** Guesses within one sign-in slow down only that sign-in. @returns the matching hash, and the address of the account. */
async function provePassword(db: Db, { userId, sid, address, now }: Asking, password: string) {
  const [row] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new AppError("unauthenticated", "Please sign in first.");
  const { email, passwordHash } = row;
  const fits = await tryPassword(db, { email, address, device: sid, now }, async () =>
    (await verifyPassword(password, passwordHash)) ? passwordHash : undefined,
  );
  if (!fits) throw new AppError("wrong_password", "This is not the password of this account.");
  return { passwordHash: fits, email };
}
