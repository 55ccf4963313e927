import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { accounts, users } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import type { IdentityProvider } from "@/lib/core/types/account";
import type { User } from "./users";

/** A person at another service: `subject` is the service's own id of them, never an address. */
export type Identity = { provider: IdentityProvider; subject: string };

/** The account that an identity is linked to. */
export async function findIdentityUser(
  db: Queryable,
  { provider, subject }: Identity,
): Promise<(Pick<User, "id" | "email" | "name"> & { isSuspended: boolean }) | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name, suspendedAt: users.suspendedAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, subject)));
  if (!row) return undefined;
  const { suspendedAt, ...user } = row;
  return { ...user, isSuspended: suspendedAt !== null };
}

/**
 * Links an identity to an account, once; a second call changes nothing.
 * @throws AppError `conflict` when it is linked to another account, or this one has another identity of the same service.
 */
export async function linkIdentity(
  db: Queryable,
  { userId, provider, subject, now }: Identity & { userId: string; now: Date },
): Promise<void> {
  await db
    .insert(accounts)
    .values({ provider, providerAccountId: subject, userId, createdAt: now })
    .onConflictDoNothing();
  if ((await findIdentityUser(db, { provider, subject }))?.id !== userId)
    throw conflict("This identity, or another one of the same service, is already linked.");
}

/** The services with which a user can sign in. */
export async function listIdentities(
  db: Queryable,
  userId: string,
): Promise<{ provider: IdentityProvider; createdAt: Date }[]> {
  const rows = await db
    .select({ provider: accounts.provider, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows as { provider: IdentityProvider; createdAt: Date }[];
}

/**
 * Ends signing in with a service. The password stays: every account has one.
 * @throws AppError `not_found` when none is linked.
 */
export async function unlinkIdentity(
  db: Queryable,
  { userId, provider }: { userId: string; provider: IdentityProvider },
): Promise<void> {
  const deleted = await db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)))
    .returning({ provider: accounts.provider });
  if (deleted.length === 0) throw notFound("identity");
}
