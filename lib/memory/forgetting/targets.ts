import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages, moodHistory, sessions } from "@/db/schema";
import { textArray } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { clip } from "@/lib/core/text/code-points";
import type { ForgetRequest } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { type Graph, type GraphNode, supersededBy, withMerged } from "./graph";
import { mentionsForgottenName } from "./matches-forgotten";

const LABEL_MAX = 200;

/** The rows that a request to forget names, without the rows that depend on them. */
export type Targets = {
  /** Title in the bin. */
  label: string;
  nodeIds: string[];
  older: GraphNode[];
  messageIds: string[];
  sessionIds: string[];
  entityIds: string[];
  moodIds: string[];
};

/**
 *
 * @throws AppError `not_found` for an unknown id, one of another user, or of another kind.
 */
export async function readTargets(db: Queryable, scope: Scope, graph: Graph, request: ForgetRequest): Promise<Targets> {
  const { others = [], ...first } = request;
  const [own, ...more] = await Promise.all(
    [first, ...others.map((other) => ({ ...first, ...other }))].map((one) => readOne(db, scope, graph, one)),
  );
  if (!own) throw notFound("memory");
  return more.reduce(union, own);
}

/** Combines two targets without duplicates. */
function union(a: Targets, b: Targets): Targets {
  const nodeIds = [...new Set([...a.nodeIds, ...b.nodeIds])];
  const older = new Map([...a.older, ...b.older].map((node) => [node.id, node]));
  return {
    ...a,
    nodeIds,
    older: [...older.values()],
    messageIds: [...new Set([...a.messageIds, ...b.messageIds])],
  };
}

async function readOne(db: Queryable, scope: Scope, graph: Graph, request: ForgetRequest): Promise<Targets> {
  if (!isId(request.id)) throw notFound("memory");
  const none = { nodeIds: [], older: [], messageIds: [], sessionIds: [], entityIds: [], moodIds: [] };
  const targets = { ...none, ...(await READERS[request.kind](db, scope, graph, request)) };
  return { ...targets, label: clip(targets.label.trim() || request.kind, LABEL_MAX) };
}

type Reader = (
  db: Queryable,
  scope: Scope,
  graph: Graph,
  request: ForgetRequest,
) => Promise<Partial<Targets> & { label: string }>;

const READERS: Record<ForgetRequest["kind"], Reader> = {
  event: ofNode,
  thought: ofNode,
  intention: ofNode,
  expectation: ofNode,
  message: ofMessage,
  session: ofSession,
  entity: ofEntity,
  mood: ofMood,
};

async function ofNode(...[, , graph, request]: Parameters<Reader>) {
  const node = graph.nodes.get(request.id);
  if (node?.type !== request.kind) throw notFound("memory");
  const older = supersededBy(graph, [node.id]);
  const nodeIds = [node.id, ...(request.older === "revive" ? [] : older.map((version) => version.id))];
  const roots = new Set(nodeIds);
  const sources = graph.sources.filter((source) => roots.has(source.nodeId)).map((source) => source.messageId);
  return { label: node.description, nodeIds, older, messageIds: request.words === "go" ? [...new Set(sources)] : [] };
}

async function ofMessage(...[db, scope, , { id }]: Parameters<Reader>) {
  const [row] = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));
  if (!row) throw notFound("message");
  return { label: row.content, messageIds: [id] };
}

async function ofSession(...[db, scope, , { id }]: Parameters<Reader>) {
  const mine = and(eq(sessions.personaId, scope.personaId), eq(sessions.id, id));
  const [row] = await db.select({ openedAt: sessions.openedAt }).from(sessions).where(mine);
  if (!row) throw notFound("session");
  const rows = await db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.sessionId, id)))
    .orderBy(messages.createdAt, messages.id);
  const label = rows[0]?.content ?? row.openedAt.toISOString().slice(0, 10);
  return { label, sessionIds: [id], messageIds: rows.map((message) => message.id) };
}

async function ofEntity(...[db, scope, graph, { id, words }]: Parameters<Reader>) {
  const entity = graph.entities.get(id);
  if (!entity) throw notFound("entity");
  const entityIds = withMerged(graph, [id]);
  const messageIds = words === "go" ? await messagesAbout(db, scope, graph, new Set(entityIds)) : [];
  return { label: entity.canonicalName, entityIds, messageIds };
}

/** Sources of memories that mention only these entities, and every message that names one of them. */
async function messagesAbout(db: Queryable, scope: Scope, graph: Graph, entityIds: ReadonlySet<string>) {
  const links = [...Map.groupBy(graph.links, (link) => link.nodeId)];
  const theirs = new Set(
    links.filter(([, of]) => of.every((link) => entityIds.has(link.entityId))).map(([nodeId]) => nodeId),
  );
  const sources = graph.sources.filter((source) => theirs.has(source.nodeId)).map((source) => source.messageId);
  const called = [...entityIds].flatMap((entityId) => graph.entities.get(entityId)?.names ?? []);
  const rows = await db.rows<{ id: string; content: string }>(sql`
    select id, content from messages where persona_id = ${scope.personaId}::uuid
      and exists (select 1 from unnest(${textArray(called)}) as name where position(lower(name) in lower(content)) > 0)`);
  const naming = rows.filter((message) => called.some((name) => mentionsForgottenName(message.content, name)));
  return [...new Set([...sources, ...naming.map((message) => message.id)])];
}

async function ofMood(...[db, scope, , { id }]: Parameters<Reader>) {
  const [row] = await db
    .select({ mood: sql<string>`${moodHistory.state} ->> 'mood'` })
    .from(moodHistory)
    .where(and(eq(moodHistory.personaId, scope.personaId), eq(moodHistory.id, id)));
  if (!row) throw notFound("mood");
  return { label: row.mood, moodIds: [id] };
}
