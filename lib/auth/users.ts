import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable } from "@/db";
import { users } from "@/db/schema";
import { isTimeZone } from "@/lib/core/clock";
import { conflict } from "@/lib/core/errors";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { newId } from "@/lib/core/ids";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import { displayNameSchema } from "@/lib/core/schemas";
import { isStorable } from "@/lib/core/text/code-points";
import { identityProviders, type OperatorProof } from "@/lib/core/types/account";
import { locales } from "@/lib/core/types/messages";
import { moveReminders } from "@/lib/memory/reminders/time-zone-change";
import { isCommonPassword } from "./common-passwords";
import { verifyPassword } from "./hash-password";

const storable = z.string().refine(isStorable, "contains characters that cannot be stored");
const timeZone = z.string().refine(isTimeZone, "is not a known time zone");

/** A new password. */
export const newPasswordSchema = storable
  .min(PASSWORD_MIN, `needs at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, "is too long")
  .refine(hasVisibleCharacters, "contains only spaces")
  .refine((password) => !isCommonPassword(password), "is too common: attackers try it first");

/** The message for a password that equals the account's address, which attackers try first. */
export const IS_ADDRESS = "is the email address of the account";

/** Whether a password equals the address, ignoring case and width. */
export function isAddress(password: string, email: string): boolean {
  return password.normalize("NFKC").trim().toLowerCase() === email;
}

/** Input of sign-up. E-mail addresses are compared case-insensitively. */
export const signUpSchema = z
  .strictObject({
    email: z.string().trim().toLowerCase().max(EMAIL_MAX, "is too long").pipe(z.email("is not an email address")),
    password: newPasswordSchema,
    name: displayNameSchema,
    locale: z.enum(locales).default("en"),
    timeZone: timeZone.optional(),
    inviteCode: z.string().max(200, "is too long").optional(),
    /** Links the identity with which the browser has just tried to sign in. */
    identity: z.enum(identityProviders).optional(),
  })
  .refine(({ email, password }) => !isAddress(password, email), { path: ["password"], message: IS_ADDRESS });

export const preferencesSchema = z.strictObject({
  name: displayNameSchema.optional(),
  locale: z.enum(locales).optional(),
  timeZone: timeZone.optional(),
});

export const timeZoneSchema = z.strictObject({ timeZone });

/** The time zone that the browser reports; `override` when the user asks to adopt it. */
export const timeZoneReportSchema = z.strictObject({ timezone: timeZone, override: z.boolean().default(false) });

export type User = { id: string; email: string; name: string; locale: "zh" | "en"; timeZone: string | null };

const shown = { id: users.id, email: users.email, name: users.name, locale: users.locale, timeZone: users.timezone };

type NewUser = Omit<z.infer<typeof signUpSchema>, "password" | "inviteCode" | "identity"> & {
  passwordHash: string;
  operatorProof?: OperatorProof | null;
  now: Date;
};

/** Creates an account. @throws AppError `conflict` when the address already has one. */
export async function createUser(db: Queryable, input: NewUser): Promise<User> {
  const { email, name, locale, timeZone: timezone = null, passwordHash, operatorProof = null, now } = input;
  const [row] = await db
    .insert(users)
    .values({ id: newId(now), email, name, locale, timezone, passwordHash, operatorProof, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning(shown);
  if (!row) throw conflict("There is already an account with this email address.");
  return row as User;
}

/** The user with this e-mail and password, with the matching hash, or undefined; takes the same time either way. */
export async function verifyCredentials(
  db: Db,
  input: { email: string; password: string },
): Promise<{ user: User; passwordHash: string; isSuspended: boolean } | undefined> {
  const [row] = await db
    .select({ ...shown, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, input.email.trim().toLowerCase()));
  const fits = await verifyPassword(input.password, row?.passwordHash);
  if (!row || !fits) return undefined;
  const { passwordHash, suspendedAt, ...user } = row;
  return { user: user as User, passwordHash, isSuspended: suspendedAt !== null };
}

export async function readUser(db: Queryable, userId: string): Promise<User | undefined> {
  const [row] = await db.select(shown).from(users).where(eq(users.id, userId));
  return row as User | undefined;
}

/**
 * Sets the account's time zone to the browser's if it has none yet: only the first report counts. The user changes it with
 * `setPreferences`.
 * @returns the current zone, and whether this call set it.
 */
export async function syncTimeZone(
  db: Db,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
): Promise<{ timeZone: string | null; written: boolean }> {
  const isWritten = await db.transaction(async (tx) => {
    const written = await tx
      .update(users)
      .set({ timezone: timeZone })
      .where(and(eq(users.id, userId), isNull(users.timezone)))
      .returning({ id: users.id });
    if (written.length > 0) await moveReminders(tx, { userId, timeZone, saysSo: false, now });
    return written.length > 0;
  });
  if (isWritten) return { timeZone, written: true };
  return { timeZone: (await readUser(db, userId))?.timeZone ?? null, written: false };
}

/** Changes a user's name, language or time zone. Repeating reminders stay at their local hour in a new zone. */
export async function setPreferences(
  db: Db,
  userId: string,
  change: z.infer<typeof preferencesSchema>,
  now: Date,
): Promise<void> {
  const { timeZone, ...rest } = change;
  if (Object.keys(change).length === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...rest, timezone: timeZone })
      .where(eq(users.id, userId));
    if (timeZone) await moveReminders(tx, { userId, timeZone, saysSo: true, now });
  });
}
