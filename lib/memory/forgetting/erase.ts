import { inArray, isNull, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { erasures } from "@/db/schema";
import { toDate } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import type { FilesState } from "@/lib/core/types/forgetting";
import type { RowRecorder } from "./row-recorder";
import { scrubBin } from "./scrub-bin";

/** Says to every process that something was erased. */
export const ERASURE_CHANNEL = "erasures";
/** A sweep has ended so long after it began, but where there is very much to sweep. */
const SWEEP_TAKES_MS = 30_000;

/** Notes that words were erased and may still lie in the database's files. Part of the transaction that erases. */
export async function recordErasure(tx: Tx, now: Date): Promise<void> {
  await tx.insert(erasures).values({ id: newId(now), requestedAt: now });
  await tx.rows(sql`select pg_notify(${ERASURE_CHANNEL}, '')`);
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

/** When the next sweep of the files may begin: now, or a pause after the last; null when nothing waits for one. */
export async function nextSweep(
  db: Queryable,
  { pauseMs, now }: { pauseMs: number; now: Date },
): Promise<{ at: Date | null; last: Date | null }> {
  const [known] = await db.rows<{ waits: boolean; last: string | null }>(sql`
    select exists(select 1 from erasures where swept_at is null) as waits, max(swept_at) as last from erasures`);
  const last = known?.last ? toDate(known.last) : null;
  // Never further away than the pause, even if the clock was set back since.
  const at = new Date(Math.min(now.getTime() + pauseMs, Math.max(now.getTime(), (last?.getTime() ?? 0) + pauseMs)));
  return { at: known?.waits ? at : null, last };
}

/** How clean the database's files are of what was erased. */
export async function filesState(db: Db, pace: { pauseMs: number; now: Date }): Promise<FilesState> {
  const { at, last } = await nextSweep(db, pace);
  if (db.kind === "postgres") return { state: "server", cleanBy: null, sweptAt: last };
  if (!at) return { state: "clean", cleanBy: null, sweptAt: last };
  return { state: "sweeping", cleanBy: new Date(at.getTime() + SWEEP_TAKES_MS), sweptAt: last };
}

/**
 * Ends a forgetting that goes past the bin: whatever lies in the bin and holds something of it goes as well, and the
 * erasure is noted. Part of the excision's transaction, at its end.
 */
export async function erasePermanently({ tx, scope, now, changes }: RowRecorder): Promise<void> {
  await scrubBin(tx, scope, { id: newId(now), at: now, changes });
  await recordErasure(tx, now);
}
