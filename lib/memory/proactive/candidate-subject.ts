import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes } from "@/db/schema";
import { idArray, instant, toDate } from "@/db/sql";
import { TOUCH } from "@/lib/core/settings/proactive";
import type { MessageRole } from "@/lib/core/types/messages";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import { readNewest } from "../nodes/newest-nodes";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";
import { type Later, laterMentionTest, type MatterText } from "./later-mentions";

/**
 * A matter to come back to in a proactive message, and when the user last mentioned or confirmed it. Anything said later may mean that it
 * is over.
 */
export type FollowUp = MatterText & {
  nodeId: string;
  mentionedAt: Date;
  createdAt: Date;
  /** Ids of the memories that the matter is based on. */
  evidenceIds: string[];
};

/** A later message or memory that touches a matter. */
export type LaterMention = { kind: "message" | "memory"; id: string; at: Date; text: string };

type Basis = {
  nodeId: string;
  at: string;
  description: string;
  messages: { at: string; sessionId: string; content: string }[] | null;
};

/**
 * Reads a matter from the memory that causes a message. One based on others (an expectation) was first mentioned when the earliest of those
 * was.
 */
export async function readFollowUp(db: Queryable, scope: Scope, cause: Node): Promise<FollowUp> {
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await db.rows<Basis>(sql`
    select n.id as "nodeId", n.learned_at as at, n.description,
      (select json_agg(json_build_object('at', m.created_at, 'sessionId', m.session_id, 'content', m.content) order by m.created_at)
        from node_messages nm join messages m on m.id = nm.message_id
        where nm.persona_id = ${persona} and nm.node_id = n.id and m.role = 'user' and not m.recall_excluded) as messages
    from concept_nodes n where n.persona_id = ${persona} and (n.id = ${cause.id}::uuid or n.id in (
      select f.child_id from node_filling f where f.persona_id = ${persona} and f.parent_id = ${cause.id}::uuid))`);
  const own = rows.filter(({ nodeId }) => nodeId === cause.id);
  const others = rows.filter(({ nodeId }) => nodeId !== cause.id);
  const basis = others.length > 0 && !own[0]?.messages ? others : own;
  const mentionedAt = Math.min(...basis.map(mentionTimeOf));
  const confirmed = [cause.reopenedAt, cause.editedAt].flatMap((at) => at?.getTime() ?? []);
  const sources = basis.flatMap(({ messages }) => messages ?? []);
  const nodeIds = [cause.id, ...others.map(({ nodeId }) => nodeId)];
  const quoted = cause.isQuote
    ? []
    : [...others.map(({ description }) => description), ...sources.map(({ content }) => content)];
  const entities = await entitiesOf(db, scope, nodeIds);
  return {
    nodeId: cause.id,
    evidenceIds: others.map(({ nodeId }) => nodeId),
    createdAt: cause.createdAt,
    mentionedAt: new Date(Math.max(mentionedAt, ...confirmed)),
    text: [cause.description, ...quoted].join("\n"),
    names: entities.flatMap(({ names }) => names),
    entityIds: entities.map(({ id }) => id),
    sessionIds: [...new Set(sources.map(({ sessionId }) => sessionId))],
    start: cause.eventTimeStart,
    end: cause.eventTimeEnd,
  };
}

const mentionTimeOf = ({ at, messages }: Basis) => toDate(messages?.at(-1)?.at ?? at).getTime();

/** Entities linked to memories, with all their names; a merged one is replaced by its target. */
function entitiesOf(db: Queryable, scope: Scope, nodeIds: string[]): Promise<{ id: string; names: string[] }[]> {
  const persona = sql`${scope.personaId}::uuid`;
  return db.rows<{ id: string; names: string[] }>(sql`
    select e.id, array(select a.alias from entity_aliases a where a.persona_id = ${persona} and a.entity_id = e.id) || e.canonical_name::text as names
    from entities e where e.persona_id = ${persona} and e.id in (
      select coalesce(x.merge_target_id, x.id) from node_entities ne join entities x on x.id = ne.entity_id
      where ne.persona_id = ${persona} and ne.node_id = any(${idArray(nodeIds)})
      union select ne.entity_id from node_entities ne where ne.persona_id = ${persona} and ne.node_id = any(${idArray(nodeIds)}))`);
}

type LaterRow = Later & { kind: LaterMention["kind"]; id: string };

/**
 * Messages and memories after a matter was mentioned that touch it, oldest first. `after` limits the search to newer ones. Ignores
 * temporary sessions, sessions with learning off, and messages excluded from recall.
 */
export async function findLaterMention(
  db: Queryable,
  scope: Scope,
  followUp: FollowUp,
  { timeZone, after }: { timeZone: string; after?: Date },
): Promise<LaterMention[]> {
  const since = after && after > followUp.mentionedAt ? after : followUp.mentionedAt;
  const later = [...(await laterMessages(db, scope, since)), ...(await laterMemories(db, scope, followUp, since))];
  if (later.length === 0) return [];
  const touches = laterMentionTest(followUp, timeZone);
  const found = later.filter((one) => touches(one)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return found.map(({ kind, id, at, text }) => ({ kind, id, at, text }));
}

async function laterMessages(db: Queryable, scope: Scope, since: Date): Promise<LaterRow[]> {
  const user: MessageRole = "user";
  const rows = await db.rows<{ id: string; at: string; text: string; sessionId: string }>(sql`
    select m.id, m.created_at as at, m.content as text, m.session_id as "sessionId" from messages m
    join sessions s on s.id = m.session_id and not s.temporary and s.learns
    where m.persona_id = ${scope.personaId}::uuid and m.role = ${user} and m.active and not m.recall_excluded
      and m.created_at > ${instant(since)}
    order by m.created_at desc, m.id desc limit ${TOUCH.messagesMax}`);
  return rows.map((row) => ({ ...row, kind: "message", at: toDate(row.at) }));
}

type RawMemory = {
  id: string;
  at: string;
  text: string;
  sessionId: string | null;
  start: string | null;
  end: string | null;
  entityIds: string[];
};

/** Events and promises with a later source message, or, without any source, learned and stored later. Thoughts are left out. */
async function laterMemories(db: Queryable, scope: Scope, followUp: FollowUp, since: Date): Promise<LaterRow[]> {
  const persona = sql`${scope.personaId}::uuid`;
  const from = instant(since);
  const sourced = (
    condition: ReturnType<typeof sql>,
  ) => sql`exists (select 1 from node_messages nm join messages m on m.id = nm.message_id
    where nm.persona_id = ${persona} and nm.node_id = n.id and m.role = 'user' and not m.recall_excluded ${condition})`;
  const rows = await db.rows<RawMemory>(sql`
    select n.id, n.learned_at as at, n.description as text, n.session_id as "sessionId", n.event_time_start as start, n.event_time_end as "end",
      array(select ne.entity_id from node_entities ne where ne.persona_id = ${persona} and ne.node_id = n.id) as "entityIds"
    from concept_nodes n
    where n.persona_id = ${persona} and n.id <> ${followUp.nodeId}::uuid and n.superseded_by is null
      and n.type in ('event', 'intention') and n.origin in ('extraction', 'built_in', 'import', 'owner')
      and (${sourced(sql`and m.created_at > ${from}`)}
        or n.learned_at > ${from} and n.created_at > ${instant(followUp.createdAt)} and not ${sourced(sql``)})
    order by n.learned_at desc, n.id desc limit ${TOUCH.memoriesMax}`);
  const date = (value: string | null) => (value === null ? null : toDate(value));
  return rows.map((row) => ({
    ...row,
    kind: "memory",
    at: toDate(row.at),
    start: date(row.start),
    end: date(row.end),
  }));
}

/** A matter with what touches it at `readAt`. */
export type LoadedFollowUp = FollowUp & { touching: LaterMention[]; timeZone: string; readAt: Date };

export async function readFollowUpNow(
  db: Queryable,
  scope: Scope,
  cause: Node,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<LoadedFollowUp> {
  const followUp = await readFollowUp(db, scope, cause);
  return { ...followUp, touching: await findLaterMention(db, scope, followUp, { timeZone }), timeZone, readAt: now };
}

/** Whether anything new touches a matter since it was read. */
export async function wasMentionedSince(db: Queryable, scope: Scope, followUp: LoadedFollowUp): Promise<boolean> {
  const after = new Date(followUp.readAt.getTime() - TOUCH.overlapMs);
  const found = await findLaterMention(db, scope, followUp, { timeZone: followUp.timeZone, after });
  const known = new Set(followUp.touching.map(({ id }) => id));
  return found.some(({ id }) => !known.has(id));
}

/**
 * The one memory that a matter is based on. The built-in mind quotes this memory, because it holds the user's own words, and not the
 * expectation derived from it.
 */
export async function readBasis(db: Queryable, scope: Scope, followUp: FollowUp | null): Promise<Node[]> {
  const [id, ...more] = followUp?.evidenceIds ?? [];
  return id === undefined || more.length > 0 ? [] : readNewest(db, scope, eq(conceptNodes.id, id), 1);
}

/** What touches a matter, in the form of the prompt, oldest first. */
export async function readLaterMention(
  db: Queryable,
  scope: Scope,
  touching: readonly LaterMention[],
): Promise<{ memories: Node[]; messages: ChatLine[] }> {
  const memoryIds = touching.flatMap(({ kind, id }) => (kind === "memory" ? [id] : []));
  const memories =
    memoryIds.length > 0 ? await readNewest(db, scope, inArray(conceptNodes.id, memoryIds), memoryIds.length) : [];
  const touchingMessages = touching.filter(({ kind }) => kind === "message");
  return { memories, messages: touchingMessages.map(({ text, at }) => ({ role: "user", content: text, at })) };
}
