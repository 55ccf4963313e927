import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { conflicts } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { announce } from "../ledger/publish-event";
import { type Conflict, conflictUpdated } from "../nodes/conflict-rows";
import { updated } from "../nodes/node-live-events";
import { isOpen, readNodes, type ShownNode } from "../nodes/reader";
import { supersede } from "../nodes/supersede";
import { lockPersona } from "../persona/personas";
import { type Scope, scopeOfRow } from "../scope";

/** A contradiction or a temporal change with both memories, as the memory page shows it. */
export type ShownConflict = Pick<Conflict, "id" | "class" | "askedCount" | "createdAt" | "outcome" | "settledAt"> & {
  older: ShownNode;
  newer: ShownNode;
};

/**
 * Contradictions and temporal changes, newest first; `open` limits them to the unsettled ones. `before` is the id of the last one of the
 * previous page.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listConflicts(
  db: Queryable,
  scope: Scope,
  page: { open?: boolean; before?: string; limit: number },
): Promise<ShownConflict[]> {
  const cursor = page.before === undefined ? undefined : await readConflict(db, scope, page.before);
  const earlier =
    cursor &&
    or(
      lt(conflicts.createdAt, cursor.createdAt),
      and(eq(conflicts.createdAt, cursor.createdAt), lt(conflicts.id, cursor.id)),
    );
  const rows = await db
    .select()
    .from(conflicts)
    .where(
      and(
        eq(conflicts.personaId, scope.personaId),
        inArray(conflicts.class, ["temporal_change", "true_contradiction"]),
        page.open ? isOpen("conflicts") : undefined,
        earlier,
      ),
    )
    .orderBy(desc(conflicts.createdAt), desc(conflicts.id))
    .limit(page.limit);
  return show(db, scope, rows);
}

/**
 * The user's decision on a contradiction. `older` or `newer`: this memory is right and supersedes the other, even a pinned one; the other
 * stays as history. `both`: both memories stay, and the persona never asks about them again. Idempotent.
 * @throws AppError `not_found`, or `conflict` when the user settled it differently before.
 */
export async function settleConflict(
  db: Db,
  scope: Scope,
  input: { id: string; holds: "older" | "newer" | "both"; now: Date },
): Promise<ShownConflict> {
  const { id, holds, now } = input;
  const settled = await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const found = await readConflict(tx, scope, id);
    if (found.outcome === holds) return found;
    if (found.outcome !== null) throw conflict("This conflict is already resolved.");
    const [row] = await tx
      .update(conflicts)
      .set({ outcome: holds, settledAt: now })
      .where(and(eq(conflicts.personaId, scope.personaId), eq(conflicts.id, id)))
      .returning();
    if (!row) throw notFound("conflict");
    const [winnerId, loserId] = holds === "older" ? [row.olderId, row.newerId] : [row.newerId, row.olderId];
    const replaced = holds === "both" ? [] : await supersede(tx, scope, { newId: winnerId, oldId: loserId }, now);
    await announce(tx, scope, [...replaced.map(updated), conflictUpdated(row)], now);
    return row;
  });
  const [shown] = await show(db, scope, [settled]);
  if (!shown) throw notFound("conflict");
  return shown;
}

/**
 * The scope of a conflict, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfConflict(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, conflicts, { ...ids, what: "conflict" });
}

async function readConflict(db: Queryable, scope: Scope, id: string): Promise<Conflict> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(conflicts)
        .where(and(eq(conflicts.personaId, scope.personaId), eq(conflicts.id, id)))
    : [];
  if (!row) throw notFound("conflict");
  return row;
}

async function show(db: Queryable, scope: Scope, rows: Conflict[]): Promise<ShownConflict[]> {
  const nodes = await readNodes(db, scope, [...new Set(rows.flatMap((row) => [row.olderId, row.newerId]))]);
  return rows.flatMap(({ id, class: found, olderId, newerId, askedCount, createdAt, outcome, settledAt }) => {
    const [older, newer] = [nodes.get(olderId), nodes.get(newerId)];
    return older && newer ? [{ id, class: found, older, newer, askedCount, createdAt, outcome, settledAt }] : [];
  });
}
