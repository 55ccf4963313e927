import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { turnTraces } from "@/db/schema";
import type { TraceStage } from "@/lib/core/types/turn-stages";
import type { Scope } from "../scope";

/** Adds what happened after a turn's trace was written. Does nothing if the trace was purged or belongs to another attempt. */
export async function completeTrace(
  db: Queryable,
  scope: Scope,
  { turnId, writtenAt, stages, totalMs }: { turnId: string; writtenAt: Date; stages: TraceStage[]; totalMs: number },
): Promise<void> {
  const mine = [eq(turnTraces.personaId, scope.personaId), eq(turnTraces.turnId, turnId)];
  await db
    .update(turnTraces)
    .set({ stages, totalMs })
    .where(and(...mine, eq(turnTraces.createdAt, writtenAt)));
}
