import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { users } from "@/db/schema";
import { AppError, notFound } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { OperatorProof } from "@/lib/core/types/account";

/*
 * The operator is the account with the address in OPERATOR_EMAIL, once it is proved that its user owns that address; without that
 * variable the account named by a command on the server, else the first one. Anybody can sign up with any address, so an address alone
 * proves nothing.
 */

/** The id of the operator's account; undefined when there is none. */
export async function findOperator(db: Queryable, operatorEmail: string | undefined): Promise<string | undefined> {
  const named = operatorEmail
    ? and(eq(users.email, operatorEmail), isNotNull(users.operatorProof), ne(users.operatorProof, "unsettled"))
    : inArray(users.operatorProof, ["command", "first"]);
  const rows = await db.select({ id: users.id }).from(users).where(named).orderBy(asc(users.operatorProof)).limit(1);
  return rows[0]?.id;
}

export async function isOperator(
  db: Queryable,
  user: { id: string },
  operatorEmail: string | undefined,
): Promise<boolean> {
  return (await findOperator(db, operatorEmail)) === user.id;
}

/** @throws AppError `not_found` for everybody else, as for other users' resources. */
export async function requireOperator(...asked: Parameters<typeof isOperator>): Promise<void> {
  if (!(await isOperator(...asked))) throw notFound("page");
}

/**
 * Records that the signed-in user followed a link sent to `address`. It proves that they may be the operator if that is the account's
 * address. Never call it for a link that was followed in another browser: the account may belong to a stranger who signed up with that
 * address.
 */
export async function confirmAddressByLink(db: Queryable, who: { userId: string; address: string }): Promise<void> {
  await db
    .update(users)
    .set({ operatorProof: "link" })
    .where(and(eq(users.id, who.userId), eq(users.email, who.address.toLowerCase()), isNull(users.operatorProof)));
}

/**
 * Makes an account the operator at the request of somebody with access to the server.
 * @throws AppError `not_found` without such an account, `conflict` when OPERATOR_EMAIL names another.
 */
export async function nameOperator(db: Db, email: string, operatorEmail: string | undefined): Promise<void> {
  const address = email.trim().toLowerCase();
  if (operatorEmail && operatorEmail !== address)
    throw new AppError("conflict", "OPERATOR_EMAIL is set to another address. Change or remove it first.");
  await db.transaction(async (tx) => {
    const mine = eq(users.email, address);
    const [found] = await tx.select({ id: users.id }).from(users).where(mine);
    if (!found) throw new AppError("not_found", "There is no account with this email address.");
    await tx
      .update(users)
      .set({ operatorProof: null })
      .where(and(eq(users.operatorProof, "command"), ne(users.id, found.id)));
    await tx.update(users).set({ operatorProof: "command", suspendedAt: null }).where(mine);
  });
}

/** At the first start after the upgrade that introduced proofs, the first account and the one that `operatorEmail` names stay operators. */
export async function adoptFirstOperators(db: Db, operatorEmail: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    // Only one of two processes that start at the same time does this.
    await tx.rows(sql`lock table users in share row exclusive mode`);
    await adoptOnce(tx, operatorEmail);
  });
}

async function adoptOnce(tx: Tx, operatorEmail: string | undefined): Promise<void> {
  const unsettled = eq(users.operatorProof, "unsettled" satisfies OperatorProof);
  const [first] = await tx
    .select({ id: users.id, operatorProof: users.operatorProof })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  if (first?.operatorProof === "unsettled")
    await tx.update(users).set({ operatorProof: "first" }).where(eq(users.id, first.id));
  if (operatorEmail)
    await tx
      .update(users)
      .set({ operatorProof: "upgrade" })
      .where(and(unsettled, eq(users.email, operatorEmail)));
  await tx.update(users).set({ operatorProof: null }).where(unsettled);
}

/** Logs the operator's id when it has changed since this process last checked. */
export async function logOperator(db: Queryable, operatorEmail: string | undefined): Promise<void> {
  const seen = singleton("operator-seen", () => ({ id: undefined as string | null | undefined }));
  const id = (await findOperator(db, operatorEmail)) ?? null;
  if (id === seen.id) return;
  const former = seen.id;
  seen.id = id;
  if (former === undefined)
    log.info({ operator: id, byAddress: operatorEmail !== undefined }, "the operator of this server");
  else log.warn({ operator: id, former }, "another account is now the operator of this server");
}
