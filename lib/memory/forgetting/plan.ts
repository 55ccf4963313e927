import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray, toDate } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { conflict } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { Dependant, ForgetPreview, ForgetRequest, ForgottenCounts } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { readExcluded } from "./excluded-messages";
import { type Graph, readGraph, withMerged } from "./graph";
import type { ForgottenContent } from "./matches-forgotten";
import { readMoods } from "./moods";
import { type PlannedMemories, planMemories } from "./plan-memories";
import { type DeletedMessages, type Message, planMessages } from "./plan-messages";
import { closedAmong, otherSourceSessions, reassignSessions, sourceSessions } from "./plan-sessions";
import { readTargets, type Targets } from "./targets";

/** Everything that a forgetting will do. */
export type Plan = Pick<ForgetPreview, "kind" | "id" | "label" | "dependants" | "older" | "entities"> & {
  nodeIds: string[];
  /** Memories that lose evidence or source messages but stay. */
  retainedIds: string[];
  /** Remaining memories of a deleted session, with their new session. */
  reassigned: Map<string, string | null>;
  /** Entities to delete, including all entities merged into them. */
  entityIds: string[];
  messages: Message[];
  /** Remaining messages of the sessions that lose some. */
  remaining: Message[];
  /** Turns without remaining messages. */
  turnIds: string[];
  sessionIds: string[];
  /** Remaining sessions whose summary, compaction and raw answer may repeat deleted content. */
  sourceSessionIds: string[];
  /** Closed sessions that lose a memory but not all its source messages: they are consolidated again. */
  reconsolidateIds: string[];
  /** Messages that stay visible to the user but are never read by a model again. */
  excluded: ForgetPreview["words"];
  moodIds: string[];
  forgottenContent: ForgottenContent;
  /** Anything derived before this time cannot contain the deleted content. */
  since: Date;
  counts: ForgottenCounts;
};

/**
 * Plans what a forgetting deletes. Reads only; the same plan is shown as a preview and carried out.
 * @throws AppError `not_found` for an unknown id, one of another user, or of another kind; `conflict` for a message of a temporary session,
 * which is erased as a whole.
 */
export async function planForgetting(db: Queryable, scope: Scope, request: ForgetRequest): Promise<Plan> {
  await refuseTemporary(db, scope, request);
  const graph = await readGraph(db, scope);
  const targets = await readTargets(db, scope, graph, request);
  const deleted = await planMessages(db, scope, {
    targets: targets.messageIds,
    ...(request.kind === "message" && { chosen: request.id }),
  });
  const emptied = emptiedIds(deleted, targets);
  const memories = planMemories(graph, {
    roots: targets.nodeIds,
    ...findLosing(graph, { targets, deleted, sessionIds: emptied.sessionIds }),
    terms: deleted.terms,
    entityIds: new Set(targets.entityIds),
    choiceOf: (id) => request.dependants?.[id] ?? request.choice,
  });
  const deletedIds = memories.deletedIds;
  const moods = await readMoods(db, scope, {
    ...emptied,
    moodIds: targets.moodIds,
    forgottenContent: memories.forgottenContent,
  });
  const entityIds = [
    ...new Set([
      ...targets.entityIds,
      ...withMerged(
        graph,
        memories.unreferenced.map((one) => one.id),
      ),
    ]),
  ];
  const dependants = listDependants(graph, memories);
  const isOfMemory = deleted.messages.length === 0 || targets.nodeIds.length > 0;
  return {
    kind: request.kind,
    id: request.id,
    label: targets.label,
    nodeIds: [...deletedIds],
    dependants,
    retainedIds: dependants
      .filter((one) => !one.isDeleted && isTouched(graph, one.id, { deletedIds, deleted }))
      .map((one) => one.id),
    older: targets.older.map(({ id, description, isQuote }) => ({ id, description, isQuote })),
    entities: memories.unreferenced.map(({ id, canonicalName }) => ({ id, canonicalName })),
    reassigned: reassignSessions(graph, { deletedIds, deleted, sessionIds: emptied.sessionIds }),
    entityIds,
    messages: deleted.messages,
    remaining: deleted.remaining,
    ...emptied,
    sourceSessionIds: sourceSessions(graph, { deletedIds, deleted }).filter((id) => !emptied.sessionIds.includes(id)),
    reconsolidateIds: await closedAmong(db, scope, otherSourceSessions(graph, memories, { deleted, ...emptied })),
    excluded: isOfMemory
      ? await readExcluded(db, scope, { deletedIds, names: memories.forgottenContent.names, deleted })
      : [],
    moodIds: moods.map((mood) => mood.id),
    forgottenContent: memories.forgottenContent,
    since: earliest([
      ...[...deletedIds].flatMap((id) => graph.nodes.get(id)?.learnedAt ?? []),
      ...deleted.messages.map((message) => message.createdAt),
      ...moods.map((mood) => mood.createdAt),
      ...(await madeAt(db, scope, entityIds)),
    ]),
    counts: countDeleted(graph, {
      deletedIds,
      deleted,
      entityIds,
      sessionIds: emptied.sessionIds,
      moods: moods.length,
    }),
  };
}

/** Nothing is derived from a temporary session, and it never goes to the bin: it is erased when it ends. */
async function refuseTemporary(db: Queryable, scope: Scope, { kind, id }: ForgetRequest): Promise<void> {
  if ((kind !== "message" && kind !== "session") || !isId(id)) return;
  const sessionMessages =
    kind === "session"
      ? sql`s.id = ${id}::uuid`
      : sql`s.id in (select session_id from messages where id = ${id}::uuid)`;
  const rows = await db.rows(sql`select 1 from sessions s
    where s.persona_id = ${scope.personaId}::uuid and s.temporary and ${sessionMessages}`);
  if (rows.length > 0) throw conflict("A temporary conversation is erased as a whole. End it instead.");
}

/** Turns and sessions without remaining messages. Does not include a session still waiting for its first message. */
function emptiedIds({ messages, remaining }: DeletedMessages, targets: Targets) {
  const turnsLeft = new Set(remaining.map((message) => message.turnId));
  const sessionsLeft = new Set(remaining.map((message) => message.sessionId));
  const turnIds = new Set(messages.flatMap(({ turnId }) => (turnId === null || turnsLeft.has(turnId) ? [] : [turnId])));
  const sessions = messages.map((message) => message.sessionId).filter((id) => !sessionsLeft.has(id));
  return { turnIds: [...turnIds], sessionIds: [...new Set([...targets.sessionIds, ...sessions])] };
}

/** Memories that lose source messages or a linked entity, and those that still have some. */
function findLosing(graph: Graph, input: { targets: Targets; deleted: DeletedMessages; sessionIds: string[] }) {
  const { targets, deleted, sessionIds } = input;
  const deletedIds = new Set(deleted.messages.map((message) => message.id));
  const targetEntityIds = new Set(targets.entityIds);
  const losing = new Set<string>();
  const grounded = new Set<string>();
  for (const { nodeId, messageId } of graph.sources) (deletedIds.has(messageId) ? losing : grounded).add(nodeId);
  const resting = new Set(graph.edges.filter((edge) => edge.childId !== null).map((edge) => edge.parentId));
  for (const { id, sessionId } of graph.nodes.values()) {
    const isBare = !losing.has(id) && !grounded.has(id) && !resting.has(id);
    if (isBare && sessionId !== null && sessionIds.includes(sessionId)) losing.add(id);
  }
  for (const [nodeId, links] of Map.groupBy(graph.links, (link) => link.nodeId)) {
    if (!links.some((link) => targetEntityIds.has(link.entityId))) continue;
    losing.add(nodeId);
    if (links.every((link) => targetEntityIds.has(link.entityId))) grounded.delete(nodeId);
  }
  for (const id of targets.nodeIds) losing.delete(id);
  return { losing, grounded };
}

function listDependants({ nodes }: Graph, { fates }: PlannedMemories): Dependant[] {
  const all = [...fates].flatMap(([id, fate]) => {
    const node = nodes.get(id);
    return node ? [{ id, type: node.type, description: node.description, isQuote: node.isQuote, ...fate }] : [];
  });
  return all.toSorted((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** Whether a memory itself loses evidence or source messages. */
function isTouched(
  graph: Graph,
  id: string,
  { deletedIds, deleted }: { deletedIds: ReadonlySet<string>; deleted: DeletedMessages },
): boolean {
  const lost = new Set(deleted.messages.map((message) => message.id));
  return (
    graph.edges.some((edge) => edge.parentId === id && edge.childId !== null && deletedIds.has(edge.childId)) ||
    graph.sources.some((source) => source.nodeId === id && lost.has(source.messageId))
  );
}

async function madeAt(db: Queryable, scope: Scope, entityIds: string[]): Promise<Date[]> {
  const rows = await db.rows<{ at: string }>(sql`select created_at as at from entities
    where persona_id = ${scope.personaId}::uuid and id = any(${idArray(entityIds)})`);
  return rows.map((row) => toDate(row.at));
}

/** The time one day before the earliest of `moments`. The day is a margin, because a memory is dated by the end of its session. */
function earliest(moments: Date[]): Date {
  const first = Math.min(...moments.map((at) => at.getTime()));
  return new Date(Number.isFinite(first) ? first - DAY : 0);
}

function countDeleted(
  { nodes }: Graph,
  input: {
    deletedIds: ReadonlySet<string>;
    deleted: DeletedMessages;
    entityIds: string[];
    sessionIds: string[];
    moods: number;
  },
): ForgottenCounts {
  const ofType = (type: Dependant["type"]) => [...input.deletedIds].filter((id) => nodes.get(id)?.type === type).length;
  return {
    events: ofType("event"),
    thoughts: ofType("thought"),
    intentions: ofType("intention"),
    expectations: ofType("expectation"),
    messages: input.deleted.messages.length,
    sessions: input.sessionIds.length,
    entities: input.entityIds.length,
    moods: input.moods,
  };
}
