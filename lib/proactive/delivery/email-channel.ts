import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable } from "@/db";
import { emailChannels } from "@/db/schema";
import { isKeyedHash, keyedHash } from "@/lib/core/auth-secret";
import { paths } from "@/lib/core/email-link-paths";
import { type Env, env } from "@/lib/core/env";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { EMAIL_MAX } from "@/lib/core/limits";
import { EMAIL } from "@/lib/core/settings/delivery";
import { textsIn } from "./delivery-texts";
import { linkTo, MailRefused, sendMail, sendsMail } from "./mail";

const TOKEN_BYTES = 32;

export const emailChannelSchema = z.strictObject({
  address: z.string().trim().max(EMAIL_MAX, "is too long").pipe(z.email("is not an email address")),
  showsText: z.boolean().optional(),
});

export const tokenSchema = z.strictObject({ token: z.string().min(1).max(200) });

/** A user's e-mail channel; all null without an address. Nothing is sent before `confirmedAt`. */
export type EmailChannel = { address: string | null; confirmedAt: Date | null; showsText: boolean };

const NONE: EmailChannel = { address: null, confirmedAt: null, showsText: false };
const shown = {
  address: emailChannels.address,
  confirmedAt: emailChannels.confirmedAt,
  showsText: emailChannels.showsText,
};

/** @throws AppError `not_found` when the server sends no e-mail. */
export function requireMail(settings: Env = env()): void {
  if (!sendsMail(settings)) throw new AppError("not_found", "This server sends no email.");
}

export async function readEmailChannel(db: Queryable, userId: string): Promise<EmailChannel> {
  const [row] = await db.select(shown).from(emailChannels).where(eq(emailChannels.userId, userId));
  return row ?? NONE;
}

/** The address that messages are sent to; undefined before it is confirmed. */
export async function confirmedAddress(db: Queryable, userId: string) {
  const [row] = await db
    .select({ address: emailChannels.address, showsText: emailChannels.showsText })
    .from(emailChannels)
    .where(and(eq(emailChannels.userId, userId), isNotNull(emailChannels.confirmedAt)));
  return row;
}

type Asking = { userId: string; locale: string; now: Date };

/**
 * Sets a user's address. A new one gets a confirmation link, and nothing else before the link was followed; setting it again sends
 * another link.
 * @throws AppError `invalid` when the mail server refuses the address.
 */
export async function setEmailChannel(
  db: Db,
  { userId, locale, now }: Asking,
  { address, showsText }: z.infer<typeof emailChannelSchema>,
  settings: Env = env(),
): Promise<EmailChannel> {
  const before = await readEmailChannel(db, userId);
  const isKnown = before.address === address && before.confirmedAt !== null;
  const channel = { address, showsText: showsText ?? before.showsText };
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const unconfirmed = {
    ...channel,
    confirmedAt: null,
    tokenHash: hashOf(token),
    tokenExpiresAt: new Date(now.getTime() + EMAIL.confirmMs),
  };
  const set = isKnown ? channel : unconfirmed;
  const [row] = await db
    .insert(emailChannels)
    .values({ userId, createdAt: now, ...unconfirmed })
    .onConflictDoUpdate({ target: emailChannels.userId, set })
    .returning(shown);
  if (!isKnown) await mailConfirmation({ address, locale, token }, settings);
  return row ?? NONE;
}

/** Sends the mail with the confirmation link. It contains no text of a user, since it may reach a stranger. */
async function mailConfirmation(to: { address: string; locale: string; token: string }, settings: Env): Promise<void> {
  const { confirm } = textsIn(to.locale);
  const href = linkTo(paths.confirmEmail(to.token), settings);
  const parts = [
    { text: confirm.asked },
    { text: confirm.button, link: { href, label: confirm.button } },
    { text: confirm.notYou },
  ];
  try {
    await sendMail({ to: to.address, subject: confirm.subject, lang: to.locale, parts }, settings);
  } catch (error) {
    if (error instanceof MailRefused) throw invalid("Not usable: address: the mail server does not accept it.");
    throw error;
  }
}

export async function removeEmailChannel(db: Db, userId: string): Promise<void> {
  await db.delete(emailChannels).where(eq(emailChannels.userId, userId));
}

/** The user and the address that a link confirms. */
export type Confirmed = { userId: string; address: string };

/**
 * Confirms the address that a link was sent to.
 * @throws AppError `not_found` when the link is expired, used, or unknown.
 */
export async function confirmEmail(db: Queryable, token: string, now: Date): Promise<Confirmed> {
  const [row] = await db
    .update(emailChannels)
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(emailChannels.tokenHash, hashOf(token)), gt(emailChannels.tokenExpiresAt, now)))
    .returning({ userId: emailChannels.userId, address: emailChannels.address });
  if (!row) throw notFound("link");
  return row;
}

/** Token of the unsubscribe link. Valid for this address of this user, as long as it is theirs. */
export function unsubscribeToken(userId: string, address: string): string {
  return `${userId}.${keyedHash("unsubscribe", userId, address)}`;
}

/** Ends the e-mails to a link's address. Reveals nothing about the token's validity; idempotent. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const userId = token.slice(0, token.indexOf("."));
  if (!isId(userId)) return;
  const { address } = await readEmailChannel(db, userId);
  if (address === null || !isKeyedHash(token.slice(userId.length + 1), "unsubscribe", userId, address)) return;
  await db.delete(emailChannels).where(and(eq(emailChannels.userId, userId), eq(emailChannels.address, address)));
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
