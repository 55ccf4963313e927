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
import { readMoods } from "./moods";
import { type PlannedMemories, planMemories } from "./plan-memories";
import { closedAmong, rehome, toldElsewhere, toldIn } from "./plan-sessions";
import { readSeeds, type Seeds } from "./targets";
import type { EventDraft } from "./matches-forgotten";
import { type DeletedWords, gatherWords, type Message } from "./plan-messages";

/** Everything that a forgetting does, before anything is done. */
export type Plan = Pick<ForgetPreview, "kind" | "id" | "label" | "dependants" | "older" | "entities"> & {
  nodeIds: string[];
  /** Memories that rested on what goes, or lose their words, and stay. */
  keptIds: string[];
  /** Memories that stay, of a talk that goes → another talk they were told in. */
  rehomed: Map<string, string | null>;
  /** With everything that became part of them. */
  entityIds: string[];
  messages: Message[];
  /** What is left of the talks that words go from. */
  remaining: Message[];
  /** Turns of which no word is left. */
  turnIds: string[];
  sessionIds: string[];
  /** Talks that stay, whose summary, stand-in and raw answer may repeat what goes. */
  toldInIds: string[];
  /** Closed talks that lose a memory whose other words stay: they are remembered anew. */
  againIds: string[];
  /** Messages that stay with the person and are never read again by the mind. */
  excluded: ForgetPreview["words"];
  moodIds: string[];
  telling: EventDraft;
  /** Nothing that was derived before this moment can tell what goes. */
  since: Date;
  counts: ForgottenCounts;
};

/**
 * Works out what goes when something is forgotten. Reads only; the same plan is shown as a preview and carried out.
 * @throws AppError `not_found` for what is not there, another person's, or of another kind; `conflict` for words of a temporary
 * talk, which goes as a whole.
 */
export async function planForgetting(db: Queryable, scope: Scope, request: ForgetRequest): Promise<Plan> {
  await refuseTemporary(db, scope, request);
  const graph = await readGraph(db, scope);
  const seeds = await readSeeds(db, scope, graph, request);
  const words = await gatherWords(db, scope, {
    seeds: seeds.messageIds,
    ...(request.kind === "message" && { chosen: request.id }),
  });
  const emptied = emptiedIds(words, seeds);
  const memories = planMemories(graph, {
    roots: seeds.nodeIds,
    ...holding(graph, { seeds, words, sessionIds: emptied.sessionIds }),
    terms: words.terms,
    entityIds: new Set(seeds.entityIds),
    choiceOf: (id) => request.dependants?.[id] ?? request.choice,
  });
  const gone = memories.goneIds;
  const moods = await readMoods(db, scope, { ...emptied, moodIds: seeds.moodIds, telling: memories.telling });
  const entityIds = [
    ...new Set([
      ...seeds.entityIds,
      ...withMerged(
        graph,
        memories.bare.map((one) => one.id),
      ),
    ]),
  ];
  const dependants = listDependants(graph, memories);
  const isOfMemory = words.messages.length === 0 || seeds.nodeIds.length > 0;
  return {
    kind: request.kind,
    id: request.id,
    label: seeds.label,
    nodeIds: [...gone],
    dependants,
    keptIds: dependants.filter((one) => !one.goes && isTouched(graph, one.id, { gone, words })).map((one) => one.id),
    older: seeds.older.map(({ id, description, isQuote }) => ({ id, description, isQuote })),
    entities: memories.bare.map(({ id, canonicalName }) => ({ id, canonicalName })),
    rehomed: rehome(graph, { gone, words, sessionIds: emptied.sessionIds }),
    entityIds,
    messages: words.messages,
    remaining: words.remaining,
    ...emptied,
    toldInIds: toldIn(graph, { gone, words }).filter((id) => !emptied.sessionIds.includes(id)),
    againIds: await closedAmong(db, scope, toldElsewhere(graph, memories, { words, ...emptied })),
    excluded: isOfMemory ? await readExcluded(db, scope, { gone, names: memories.telling.names, words }) : [],
    moodIds: moods.map((mood) => mood.id),
    telling: memories.telling,
    since: earliest([
      ...[...gone].flatMap((id) => graph.nodes.get(id)?.learnedAt ?? []),
      ...words.messages.map((message) => message.createdAt),
      ...moods.map((mood) => mood.createdAt),
      ...(await madeAt(db, scope, entityIds)),
    ]),
    counts: countGone(graph, { gone, words, entityIds, sessionIds: emptied.sessionIds, moods: moods.length }),
  };
}

/** Nothing was made of a temporary talk, and it keeps nothing in the bin: it ends, and is erased by that. */
async function refuseTemporary(db: Queryable, scope: Scope, { kind, id }: ForgetRequest): Promise<void> {
  if ((kind !== "message" && kind !== "session") || !isId(id)) return;
  const talk =
    kind === "session"
      ? sql`s.id = ${id}::uuid`
      : sql`s.id in (select session_id from messages where id = ${id}::uuid)`;
  const rows = await db.rows(sql`select 1 from sessions s
    where s.persona_id = ${scope.personaId}::uuid and s.temporary and ${talk}`);
  if (rows.length > 0) throw conflict("A temporary talk is erased as a whole. End it.");
}

/** Turns and talks of which no word is left. A talk that is still waiting for its first word is none. */
function emptiedIds({ messages, remaining }: DeletedWords, seeds: Seeds) {
  const turnsLeft = new Set(remaining.map((message) => message.turnId));
  const talksLeft = new Set(remaining.map((message) => message.sessionId));
  const turnIds = new Set(messages.flatMap(({ turnId }) => (turnId === null || turnsLeft.has(turnId) ? [] : [turnId])));
  const talks = messages.map((message) => message.sessionId).filter((id) => !talksLeft.has(id));
  return { turnIds: [...turnIds], sessionIds: [...new Set([...seeds.sessionIds, ...talks])] };
}

/** Which memories lose their words (or whom they speak of), and which are still held by some. */
function holding(graph: Graph, input: { seeds: Seeds; words: DeletedWords; sessionIds: string[] }) {
  const { seeds, words, sessionIds } = input;
  const gone = new Set(words.messages.map((message) => message.id));
  const targets = new Set(seeds.entityIds);
  const losing = new Set<string>();
  const grounded = new Set<string>();
  for (const { nodeId, messageId } of graph.sources) (gone.has(messageId) ? losing : grounded).add(nodeId);
  const resting = new Set(graph.edges.filter((edge) => edge.childId !== null).map((edge) => edge.parentId));
  for (const { id, sessionId } of graph.nodes.values()) {
    const isBare = !losing.has(id) && !grounded.has(id) && !resting.has(id);
    if (isBare && sessionId !== null && sessionIds.includes(sessionId)) losing.add(id);
  }
  for (const [nodeId, links] of Map.groupBy(graph.links, (link) => link.nodeId)) {
    if (!links.some((link) => targets.has(link.entityId))) continue;
    losing.add(nodeId);
    if (links.every((link) => targets.has(link.entityId))) grounded.delete(nodeId);
  }
  for (const id of seeds.nodeIds) losing.delete(id);
  return { losing, grounded };
}

function listDependants({ nodes }: Graph, { fates }: PlannedMemories): Dependant[] {
  const all = [...fates].flatMap(([id, fate]) => {
    const node = nodes.get(id);
    return node ? [{ id, type: node.type, description: node.description, isQuote: node.isQuote, ...fate }] : [];
  });
  return all.toSorted((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** Whether a memory itself loses evidence or words. */
function isTouched(
  graph: Graph,
  id: string,
  { gone, words }: { gone: ReadonlySet<string>; words: DeletedWords },
): boolean {
  const lost = new Set(words.messages.map((message) => message.id));
  return (
    graph.edges.some((edge) => edge.parentId === id && edge.childId !== null && gone.has(edge.childId)) ||
    graph.sources.some((source) => source.nodeId === id && lost.has(source.messageId))
  );
}

async function madeAt(db: Queryable, scope: Scope, entityIds: string[]): Promise<Date[]> {
  const rows = await db.rows<{ at: string }>(sql`select created_at as at from entities
    where persona_id = ${scope.personaId}::uuid and id = any(${idArray(entityIds)})`);
  return rows.map((row) => toDate(row.at));
}

/** A day before the first of it was known: a memory is dated by the end of its talk. */
function earliest(moments: Date[]): Date {
  const first = Math.min(...moments.map((at) => at.getTime()));
  return new Date(Number.isFinite(first) ? first - DAY : 0);
}

function countGone(
  { nodes }: Graph,
  input: { gone: ReadonlySet<string>; words: DeletedWords; entityIds: string[]; sessionIds: string[]; moods: number },
): ForgottenCounts {
  const ofType = (type: Dependant["type"]) => [...input.gone].filter((id) => nodes.get(id)?.type === type).length;
  return {
    events: ofType("event"),
    thoughts: ofType("thought"),
    intentions: ofType("intention"),
    expectations: ofType("expectation"),
    messages: input.words.messages.length,
    sessions: input.sessionIds.length,
    entities: input.entityIds.length,
    moods: input.moods,
  };
}
