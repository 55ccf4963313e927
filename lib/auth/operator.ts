import { asc } from "drizzle-orm";
import type { Queryable } from "@/db";
import { users } from "@/db/schema";
import { notFound } from "@/lib/core/errors";

/**
 * Whether this person runs the install: whose address is `operatorEmail` where one is set, else the owner of the oldest account
 * there is. When that account is erased the next oldest takes its place, so an install that strangers use should name an address.
 */
export async function isOperator(
  db: Queryable,
  user: { id: string; email: string },
  operatorEmail: string | undefined,
): Promise<boolean> {
  if (operatorEmail !== undefined) return user.email === operatorEmail;
  const [first] = await db.select({ id: users.id }).from(users).orderBy(asc(users.createdAt), asc(users.id)).limit(1);
  return first?.id === user.id;
}

/** @throws AppError `not_found` for everybody else, as for any other thing that is not theirs. */
export async function requireOperator(...asked: Parameters<typeof isOperator>): Promise<void> {
  if (!(await isOperator(...asked))) throw notFound("page");
}
