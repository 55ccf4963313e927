import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conflicts } from "@/db/schema";
import { idArray } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { ConflictOutcome } from "@/lib/core/types/corrections";
import { type Announcement, announce } from "../ledger/publish-event";
import type { Scope } from "../scope";

export type Conflict = typeof conflicts.$inferSelect;

/** A pair of memories with its verdict. Each pair is judged only once; the memory `older` is before `newer` in time. */
export type JudgedPair = Pick<Conflict, "olderId" | "newerId" | "class" | "outcome" | "promptVersion"> & {
  sessionId: string | null;
};

/**
 * Stores the verdict on a pair. A pair once found harmless that turns out to be a contradiction is opened; any other known pair, in either
 * order, stays as it is.
 * @returns the row if it is new or newly opened.
 */
export async function recordPair(tx: Tx, scope: Scope, pair: JudgedPair, now: Date): Promise<Conflict | undefined> {
  const { olderId, newerId } = pair;
  const settledAt = pair.outcome === null ? null : now;
  const both = [olderId, newerId];
  const [known] = await tx
    .select()
    .from(conflicts)
    .where(and(mine(scope), inArray(conflicts.olderId, both), inArray(conflicts.newerId, both)));
  if (!known) {
    const row = { ...pair, id: newId(now), personaId: scope.personaId, settledAt, createdAt: now };
    return (await tx.insert(conflicts).values(row).returning())[0];
  }
  if (known.outcome !== "none" || pair.outcome !== null) return undefined;
  const [opened] = await tx
    .update(conflicts)
    .set({ class: pair.class, outcome: null, settledAt: null })
    .where(and(mine(scope), eq(conflicts.id, known.id)))
    .returning();
  return opened;
}

/** Settles the open conflicts of memories that were superseded or removed in favour of the other memory, and announces it. */
export async function closeConflictsOf(tx: Tx, scope: Scope, nodeIds: string[], now: Date): Promise<void> {
  if (nodeIds.length === 0) return;
  const ids = idArray(nodeIds);
  const rows = await tx
    .update(conflicts)
    .set({
      outcome: sql`(case when older_id = any(${ids}) then 'newer' else 'older' end)::conflict_outcome`,
      settledAt: now,
    })
    .where(and(mine(scope), isNull(conflicts.outcome), touches(nodeIds)))
    .returning();
  await announce(tx, scope, rows.map(conflictUpdated), now);
}

/**
 * Reopens conflicts of memories that are current again, if both memories of the conflict are current, and announces it. Conflicts that the
 * user settled with "both" stay settled.
 */
export async function reopenConflictsOf(tx: Tx, scope: Scope, nodeIds: string[], now: Date): Promise<void> {
  if (nodeIds.length === 0) return;
  const live = sql`not exists (select 1 from concept_nodes n where n.persona_id = conflicts.persona_id
    and n.id in (conflicts.older_id, conflicts.newer_id) and n.superseded_by is not null)`;
  const rows = await tx
    .update(conflicts)
    .set({ outcome: null, settledAt: null })
    .where(
      and(
        mine(scope),
        eq(conflicts.class, "true_contradiction"),
        inArray(conflicts.outcome, ["older", "newer"]),
        touches(nodeIds),
        live,
      ),
    )
    .returning();
  await announce(tx, scope, rows.map(conflictUpdated), now);
}

/** Live event for a conflict that was found, reopened or settled. */
export function conflictUpdated({ id, outcome }: { id: string; outcome: ConflictOutcome | null }): Announcement {
  return { name: "memory.conflict.updated", subjectId: id, payload: { conflictId: id, outcome } };
}

const mine = (scope: Scope) => eq(conflicts.personaId, scope.personaId);
const touches = (nodeIds: string[]) => or(inArray(conflicts.olderId, nodeIds), inArray(conflicts.newerId, nodeIds));

/** Counts that the persona asked which of two memories holds, which limits how often the persona asks. */
export async function countConflictAsked(tx: Tx, scope: Scope, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(conflicts)
    .set({ askedCount: sql`least(asked_count + 1, ${ASKING.askedMax}::int)`, lastAskedAt: now })
    .where(and(eq(conflicts.personaId, scope.personaId), inArray(conflicts.id, ids), isNull(conflicts.outcome)));
}
