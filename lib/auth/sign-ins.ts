import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { authSessions } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";

const USER_AGENT_MAX = 300;

/** Remembers a sign-in. Its id travels in the JWT as `sid`. */
export async function startSignIn(
  db: Db,
  input: { userId: string; userAgent: string | null; now: Date },
): Promise<string> {
  const id = newId(input.now);
  const userAgent = input.userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  await db
    .insert(authSessions)
    .values({ id, userId: input.userId, userAgent, createdAt: input.now, confirmedAt: input.now, lastSeenAt: input.now });
  return id;
}

/** Whether a sign-in is still good; notes that it was seen, at most once an hour. */
export async function isSignedIn(db: Db, input: { sid: unknown; userId: string; now: Date }): Promise<boolean> {
  if (!isId(input.sid) || !isId(input.userId)) return false;
  const mine = and(
    eq(authSessions.id, input.sid),
    eq(authSessions.userId, input.userId),
    isNull(authSessions.revokedAt),
  );
  const [row] = await db.select({ lastSeenAt: authSessions.lastSeenAt }).from(authSessions).where(mine);
  if (!row) return false;
  const stale = new Date(input.now.getTime() - HOUR);
  if (row.lastSeenAt < stale) {
    await db
      .update(authSessions)
      .set({ lastSeenAt: input.now })
      .where(and(mine, lt(authSessions.lastSeenAt, stale)));
  }
  return true;
}

/** A person's good sign-ins, the latest first. */
export function listSignIns(db: Queryable, userId: string) {
  return db
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      lastSeenAt: authSessions.lastSeenAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.revokedAt)))
    .orderBy(desc(authSessions.lastSeenAt))
    .limit(100);
}

/** Ends a sign-in wherever it is. @throws AppError `not_found` when it is not this person's. */
export async function revokeSignIn(db: Db, input: { userId: string; sid: string; now: Date }): Promise<void> {
  const rows = isId(input.sid)
    ? await db
        .update(authSessions)
        .set({ revokedAt: input.now })
        .where(and(eq(authSessions.id, input.sid), eq(authSessions.userId, input.userId)))
        .returning({ id: authSessions.id })
    : [];
  if (rows.length === 0) throw notFound("sign-in");
}
