import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable } from "@/db";
import { registrationPolicy, users } from "@/db/schema";
import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { type OperatorProof, type RegistrationMode, registrationModes } from "@/lib/core/types/account";
import { hashPassword } from "./hash-password";
import { isInviteValid, takeInvite } from "./invites";
import { createUser, type signUpSchema, type User } from "./users";

type Rules = Pick<Env, "REGISTRATION" | "INVITE_CODE">;

export const registrationSchema = z.strictObject({ mode: z.enum(registrationModes) });

/**
 * What sign-up requires at present: what the operator chose, else REGISTRATION of the environment. Without accounts only the environment
 * counts, and a server with closed registration accepts its very first account, since somebody must be its operator. An invite code is
 * required even of the first account, whose user has set it.
 */
export async function readRegistration(db: Queryable, { REGISTRATION }: Rules): Promise<RegistrationMode> {
  if (!(await hasAccounts(db))) return REGISTRATION === "closed" ? "open" : REGISTRATION;
  return (await db.select({ mode: registrationPolicy.mode }).from(registrationPolicy))[0]?.mode ?? REGISTRATION;
}

/** Stores the operator's choice, which from then on applies instead of REGISTRATION of the environment. */
export async function setRegistration(db: Queryable, mode: RegistrationMode, now: Date): Promise<void> {
  const set = { mode, updatedAt: now };
  await db.insert(registrationPolicy).values(set).onConflictDoUpdate({ target: registrationPolicy.only, set });
}

/**
 * Creates an account if the server accepts it.
 * @throws AppError `forbidden` when it does not, or the invitation is not valid; and the errors of `createUser`.
 */
export async function register(
  db: Db,
  input: z.infer<typeof signUpSchema>,
  { rules, now }: { rules: Rules; now: Date },
): Promise<User> {
  const mode = await readRegistration(db, rules);
  if (mode === "closed") throw closed();
  const invitation = input.inviteCode?.trim() ?? "";
  const isCode = mode === "invite" && isSame(invitation, rules.INVITE_CODE);
  const isLink = mode === "invite" && !isCode;
  const isFirst = !(await hasAccounts(db));
  if (isLink && (isFirst || !(await isInviteValid(db, invitation, now)))) throw notInvited();
  const account = { ...input, passwordHash: await hashPassword(input.password), now };
  // Anybody may hold a link: only the code, which the server's owner has set, proves something.
  const operatorProof: OperatorProof | null = isCode ? "invite" : null;
  if (isFirst) return registerFirst(db, { ...account, operatorProof }, rules);
  if (!isLink) return createUser(db, { ...account, operatorProof });
  return db.transaction(async (tx) => {
    if (!(await takeInvite(tx, invitation, now))) throw notInvited();
    return createUser(tx, { ...account, operatorProof });
  });
}

function registerFirst(db: Db, account: Parameters<typeof createUser>[1], { REGISTRATION }: Rules): Promise<User> {
  return db.transaction(async (tx) => {
    // The lock ensures that only one of two concurrent sign-ups is the first account.
    await tx.rows(sql`lock table users in share row exclusive mode`);
    const isFirst = !(await hasAccounts(tx));
    if (!isFirst && REGISTRATION === "closed") throw closed();
    return createUser(tx, isFirst ? { ...account, operatorProof: "first" } : account);
  });
}

/** Whether anybody has signed up on this server. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Whether an invite code is right. The comparison takes the same time however much of the code is right. */
function isSame(given: string, code: string | undefined): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return code !== undefined && timingSafeEqual(hash(given), hash(code));
}

const forbidden = (message: string) => new AppError("forbidden", message);
const closed = () => forbidden("This server does not accept new accounts. Ask its operator.");
const notInvited = () =>
  forbidden("This server accepts new accounts by invitation only, and this invitation is not valid.");
