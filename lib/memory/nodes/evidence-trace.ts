import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { nodeEvidence, nodeRevisions, sessionSummaries, sessions } from "@/db/schema";
import type { Scope } from "../scope";
import { listEvidence, readNode, readNodes, type ShownNode } from "./reader";

/**
 * Where a thought, intention or expectation comes from: its evidence, oldest first, the sessions of that evidence and its own, and how much
 * of it was forgotten.
 * @throws AppError `not_found` for an event.
 */
export async function traceThought(db: Queryable, scope: Scope, id: string) {
  const thought = await readNode(db, scope, id, ["thought", "intention", "expectation"]);
  const evidence = (await listEvidence(db, scope, [id])).get(id) ?? [];
  const sources = [...(await readNodes(db, scope, evidence)).values()].toSorted(byLearnedAt);
  const sessionIds = [thought, ...sources].map((node) => node.sessionId).filter((session) => session !== null);
  return {
    thought: { ...thought, evidence },
    sourceEvents: sources,
    sourceSessions: await readSessions(db, scope, [...new Set(sessionIds)]),
    orphanedCount: await countOrphaned(db, scope, id),
    wordings: await listWordings(db, scope, id),
  };
}

/**
 * An event with its history: everything it superseded, directly or indirectly, newest first, what superseded it, and its revisions.
 * @throws AppError `not_found` for anything that is not an event.
 */
export async function readEvent(db: Queryable, scope: Scope, id: string) {
  const event = await readNode(db, scope, id, ["event"]);
  const persona = sql`${scope.personaId}::uuid`;
  const older = await db.rows<{ id: string }>(sql`
    with recursive older(id) as (
      select id from concept_nodes where persona_id = ${persona} and superseded_by = ${event.id}::uuid
      union
      select n.id from concept_nodes n join older on n.superseded_by = older.id where n.persona_id = ${persona}
    ) select id from older where id <> ${event.id}::uuid`);
  const replaced = await readNodes(
    db,
    scope,
    older.map((row) => row.id),
  );
  const by = event.supersededBy ? await readNodes(db, scope, [event.supersededBy]) : new Map<string, ShownNode>();
  const history = {
    supersedes: [...replaced.values()].toSorted((a, b) => byLearnedAt(b, a)),
    supersededBy: by.get(event.supersededBy ?? "") ?? null,
    wordings: await listWordings(db, scope, id),
  };
  return { ...event, history };
}

/** Revisions of a memory, newest first; `createdAt` is when the text was replaced. */
async function listWordings(db: Queryable, scope: Scope, nodeId: string) {
  return db
    .select({
      id: nodeRevisions.id,
      description: nodeRevisions.description,
      isQuote: nodeRevisions.isQuote,
      emotionalImpact: nodeRevisions.emotionalImpact,
      emotionTags: nodeRevisions.emotionTags,
      relationalTags: nodeRevisions.relationalTags,
      eventTimeStart: nodeRevisions.eventTimeStart,
      eventTimeEnd: nodeRevisions.eventTimeEnd,
      createdAt: nodeRevisions.createdAt,
    })
    .from(nodeRevisions)
    .where(and(eq(nodeRevisions.personaId, scope.personaId), eq(nodeRevisions.nodeId, nodeId)))
    .orderBy(desc(nodeRevisions.createdAt), desc(nodeRevisions.id));
}

function byLearnedAt(a: ShownNode, b: ShownNode): number {
  return a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1);
}

async function readSessions(db: Queryable, scope: Scope, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: sessions.id,
      openedAt: sessions.openedAt,
      closedAt: sessions.closedAt,
      summary: sessionSummaries.summary,
    })
    .from(sessions)
    .leftJoin(sessionSummaries, eq(sessionSummaries.sessionId, sessions.id))
    .where(and(eq(sessions.personaId, scope.personaId), inArray(sessions.id, ids)))
    .orderBy(asc(sessions.openedAt), asc(sessions.id));
}

async function countOrphaned(db: Queryable, scope: Scope, id: string): Promise<number> {
  const rows = await db
    .select({ orphanedAt: nodeEvidence.orphanedAt })
    .from(nodeEvidence)
    .where(and(eq(nodeEvidence.personaId, scope.personaId), eq(nodeEvidence.parentId, id)));
  return rows.filter((row) => row.orphanedAt !== null).length;
}
