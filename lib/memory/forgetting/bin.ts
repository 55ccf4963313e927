import { and, asc, desc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { binItems, personas } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { isId, newId } from "@/lib/core/ids";
import { UNDO_SECONDS } from "@/lib/core/limits";
import type { ForgettableKind, ForgottenCounts } from "@/lib/core/types/forgetting";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { isUsablePersona, ownPersona, type Scope } from "../scope";
import { otherItems, saveItems } from "./bin-items";
import { recordErasure } from "./erase";
import { restoreRows } from "./restore";
import type { RowRecorder } from "./row-recorder";
import { scrubBin } from "./scrub-bin";

const LABEL_MAX = 400;

/** Stores the recorded changes for `binDays` days, in the same transaction. */
export async function moveToBin(
  { tx, scope, now, changes }: RowRecorder,
  item: { kind: ForgettableKind; targetId: string; label: string; counts: ForgottenCounts; binDays: number },
): Promise<{ binItemId: string; undoUntil: Date }> {
  const { kind, targetId, counts, binDays } = item;
  const id = newId(now);
  await tx.insert(binItems).values({
    id,
    personaId: scope.personaId,
    kind,
    targetId,
    label: [...item.label].slice(0, LABEL_MAX).join("") || kind,
    counts,
    changes,
    forgottenAt: now,
    purgeAt: new Date(now.getTime() + binDays * DAY),
  });
  return { binItemId: id, undoUntil: undoUntil(now) };
}

const shown = {
  id: binItems.id,
  kind: binItems.kind,
  targetId: binItems.targetId,
  label: binItems.label,
  /** Whether the label is the user's own text: the forgotten memory was a quote. */
  isQuote: sql<boolean>`jsonb_path_exists(${binItems.changes},
    '$[*] ? (@.table == "concept_nodes" && @.op == "deleted").rows[*] ? (@.id == $id && @.is_quote == true)',
    jsonb_build_object('id', ${binItems.targetId}))`,
  counts: binItems.counts,
  forgottenAt: binItems.forgottenAt,
  purgeAt: binItems.purgeAt,
};

/**
 * Items of the bin, newest first; `before` is the id of the last one of the previous page.
 * @throws AppError `not_found` for an unknown `before`.
 */
export async function listBin(db: Queryable, scope: Scope, page: { before?: string; limit: number }) {
  const cursor = page.before === undefined ? undefined : await readItem(db, scope, page.before);
  const older =
    cursor &&
    or(
      lt(binItems.forgottenAt, cursor.forgottenAt),
      and(eq(binItems.forgottenAt, cursor.forgottenAt), lt(binItems.id, cursor.id)),
    );
  return db
    .select(shown)
    .from(binItems)
    .where(and(eq(binItems.personaId, scope.personaId), older))
    .orderBy(desc(binItems.forgottenAt), desc(binItems.id))
    .limit(page.limit);
}

/**
 * Restores one item of the bin; see `restoreRows` for what cannot be restored as it was.
 * @throws AppError `not_found` when it is not (or no longer) in this persona's bin.
 */
export function restoreFromBin(
  db: Db,
  scope: Scope,
  input: { binItemId: string; now: Date },
): Promise<{ counts: ForgottenCounts }> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    return restore(tx, scope, input);
  });
}

/**
 * Undoes a forgetting within a minute: the given one, else the last.
 * @throws AppError `not_found` when there is none, `conflict` when the minute is over; the bin still holds it.
 */
export function undoForgetting(
  db: Db,
  scope: Scope,
  input: { binItemId?: string; now: Date },
): Promise<{ binItemId: string; counts: ForgottenCounts }> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const [last] = input.binItemId === undefined ? await listBin(tx, scope, { limit: 1 }) : [];
    const item = last ?? (await readItem(tx, scope, input.binItemId ?? ""));
    if (input.now > undoUntil(item.forgottenAt))
      throw conflict("It is too late to undo this. You can still restore it from the bin.");
    return { binItemId: item.id, ...(await restore(tx, scope, { binItemId: item.id, now: input.now })) };
  });
}

/**
 * Erases one item of the bin permanently.
 * @throws AppError `not_found` when it is not (or no longer) in this persona's bin.
 */
export async function eraseFromBin(db: Db, scope: Scope, input: { binItemId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await erase(tx, scope, input.binItemId);
    await recordErasure(tx, input.now);
  });
}

/**
 * Erases every item of the persona's bin permanently.
 * @returns how many there were.
 */
export async function emptyBin(db: Db, scope: Scope, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const rows = await tx
      .delete(binItems)
      .where(eq(binItems.personaId, scope.personaId))
      .returning({ id: binItems.id });
    if (rows.length > 0) await recordErasure(tx, now);
    return rows.length;
  });
}

/** Maximum items purged in one run; the rest wait for the next. */
const PURGED_AT_ONCE = 200;

/**
 * Erases items whose time in the bin is over, for all personas that are not in the bin themselves.
 * @returns how many there were.
 */
export async function purgeBin(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: binItems.id, personaId: binItems.personaId, userId: personas.userId })
    .from(binItems)
    .innerJoin(personas, eq(personas.id, binItems.personaId))
    .where(and(lte(binItems.purgeAt, now), isUsablePersona))
    .orderBy(asc(binItems.purgeAt))
    .limit(PURGED_AT_ONCE);
  return forEachIsolated("purge the bin", due, ({ id, ...owner }) =>
    db.transaction(async (tx) => {
      const scope = await ownPersona(tx, owner);
      await lockPersona(tx, scope);
      await erase(tx, scope, id);
      await recordErasure(tx, now);
    }),
  );
}

async function restore(tx: Tx, scope: Scope, { binItemId, now }: { binItemId: string; now: Date }) {
  const item = await deleteItem(tx, scope, binItemId);
  const others = await otherItems(tx, scope, { id: item.id, at: item.forgottenAt });
  await restoreRows({ tx, scope, now, others }, item.changes);
  await saveItems(tx, scope, others);
  await announce(tx, scope, [{ name: "memory.restored", subjectId: null, payload: { binItemId } }], now);
  return { counts: item.counts };
}

async function erase(tx: Tx, scope: Scope, id: string): Promise<void> {
  const { forgottenAt: at, changes } = await deleteItem(tx, scope, id);
  await scrubBin(tx, scope, { id, at, changes });
}

async function deleteItem(tx: Tx, scope: Scope, id: string) {
  const mine = and(eq(binItems.personaId, scope.personaId), eq(binItems.id, id));
  const [item] = isId(id) ? await tx.delete(binItems).where(mine).returning() : [];
  if (!item) throw notFound("item in the bin");
  return item;
}

async function readItem(db: Queryable, scope: Scope, id: string) {
  const mine = and(eq(binItems.personaId, scope.personaId), eq(binItems.id, id));
  const [item] = isId(id) ? await db.select(shown).from(binItems).where(mine) : [];
  if (!item) throw notFound("item in the bin");
  return item;
}

function undoUntil(forgottenAt: Date): Date {
  return new Date(forgottenAt.getTime() + UNDO_SECONDS * 1000);
}
