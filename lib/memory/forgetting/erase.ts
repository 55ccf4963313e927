import { inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { erasures } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Excision } from "./excision";
import { scrubBin } from "./scrub-bin";

/** Notes that words were erased and may still lie in the database's files. Part of the transaction that erases. */
export async function recordErasure(tx: Tx, now: Date): Promise<void> {
  await tx.insert(erasures).values({ id: newId(now), requestedAt: now });
}

/**
 * Makes what was erased unreadable in the files as well. Every erasure that was noted before counts, so that one which a
 * dead process left behind is swept by the next.
 * @returns how many erasures were swept.
 */
export async function sweepErasures(db: Db, now: Date): Promise<number> {
  const due = await db.select({ id: erasures.id }).from(erasures).where(isNull(erasures.sweptAt));
  if (due.length === 0) return 0;
  await db.scrub();
  const ids = due.map(({ id }) => id);
  await db.update(erasures).set({ sweptAt: now }).where(inArray(erasures.id, ids));
  return due.length;
}

/**
 * Ends a forgetting that goes past the bin: whatever lies in the bin and holds something of it goes as well, and the
 * erasure is noted. Part of the excision's transaction, at its end.
 */
export async function eraseForGood({ tx, scope, now, changes }: Excision): Promise<void> {
  await scrubBin(tx, scope, { id: newId(now), at: now, changes });
  await recordErasure(tx, now);
}
