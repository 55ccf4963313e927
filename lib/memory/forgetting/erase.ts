import { inArray, isNull, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { erasures } from "@/db/schema";
import { toDate } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import type { FilesState } from "@/lib/core/types/forgetting";
import type { RowRecorder } from "./row-recorder";
import { scrubBin } from "./scrub-bin";

/** Postgres channel that tells every process about an erasure. */
export const ERASURE_CHANNEL = "erasures";
/** Estimated duration of a sweep; very large databases take longer. */
const SWEEP_TAKES_MS = 30_000;

/** Records that erased content may still be in the database's files. Part of the erasing transaction. */
export async function recordErasure(tx: Tx, now: Date): Promise<void> {
  await tx.insert(erasures).values({ id: newId(now), requestedAt: now });
  await tx.rows(sql`select pg_notify(${ERASURE_CHANNEL}, '')`);
}

/**
 * Makes erased content unreadable in the files as well. Covers every recorded erasure, including those of a crashed process.
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

/** When the next sweep of the files may start: now, or `pauseMs` after the last; null when there is nothing to sweep. */
export async function nextSweep(
  db: Queryable,
  { pauseMs, now }: { pauseMs: number; now: Date },
): Promise<{ at: Date | null; last: Date | null }> {
  const [known] = await db.rows<{ waits: boolean; last: string | null }>(sql`
    select exists(select 1 from erasures where swept_at is null) as waits, max(swept_at) as last from erasures`);
  const last = known?.last ? toDate(known.last) : null;
  // Never more than the pause away, even if the clock was set back since.
  const at = new Date(Math.min(now.getTime() + pauseMs, Math.max(now.getTime(), (last?.getTime() ?? 0) + pauseMs)));
  return { at: known?.waits ? at : null, last };
}

/** Whether the database's files still contain erased content. */
export async function erasureStatus(db: Db, pace: { pauseMs: number; now: Date }): Promise<FilesState> {
  const { at, last } = await nextSweep(db, pace);
  if (db.kind === "postgres") return { state: "server", cleanBy: null, sweptAt: last };
  if (!at) return { state: "clean", cleanBy: null, sweptAt: last };
  return { state: "sweeping", cleanBy: new Date(at.getTime() + SWEEP_TAKES_MS), sweptAt: last };
}

/**
 * Finishes a permanent erasure: removes its content from the items in the bin and records it. Called at the end of the recorder's
 * transaction.
 */
export async function erasePermanently({ tx, scope, now, changes }: RowRecorder): Promise<void> {
  await scrubBin(tx, scope, { id: newId(now), at: now, changes });
  await recordErasure(tx, now);
}
