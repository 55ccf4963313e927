import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { consolidations, sessions } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import type { Scope } from "../scope";

/**
 * Trace of a session's consolidation: what each phase (A to G) found, when each step was done, and the model's raw answer unless some of it
 * was forgotten.
 * @throws AppError `not_found` when consolidation has not begun.
 */
export async function readConsolidateTrace(db: Queryable, scope: Scope, sessionId: string) {
  const [row] = await db
    .select({
      sessionId: consolidations.sessionId,
      status: sessions.status,
      failure: sessions.failure,
      attempt: consolidations.attempt,
      trivial: consolidations.trivial,
      phases: consolidations.phases,
      raw: consolidations.raw,
      rawModel: consolidations.rawModel,
      promptVersion: consolidations.promptVersion,
      startedAt: consolidations.startedAt,
      extractedAt: consolidations.extractedAt,
      writtenAt: consolidations.writtenAt,
      embeddedAt: consolidations.embeddedAt,
      reflectedAt: consolidations.reflectedAt,
      finishedAt: consolidations.finishedAt,
      slowAt: consolidations.slowAt,
    })
    .from(consolidations)
    .innerJoin(sessions, eq(sessions.id, consolidations.sessionId))
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
  if (!row) throw notFound("trace");
  return row;
}
