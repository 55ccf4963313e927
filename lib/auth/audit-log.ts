import { desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Queryable } from "@/db";
import { auditLog, authSessions, users } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { AUDIT_DAYS } from "@/lib/core/limits";
import { limitQuery } from "@/lib/core/schemas";
import type { AuditEntry, AuditKind } from "@/lib/core/types/account";

export type Act = { kind: AuditKind; userId: string; sid: string; subjectId?: string; now: Date };

/** Adds an entry to the audit log; without a user when the act has erased their account. */
export async function recordAct(db: Queryable, { kind, userId, sid, subjectId, now }: Act): Promise<void> {
  const account = (id: string) => sql`(select id from users where id = ${id}::uuid)`;
  await db.insert(auditLog).values({
    ...{ id: newId(now), kind, signInId: sid, at: now },
    ...{ userId: account(userId), subjectId: subjectId === undefined ? null : account(subjectId) },
  });
}

/** Query for a page of the log; `before` is the id of the last entry of the previous page. */
export const auditQuery = z.object({ before: z.uuid("is not an id").optional(), limit: limitQuery });

/** The entries older than the entry `before`, latest first. `next` is where the next page starts; null on the last. */
export async function listAudit(
  db: Queryable,
  { before, limit }: { before?: string; limit: number },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const subjects = alias(users, "subjects");
  const found = await db
    .select({
      ...{ id: auditLog.id, kind: auditLog.kind, at: auditLog.at, signInId: auditLog.signInId },
      ...{ email: users.email, subject: subjects.email, userAgent: authSessions.userAgent },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(authSessions, eq(authSessions.id, auditLog.signInId))
    // Ids sort by time.
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Deletes entries older than `AUDIT_DAYS`. */
export async function purgeAudit(db: Queryable, now: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, new Date(now.getTime() - AUDIT_DAYS * DAY)));
}
