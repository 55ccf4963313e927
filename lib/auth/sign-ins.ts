import { and, desc, eq, gt, inArray, isNull, lt, ne, not, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { authSessions, pushSubscriptions } from "@/db/schema";
import { instant } from "@/db/sql";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { SIGN_INS_MAX } from "@/lib/core/limits";
import { recordAct } from "./audit-log";

const USER_AGENT_MAX = 300;

/** Channel on which every process is notified that some of a user's sign-ins have ended; the payload is the user's id. */
export const SIGN_INS_CHANNEL = "echovessel_sign_ins";

export type SignInAddress = { userId: string; sid: string };

type SignInLifetime = { maxMs: number; idleMs: number };
const lifetimeOf = (): SignInLifetime => ({ maxMs: env().SIGN_IN_DAYS * DAY, idleMs: env().SIGN_IN_IDLE_DAYS * DAY });

/** SQL condition of a valid sign-in: not revoked, not past the maximum age, not unused for too long, and not of a suspended account. */
function isGood(now: Date, { maxMs, idleMs } = lifetimeOf()) {
  return and(
    isNull(authSessions.revokedAt),
    sql`${authSessions.userId} not in (select id from users where suspended_at is not null)`,
    gt(authSessions.createdAt, new Date(now.getTime() - maxMs)),
    gt(authSessions.lastSeenAt, new Date(now.getTime() - idleMs)),
  );
}

/**
 * Stores a sign-in whose password has been checked, or, without `passwordHash`, the identity at another service. Its id is in the JWT as
 * `sid`. The browser's previous one (`replaces`) ends: its cookie is overwritten, and a copy of that cookie must not stay valid.
 * @returns undefined when the password has changed meanwhile, or the account is suspended.
 */
export async function startSignIn(
  db: Db,
  input: { userId: string; passwordHash?: string; userAgent: string | null; replaces?: SignInAddress; now: Date },
): Promise<string | undefined> {
  const { userId, passwordHash, replaces, now } = input;
  const userAgent = input.userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  // Another service may sign in whoever sits at the browser: only the password confirms what cannot be undone.
  const confirmedAt = passwordHash === undefined ? new Date(0) : now;
  return db.transaction(async (tx) => {
    // The share lock waits for a password change in progress.
    const [row] = await tx.rows<{ id: string }>(sql`
      insert into auth_sessions (id, user_id, user_agent, created_at, confirmed_at, last_seen_at)
      select ${newId(now)}::uuid, u.id, ${userAgent}, ${instant(now)}, ${instant(confirmedAt)}, ${instant(now)}
      from (select id from users where id = ${userId}::uuid and suspended_at is null
        and password_hash = ${passwordHash ?? sql`password_hash`} for share) u
      returning id`);
    if (row && replaces && isId(replaces.sid) && isId(replaces.userId)) {
      await moveDevices(tx, { userId, from: replaces.sid, to: row.id });
      await revoke(tx, { ...replaces, now });
    }
    if (!row) return undefined;
    await revokeBeyondMax(tx, userId, now);
    await recordAct(tx, { kind: "sign_in", userId, sid: row.id, now });
    return row.id;
  });
}

/** Ends the least recently used sign-ins beyond a user's maximum. Rows of ended sign-ins stay until the next sweep, at most a minute. */
async function revokeBeyondMax(tx: Tx, userId: string, now: Date): Promise<void> {
  const ended = await tx.rows<{ id: string }>(sql`
    update auth_sessions set revoked_at = ${instant(now)} where revoked_at is null and id in (
      select id from auth_sessions where user_id = ${userId}::uuid and revoked_at is null
      order by last_seen_at desc, id desc offset ${SIGN_INS_MAX}) returning id`);
  if (ended.length > 0) await announceEnded(tx, userId);
}

/**
 * Gives a sign-in a new id and ends all earlier ids, including this one's: a copy of its cookie becomes invalid. Part of a transaction.
 * @returns the new id, for the cookie.
 */
export async function rotateSignIn(tx: Tx, { userId, sid }: SignInAddress, now: Date): Promise<string> {
  const next = newId(now);
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into auth_sessions (id, user_id, user_agent, created_at, confirmed_at, last_seen_at)
    select ${next}::uuid, user_id, user_agent, ${instant(now)}, ${instant(now)}, ${instant(now)}
    from auth_sessions where id = ${sid}::uuid and user_id = ${userId}::uuid and revoked_at is null returning id`);
  if (!row) throw new AppError("unauthenticated", "Please sign in first.");
  await moveDevices(tx, { userId, from: sid, to: next });
  await revokeOthers(tx, { userId, sid: next }, now);
  return next;
}

/** Moves push devices to the new sign-in of the same browser. */
async function moveDevices(tx: Tx, { userId, from, to }: { userId: string; from: string; to: string }): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ authSessionId: to })
    .where(and(eq(pushSubscriptions.authSessionId, from), eq(pushSubscriptions.userId, userId)));
}

/** Whether a sign-in is still valid; records the time of use at most once an hour. */
export async function isSignedIn(db: Db, input: { sid: unknown; userId: unknown; now: Date }): Promise<boolean> {
  const { sid, userId, now } = input;
  if (!isId(sid) || !isId(userId)) return false;
  const lifetime = lifetimeOf();
  const mine = and(own({ sid, userId }), isGood(now, lifetime));
  const [row] = await db.select({ lastSeenAt: authSessions.lastSeenAt }).from(authSessions).where(mine);
  if (!row) return false;
  const stale = new Date(now.getTime() - Math.min(HOUR, lifetime.idleMs / 4));
  if (row.lastSeenAt < stale) {
    await db
      .update(authSessions)
      .set({ lastSeenAt: now })
      .where(and(mine, lt(authSessions.lastSeenAt, stale)));
  }
  return true;
}

/** The given sign-ins that are still valid. */
export async function findValidSignIns(db: Queryable, sids: string[], now: Date): Promise<Set<string>> {
  if (sids.length === 0) return new Set();
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(inArray(authSessions.id, sids), isGood(now)));
  return new Set(rows.map((row) => row.id));
}

/** A user's valid sign-ins, latest first. */
export function listSignIns(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      lastSeenAt: authSessions.lastSeenAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), isGood(now)))
    .orderBy(desc(authSessions.lastSeenAt))
    .limit(100);
}

/** Ends a sign-in in any process. @throws AppError `not_found` when it is not this user's. */
export async function revokeSignIn(db: Db, input: SignInAddress & { now: Date }): Promise<void> {
  const found = isId(input.sid) && (await db.transaction((tx) => revoke(tx, input)));
  if (!found) throw notFound("sign-in");
}

async function revoke(tx: Tx, { now, ...address }: SignInAddress & { now: Date }): Promise<boolean> {
  const rows = await tx
    .update(authSessions)
    .set({ revokedAt: now })
    .where(own(address))
    .returning({ id: authSessions.id });
  if (rows.length > 0) await announceEnded(tx, address.userId);
  return rows.length > 0;
}

/** Ends every other sign-in of a user. Part of a transaction. */
async function revokeOthers(tx: Tx, { userId, sid }: SignInAddress, now: Date): Promise<void> {
  await tx
    .update(authSessions)
    .set({ revokedAt: now })
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sid), isNull(authSessions.revokedAt)));
  await announceEnded(tx, userId);
}

/** Ends all sign-ins of a user. Part of a transaction. */
export async function endAllSignIns(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(authSessions)
    .set({ revokedAt: now })
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.revokedAt)));
  await announceEnded(tx, userId);
}

/** Notifies every process, on commit, to check which of a user's sign-ins are still valid. */
export async function announceEnded(tx: Tx, userId: string): Promise<void> {
  await tx.rows(sql`select pg_notify(${SIGN_INS_CHANNEL}, ${userId})`);
}

/**
 * For irreversible actions: the password must have been given recently.
 * @throws AppError `confirm_password` when it was given longer ago than `CONFIRM_MINUTES`.
 */
export async function requireConfirmed(db: Queryable, address: SignInAddress, now: Date): Promise<void> {
  if (!(await isConfirmed(db, address, now))) {
    throw new AppError("confirm_password", "Enter your password again first.");
  }
}

/** Whether the password was given in a sign-in within the last `CONFIRM_MINUTES`. */
export async function isConfirmed(db: Queryable, address: SignInAddress, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - env().CONFIRM_MINUTES * MINUTE);
  const [row] = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(own(address), gt(authSessions.confirmedAt, since)));
  return row !== undefined;
}

/** Records that the password was given in this sign-in. */
export async function recordConfirmation(db: Queryable, address: SignInAddress, now: Date): Promise<void> {
  await db.update(authSessions).set({ confirmedAt: now }).where(own(address));
}

/** Deletes expired and revoked sign-ins. */
export async function purgeSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(not(isGood(now) ?? sql`true`));
}

function own({ userId, sid }: SignInAddress) {
  return and(eq(authSessions.id, sid), eq(authSessions.userId, userId));
}
