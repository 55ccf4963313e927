import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { personas, reminders, users } from "@/db/schema";
import { defaultTimeZone } from "@/lib/core/env";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { Language } from "@/lib/core/language/types";
import { nextAfter } from "@/lib/core/reminders/next-after";
import { mayAskReminder, parseReminders } from "@/lib/core/reminders/parse-reminders";
import { ruleFor } from "@/lib/core/reminders/repeat-rule";
import type { ParsedReminder, Rule } from "@/lib/core/reminders/types";
import { REMINDERS } from "@/lib/core/settings/reminders";
import type { Repeat } from "@/lib/core/types/proactive";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { isActivePersona, type Scope, scopeOfRow } from "../scope";

export type Reminder = typeof reminders.$inferSelect;
/** The reminders in a message, and the time zone of their times. */
export type ParsedReminders = { parsed: ParsedReminder[]; timeZone: string };

/** Parses the reminders that a message asks for, before it is stored. Reads the database only if there may be any. */
export async function readReminders(
  db: Queryable,
  scope: Scope,
  { content, language, now }: { content: string; language: Language | null; now: Date },
): Promise<ParsedReminders> {
  if (language === null || !mayAskReminder(content, language)) return { parsed: [], timeZone: "UTC" };
  const timeZone = await zoneOf(db, scope);
  return { parsed: parseReminders(content, { now, timeZone, language }), timeZone };
}

async function zoneOf(db: Queryable, scope: Scope): Promise<string> {
  const [user] = await db.select({ timeZone: users.timezone }).from(users).where(eq(users.id, scope.userId));
  return user?.timeZone ?? defaultTimeZone();
}

/** Stores the reminders that a message asks for, in the transaction that stores it; up to the user's maximum. */
export async function writeReminders(
  tx: Tx,
  scope: Scope,
  { messageId, asked, now }: { messageId: string; asked: ParsedReminders; now: Date },
): Promise<void> {
  const ready = asked.parsed.flatMap((one) => (one.needs === null ? [one] : []));
  if (ready.length === 0) return;
  const free = REMINDERS.activeMax - (await countActive(tx, scope));
  for (const { content, repeat, pattern, every, startsOn, at } of ready.slice(0, Math.max(0, free))) {
    const rule = { repeat, pattern, every, startsOn };
    await insert(tx, scope, { content, ...rule, nextAt: at, messageId, timeZone: asked.timeZone }, now);
  }
}

async function insert(
  tx: Tx,
  scope: Scope,
  row: Pick<Reminder, "content" | "nextAt" | "messageId" | "timeZone"> & Rule,
  now: Date,
): Promise<Reminder> {
  const stamped = { createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(reminders)
    .values({ ...row, ...stamped, id: newId(now), personaId: scope.personaId, status: "active" })
    .returning();
  if (!made) throw new Error("the insert of a reminder returned no row");
  await announceReminder(tx, scope, made, now);
  return made;
}

async function countActive(db: Queryable, scope: Scope): Promise<number> {
  const mine = db.select({ id: personas.id }).from(personas).where(eq(personas.userId, scope.userId));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reminders)
    .where(and(inArray(reminders.personaId, mine), eq(reminders.status, "active")));
  return row?.count ?? 0;
}

/** Cancels the reminders of a message that was edited. */
export async function cancelRemindersOf(tx: Tx, scope: Scope, messageId: string, now: Date): Promise<void> {
  const cancelled = await tx
    .update(reminders)
    .set({ status: "cancelled", updatedAt: now })
    .where(
      and(eq(reminders.personaId, scope.personaId), eq(reminders.messageId, messageId), eq(reminders.status, "active")),
    )
    .returning();
  for (const one of cancelled) await announceReminder(tx, scope, one, now);
}

/** Announces a reminder's state on the live feed. */
export function announceReminder(tx: Tx, scope: Scope, reminder: Reminder, now: Date): Promise<void> {
  const { id, messageId, content, repeat, every, status, nextAt } = reminder;
  const payload = { reminderId: id, messageId, content, repeat, every, status, nextAt: nextAt?.toISOString() ?? null };
  return announce(tx, scope, [{ name: "reminder.updated", subjectId: id, payload }], now);
}

/** Active reminders first, soonest first; then the others. */
export function listReminders(
  db: Queryable,
  scope: Scope,
  page: { status?: Reminder["status"]; limit: number; offset: number },
): Promise<Reminder[]> {
  const mine = eq(reminders.personaId, scope.personaId);
  return db
    .select()
    .from(reminders)
    .where(page.status ? and(mine, eq(reminders.status, page.status)) : mine)
    .orderBy(desc(eq(reminders.status, "active")), asc(reminders.nextAt), asc(reminders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type ReminderDraft = {
  content: string;
  repeat: Repeat;
  every?: number;
  at: Date;
};

/**
 * Creates a reminder on its page.
 * @throws AppError `invalid` for a time that has passed, `full` beyond the user's maximum.
 */
export async function createReminder(db: Db, scope: Scope, draft: ReminderDraft, now: Date): Promise<Reminder> {
  checkAhead(draft.at, now);
  const timeZone = await zoneOf(db, scope);
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    if ((await countActive(tx, scope)) >= REMINDERS.activeMax) throw full();
    const { content, repeat, every = 1, at } = draft;
    const rule = ruleFor({ repeat, every }, at, timeZone);
    return insert(tx, scope, { content, ...rule, nextAt: at, timeZone, messageId: null }, now);
  });
}

/**
 * Changes, cancels or reactivates a reminder: a repeating one continues with its next time.
 * @throws AppError `not_found`; `invalid` for a time that has passed, or for reactivating one whose time has passed.
 */
export async function updateReminder(
  db: Db,
  scope: Scope,
  id: string,
  change: Partial<ReminderDraft> & { status?: "active" | "cancelled" },
  now: Date,
): Promise<Reminder> {
  if (change.at) checkAhead(change.at, now);
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const old = await readReminder(tx, scope, id);
    const repeat = change.repeat ?? old.repeat;
    const every = change.every ?? (repeat === old.repeat ? old.every : 1);
    const { timeZone } = old;
    // The form sends every field. Unchanged ones keep their rule, including a date that this month does not have.
    const isMoved =
      (change.at !== undefined && change.at.getTime() !== old.nextAt?.getTime()) ||
      repeat !== old.repeat ||
      every !== old.every;
    const anchor = change.at ?? old.nextAt ?? now;
    const rule: Rule = isMoved ? ruleFor({ repeat, every }, anchor, timeZone) : old;
    const status = change.status ?? (isMoved ? "active" : old.status);
    const isTakenUp = status === "active" && old.status !== "active";
    if (isTakenUp && (await countActive(tx, scope)) >= REMINDERS.activeMax) throw full();
    const nextAt = status === "active" ? nextOf({ ...rule, timeZone, anchor }, now) : old.nextAt;
    const content = change.content ?? old.content;
    const { pattern, startsOn } = rule;
    const [row] = await tx
      .update(reminders)
      .set({ content, repeat, pattern, every: rule.every, startsOn, status, nextAt, updatedAt: now })
      .where(and(eq(reminders.personaId, scope.personaId), eq(reminders.id, id)))
      .returning();
    if (!row) throw notFound("reminder");
    await announceReminder(tx, scope, row, now);
    return row;
  });
}

/**
 * Deletes a reminder.
 * @throws AppError `not_found`
 */
export async function removeReminder(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const old = await readReminder(tx, scope, id);
    await tx.delete(reminders).where(and(eq(reminders.personaId, scope.personaId), eq(reminders.id, id)));
    await announceReminder(tx, scope, { ...old, status: "cancelled" }, now);
  });
}

function nextOf({ anchor, ...rule }: Rule & { timeZone: string; anchor: Date }, now: Date) {
  if (anchor > now) return anchor;
  const next = nextAfter(rule, now);
  if (next === null) throw invalid("Its time has passed. Choose a later one.");
  return next;
}

function checkAhead(at: Date, now: Date): void {
  if (at <= now) throw invalid("A reminder needs a time in the future.");
}

const full = () =>
  new AppError(
    "full",
    `You have ${REMINDERS.activeMax} upcoming reminders, as many as an account can have. Remove one first.`,
  );

/**
 *
 * @throws AppError `not_found` for a reminder of another persona.
 */
async function readReminder(db: Queryable, scope: Scope, id: string): Promise<Reminder> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(reminders)
        .where(and(eq(reminders.personaId, scope.personaId), eq(reminders.id, id)))
    : [];
  if (!row) throw notFound("reminder");
  return row;
}

/**
 * The scope of a reminder, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfReminder(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, reminders, { ...ids, what: "reminder" });
}

/** Due reminders, over all personas that are not in the bin. */
export function findDueReminders(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string; personaId: string; nextAt: Date }[]> {
  return db
    .select({
      id: reminders.id,
      userId: personas.userId,
      personaId: reminders.personaId,
      nextAt: sql<Date>`${reminders.nextAt}`.mapWith(reminders.createdAt),
    })
    .from(reminders)
    .innerJoin(personas, and(eq(personas.id, reminders.personaId), isActivePersona))
    .where(and(eq(reminders.status, "active"), sql`${reminders.nextAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(asc(reminders.nextAt), asc(reminders.id))
    .limit(limit);
}

/** Time of the next reminder between two times, over all personas; null without any. */
export async function nextReminderAt(
  db: Queryable,
  { after, before }: { after: Date; before: Date },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: reminders.nextAt })
    .from(reminders)
    .where(
      and(
        eq(reminders.status, "active"),
        sql`${reminders.nextAt} > ${after.toISOString()}::timestamptz`,
        sql`${reminders.nextAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(reminders.nextAt))
    .limit(1);
  return row?.at ?? null;
}
