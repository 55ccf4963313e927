import { and, asc, desc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { jobEvents, jobRuns, personas } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { isId } from "@/lib/core/ids";
import { storeDayUsage } from "../ledger/ceilings";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { recordErasure } from "./erase";

/** Moves a whole persona to the bin: only the bin shows it from now on, and its background work ends. */
export async function binPersona(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await tx.update(personas).set({ binnedAt: now }).where(eq(personas.id, scope.personaId));
  });
}

/** A user's personas in the bin, most recently binned first. */
export function listBinnedPersonas(db: Queryable, userId: string) {
  return db
    .select({ id: personas.id, displayName: personas.displayName, binnedAt: personas.binnedAt })
    .from(personas)
    .where(and(eq(personas.userId, userId), isNotNull(personas.binnedAt)))
    .orderBy(desc(personas.binnedAt), desc(personas.id));
}

type Address = { userId: string; personaId: string };

/**
 * Restores a persona from the bin unchanged.
 * @throws AppError `not_found` when it is not in this user's bin.
 */
export async function restorePersona(db: Db, input: Address & { now: Date }): Promise<void> {
  const rows = isId(input.personaId)
    ? await db
        .update(personas)
        .set({ binnedAt: null })
        .where(and(own(input), isNotNull(personas.binnedAt)))
        .returning({ id: personas.id })
    : [];
  if (rows.length === 0) throw notFound("persona in the bin");
}

/**
 * Erases a persona and all its memory permanently, whether in the bin or not.
 * @throws AppError `not_found` when it belongs to another user.
 */
export async function erasePersona(db: Db, input: Address & { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const found = isId(input.personaId) && (await removePersona(tx, input, input.now));
    if (!found) throw notFound("persona");
    await recordErasure(tx, input.now);
  });
}

/**
 * Erases personas that have been in the bin for `binDays` days.
 * @returns how many there were.
 */
export async function purgePersonas(db: Db, { binDays, now }: { binDays: number; now: Date }): Promise<number> {
  // Nothing of a suspended account is purged: its user could not have restored it.
  const isDue = and(
    lte(personas.binnedAt, new Date(now.getTime() - binDays * DAY)),
    sql`${personas.userId} not in (select id from users where suspended_at is not null)`,
  );
  const due = await db
    .select({ personaId: personas.id, userId: personas.userId })
    .from(personas)
    .where(isDue)
    .orderBy(asc(personas.binnedAt));
  let purged = 0;
  await forEachIsolated("purge a persona", due, (persona) =>
    db.transaction(async (tx) => {
      // Checks again under the lock, because the persona may have been restored meanwhile.
      if (!(await removePersona(tx, persona, now, isDue))) return;
      await recordErasure(tx, now);
      purged += 1;
    }),
  );
  return purged;
}

/** Deletes a persona's row, which cascades to all its tables, and its queued jobs. */
async function removePersona(tx: Tx, address: Address, now: Date, when?: SQL): Promise<boolean> {
  const [found] = await tx
    .select({ id: personas.id })
    .from(personas)
    .where(and(own(address), when))
    .for("update");
  if (!found) return false;
  await storeDayUsage(tx, address, now);
  await tx.delete(personas).where(eq(personas.id, found.id));
  await deleteJobs(tx, "personaId", found.id);
  return true;
}

/** Deletes jobs of the embedded engine that belong to a deleted persona or user; a running job notices that it was deleted and ends. */
export async function deleteJobs(tx: Tx, name: "personaId" | "userId", id: string): Promise<void> {
  await tx.delete(jobRuns).where(sql`${jobRuns.event}->'data'->>${name} = ${id}
    or ${jobRuns.event}->'data'->'event'->'data'->>${name} = ${id}`);
  await tx.delete(jobEvents).where(sql`${jobEvents.data}->>${name} = ${id}
    or ${jobEvents.data}->'event'->'data'->>${name} = ${id}`);
}

function own({ userId, personaId }: Address) {
  return and(eq(personas.id, personaId), eq(personas.userId, userId));
}
