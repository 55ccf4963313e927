import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { conceptNodes, nodeEmbeddings, personas, users } from "@/db/schema";
import { dayIn, nextDayIn, startOfDayIn } from "@/lib/core/clock";
import { defaultTimeZone } from "@/lib/core/env";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { isId } from "@/lib/core/ids";
import type { NodeStatus } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import { readParticipants } from "../persona/participants";
import { lockPersona } from "../persona/personas";
import { activePersona, isActivePersona, type Scope } from "../scope";
import { updated } from "./node-live-events";
import { type NodePlace, nodeShape, readPlaced } from "./reader";
import { indexNodes, type Node } from "./writer";

/** Intentions and expectations: they start pending and are decided once. */
export const promiseTypes = ["intention", "expectation"] as const;

/**
 * When a promise becomes past due: the end of its last day in the user's zone, since promises name days only. Null without a time. An end
 * at midnight belongs to the day before.
 */
export function dueEnd(node: Pick<Node, "eventTimeStart" | "eventTimeEnd">, timeZone: string): Date | null {
  const { eventTimeStart: start, eventTimeEnd: end } = node;
  const last = end ?? start;
  if (last === null) return null;
  const isRange = start !== null && end !== null && end > start;
  return nextDayIn(timeZone, isRange ? new Date(last.getTime() - 1) : last);
}

/**
 * Settles overdue promises, over all personas: a pending intention becomes missed, an expectation expired. Decided ones never change, and
 * those the user reopened stay open.
 * @returns how many were settled; checks at most `limit`, longest due first.
 */
export async function expireDuePromises(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const due = sql`coalesce(${conceptNodes.eventTimeEnd}, ${conceptNodes.eventTimeStart})`;
  const rows = await db
    .select({
      id: conceptNodes.id,
      personaId: conceptNodes.personaId,
      eventTimeStart: conceptNodes.eventTimeStart,
      eventTimeEnd: conceptNodes.eventTimeEnd,
      userId: personas.userId,
      timeZone: users.timezone,
    })
    .from(conceptNodes)
    .innerJoin(personas, eq(personas.id, conceptNodes.personaId))
    .innerJoin(users, eq(users.id, personas.userId))
    .where(
      and(
        eq(conceptNodes.status, "pending"),
        isNull(conceptNodes.reopenedAt),
        isActivePersona,
        sql`${due} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(due), asc(conceptNodes.id))
    .limit(limit);
  const past = rows.filter((row) => {
    const end = dueEnd(row, row.timeZone ?? defaultTimeZone());
    return end !== null && end <= now;
  });
  let settled = 0;
  const byPersona = Map.groupBy(past, (row) => row.personaId);
  await forEachIsolated("settle promises", byPersona, async ([personaId, mine]) => {
    const scope = await activePersona(db, { userId: mine[0]?.userId ?? "", personaId });
    const ids = mine.map((row) => row.id);
    settled += await expire(db, scope, ids, now);
  });
  return settled;
}

function expire(db: Db, scope: Scope, ids: string[], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const status = sql`(case when type = 'intention' then 'missed' else 'expired' end)::node_status`;
    const rows = await tx
      .update(conceptNodes)
      .set({ status, resolvedAt: now, resolvedHow: "clock", resolvedBy: null })
      .where(
        and(
          ownPromises(scope),
          inArray(conceptNodes.id, ids),
          eq(conceptNodes.status, "pending"),
          isNull(conceptNodes.reopenedAt),
        ),
      )
      .returning();
    await announce(tx, scope, rows.map(updated), now);
    return rows.length;
  });
}

/** Applies what a session decided about promises that were pending when it began: `byNodeId` is the event that reports it. */
export async function decideBySession(
  tx: Tx,
  scope: Scope,
  decisions: { nodeId: string; status: "fulfilled" | "missed" | "cancelled"; byNodeId: string | null }[],
  at: Date,
): Promise<Node[]> {
  const decided: Node[] = [];
  for (const { nodeId, status, byNodeId } of decisions) {
    const rows = await tx
      .update(conceptNodes)
      .set({ status, resolvedAt: at, resolvedHow: "event", resolvedBy: byNodeId === nodeId ? null : byNodeId })
      .where(
        and(
          ownPromises(scope),
          eq(conceptNodes.id, nodeId),
          eq(conceptNodes.status, "pending"),
          lte(conceptNodes.learnedAt, at),
        ),
      )
      .returning();
    decided.push(...rows);
  }
  return decided;
}

export type ManualDecision = "fulfilled" | "missed" | "cancelled" | "pending";

/**
 * The user's decision on a promise; `pending` reopens it. A reopened promise past its day stays open until the user sets another. `dueAt`,
 * a day in their time zone (YYYY-MM-DD), keeps it open until the end of that day; null means no day. Idempotent.
 * @throws AppError `not_found` for an unknown id or one of another user, `conflict` for a memory without a status, `invalid` for a day that
 * is over.
 */
export async function decidePromiseManually(
  db: Db,
  scope: Scope,
  input: { id: string; status?: ManualDecision; dueAt?: string | null; now: Date },
): Promise<Node> {
  const { id, status = "pending", dueAt, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const mine = and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, id));
    const [node] = isId(id) ? await tx.select().from(conceptNodes).where(mine) : [];
    if (!node) throw notFound("memory");
    if (node.status === null) throw conflict("Only a promise or an expectation can have a status.");
    if (status !== "pending" && dueAt !== undefined)
      throw invalid("Only an open promise or expectation can have a date.");
    if (node.status === status && dueAt === undefined) return node;
    const decision =
      status === "pending"
        ? {
            resolvedAt: null,
            resolvedHow: null,
            resolvedBy: null,
            ...(await openUntil(tx, scope, node, { dueAt, now })),
          }
        : { resolvedAt: now, resolvedHow: "owner" as const, resolvedBy: null, reopenedAt: null };
    const [row] = await tx
      .update(conceptNodes)
      .set({ status, ...decision })
      .where(mine)
      .returning();
    if (!row) throw notFound("memory");
    if (dueAt !== undefined) await storeFormerDay(tx, scope, id);
    await announce(tx, scope, [updated(row)], now);
    return row;
  });
}

/** Updates search terms and vector, which contain the day. */
async function storeFormerDay(tx: Tx, scope: Scope, id: string): Promise<void> {
  await indexNodes(tx, scope, [id]);
  const own = and(eq(nodeEmbeddings.personaId, scope.personaId), eq(nodeEmbeddings.ownerId, id));
  await tx.delete(nodeEmbeddings).where(own);
}

/** Only a promise past its day must be protected from `expireDuePromises`; otherwise reopening leaves the day as it was. */
async function openUntil(tx: Tx, scope: Scope, node: Node, { dueAt, now }: { dueAt?: string | null; now: Date }) {
  if (dueAt === null) return { reopenedAt: null, eventTimeStart: null, eventTimeEnd: null };
  const { timeZone } = await readParticipants(tx, scope);
  if (dueAt === undefined) {
    const end = dueEnd(node, timeZone);
    return { reopenedAt: end !== null && end <= now ? now : null };
  }
  if (dueAt < dayIn(timeZone, now)) throw invalid("That day is in the past. Choose a later one.");
  return { reopenedAt: null, eventTimeStart: startOfDayIn(timeZone, dueAt), eventTimeEnd: null };
}

/** Filter of the promise list; `decided` is every status but `pending`. */
export type PromiseFilter = { type?: (typeof promiseTypes)[number]; status?: NodeStatus | "decided" };

/**
 * A page of intentions and expectations by position, newest first, with the total.
 * @throws AppError `not_found` for an unknown `around`.
 */
export function listPromisesAt(db: Queryable, scope: Scope, page: PromiseFilter & { limit: number } & NodePlace) {
  const types = page.type ? [page.type] : promiseTypes;
  return readPlaced(db, scope, { ...page, types, wanted: and(ownPromises(scope), narrowed(page)) });
}

function narrowed({ type, status }: PromiseFilter) {
  return and(
    type && eq(conceptNodes.type, type),
    status === "decided" ? ne(conceptNodes.status, "pending") : status && eq(conceptNodes.status, status),
  );
}

/**
 * Intentions and expectations, newest first; `before` is the id of the last one of the previous page.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listPromises(
  db: Queryable,
  scope: Scope,
  page: PromiseFilter & { before?: string; limit: number },
) {
  const cursor = page.before === undefined ? undefined : await readCursor(db, scope, page.before);
  const older =
    cursor &&
    or(
      lt(conceptNodes.learnedAt, cursor.learnedAt),
      and(eq(conceptNodes.learnedAt, cursor.learnedAt), lt(conceptNodes.id, cursor.id)),
    );
  return db
    .select(nodeShape)
    .from(conceptNodes)
    .where(and(ownPromises(scope), narrowed(page), older))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(page.limit);
}

async function readCursor(db: Queryable, scope: Scope, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ id: conceptNodes.id, learnedAt: conceptNodes.learnedAt })
        .from(conceptNodes)
        .where(and(ownPromises(scope), eq(conceptNodes.id, id)))
    : [];
  if (!row) throw notFound("memory");
  return row;
}

function ownPromises(scope: Scope) {
  return and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.type, [...promiseTypes]));
}
