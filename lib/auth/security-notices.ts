import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { securityNotices, users } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { isId, newId } from "@/lib/core/ids";
import { SECURITY_NOTICE_DAYS } from "@/lib/core/limits";
import type { SecurityNoticeKind } from "@/lib/core/types/account";

/** Failures within this time of a notice, in ms, are added to it; after that a new notice is written. */
const ONE_NOTICE_MS = DAY;
const RETENTION_MS = SECURITY_NOTICE_DAYS * DAY;
/** After this many failed attempts to send it, or this long, a notice is no longer sent. */
const MAIL_TRIES_MAX = 5;
const MAILED_AT_A_TIME = 20;

export type SecurityNotice = { id: string; kind: SecurityNoticeKind; count: number; createdAt: Date; lastAt: Date };

/**
 * Records for an account's user that many passwords were tried from devices they never used. `email` may belong to nobody.
 * @param first number of failures at which the first notice is due
 */
export async function recordWrongPasswords(
  db: Db,
  { email, now }: { email: string; now: Date },
  first: number,
): Promise<void> {
  const since = new Date(now.getTime() - ONE_NOTICE_MS);
  await db.transaction(async (tx) => {
    const mine = eq(users.email, email.trim().toLowerCase());
    const [owner] = await tx.select({ id: users.id }).from(users).where(mine).for("no key update");
    if (!owner) return;
    const counted = await tx
      .update(securityNotices)
      .set({ count: sql`${securityNotices.count} + 1`, lastAt: now })
      .where(and(eq(securityNotices.userId, owner.id), gt(securityNotices.createdAt, since)))
      .returning({ id: securityNotices.id });
    if (counted.length > 0) return;
    const row = { id: newId(now), userId: owner.id, kind: "wrong_passwords" as const, count: first };
    await tx.insert(securityNotices).values({ ...row, createdAt: now, lastAt: now });
  });
}

/** The user's unseen notices, latest first. */
export function listUnseenNotices(db: Queryable, userId: string): Promise<SecurityNotice[]> {
  const { id, kind, count, createdAt, lastAt } = securityNotices;
  return db
    .select({ id, kind, count, createdAt, lastAt })
    .from(securityNotices)
    .where(and(eq(securityNotices.userId, userId), isNull(securityNotices.seenAt)))
    .orderBy(desc(securityNotices.createdAt))
    .limit(5);
}

/** Marks a notice as seen. A notice of another user is not changed. */
export async function markNoticeSeen(
  db: Db,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  if (!isId(id)) return;
  await db
    .update(securityNotices)
    .set({ seenAt: now })
    .where(and(eq(securityNotices.id, id), eq(securityNotices.userId, userId), isNull(securityNotices.seenAt)));
}

export type UnmailedNotice = SecurityNotice & { email: string; locale: string };

/**
 * Takes the notices due for sending, so that no other process sends them, too. Return those that could not be sent with
 * `releaseUnmailedNotice`.
 */
export async function claimUnmailedNotices(db: Db, now: Date): Promise<UnmailedNotice[]> {
  const due = and(
    isNull(securityNotices.mailedAt),
    lt(securityNotices.mailAttempts, MAIL_TRIES_MAX),
    gt(securityNotices.createdAt, new Date(now.getTime() - ONE_NOTICE_MS)),
  );
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ notice: securityNotices, email: users.email, locale: users.locale })
      .from(securityNotices)
      .innerJoin(users, eq(users.id, securityNotices.userId))
      .where(due)
      .orderBy(asc(securityNotices.createdAt))
      .limit(MAILED_AT_A_TIME)
      .for("update", { of: securityNotices, skipLocked: true });
    for (const { notice } of rows)
      await tx
        .update(securityNotices)
        .set({ mailedAt: now, mailAttempts: notice.mailAttempts + 1 })
        .where(eq(securityNotices.id, notice.id));
    return rows.map(({ notice, ...to }) => ({ ...notice, ...to }));
  });
}

/** Returns a taken notice that could not be sent, so that it is tried again. */
export async function releaseUnmailedNotice(db: Db, id: string): Promise<void> {
  await db.update(securityNotices).set({ mailedAt: null }).where(eq(securityNotices.id, id));
}

/** Deletes notices past their retention. */
export async function purgeNotices(db: Db, now: Date): Promise<void> {
  await db.delete(securityNotices).where(lt(securityNotices.createdAt, new Date(now.getTime() - RETENTION_MS)));
}
