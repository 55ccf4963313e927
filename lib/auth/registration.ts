import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Queryable } from "@/db";
import { users } from "@/db/schema";
import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { signUp, type signUpSchema, type User } from "./users";

type Rules = Pick<Env, "REGISTRATION" | "INVITE_CODE">;

/**
 * What sign-up requires at present. A server with closed registration accepts its very first account, since somebody must be its operator.
 * An invite code is required even of the first account, whose user has set it.
 */
export async function readRegistration(db: Queryable, { REGISTRATION }: Rules): Promise<Env["REGISTRATION"]> {
  return REGISTRATION === "closed" && !(await hasAccounts(db)) ? "open" : REGISTRATION;
}

/**
 * Creates an account if the server accepts it.
 * @throws AppError `forbidden` when it does not, or the invite code is wrong; and the errors of `signUp`.
 */
export async function register(
  db: Db,
  input: z.infer<typeof signUpSchema>,
  { rules, now }: { rules: Rules; now: Date },
): Promise<User> {
  const { REGISTRATION, INVITE_CODE } = rules;
  if (REGISTRATION === "invite" && !isSame(input.inviteCode, INVITE_CODE))
    throw forbidden("This server accepts new accounts by invitation only, and this invitation code is not valid.");
  const proof = REGISTRATION === "invite" ? "invite" : null;
  if (await hasAccounts(db)) {
    if (REGISTRATION === "closed") throw closed();
    return signUp(db, input, now, proof);
  }
  return db.transaction(async (tx) => {
    // The lock ensures that only one of two concurrent sign-ups is the first account.
    await tx.rows(sql`lock table users in share row exclusive mode`);
    const isFirst = !(await hasAccounts(tx));
    if (!isFirst && REGISTRATION === "closed") throw closed();
    return signUp(tx, input, now, isFirst ? "first" : proof);
  });
}

/** Whether anybody has signed up on this server. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Whether an invite code is right. The comparison takes the same time however much of the code is right. */
function isSame(given: string | undefined, code: string | undefined): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return code !== undefined && timingSafeEqual(hash(given?.trim() ?? ""), hash(code));
}

const forbidden = (message: string) => new AppError("forbidden", message);
const closed = () => forbidden("This server does not accept new accounts. Ask its operator.");
