import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes, nodeEmbeddings, nodeRevisions } from "@/db/schema";
import { idArray, instant, textArray, toDate, vectorValue } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { EMOTION_TAGS_MAX } from "@/lib/core/limits";
import { signOfFeelings } from "@/lib/core/meaning/valence";
import { MENTIONS } from "@/lib/core/settings/consolidation";
import type { RelationalTag } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { areDifferentFacts, isSameText, samenessOf } from "./dedupe-guards";
import { isHeldByUserColumn, isUserEdited } from "./is-user-edited";
import { addSources, type Node, type NodeDraft } from "./writer";

/**
 * An event as extracted from this session. `names` holds all aliases of each entity it mentions; `vector` is of its whole text; `speakers`
 * are the participants' names.
 */
export type EventDraft = {
  draft: NodeDraft;
  names: string[][];
  vector: number[] | undefined;
  speakers: readonly string[];
};

/** Events already written in this extraction, which have no vectors or links in the database yet. */
export type Batch = Map<string, EventDraft>;

export type DedupeSettings = { model: string; mentionCosine: number; conflictCosine: number; mentionDays: number };

/**
 * Finds the current memory that an extracted event repeats: of the same type and subject, learned at most `mentionDays` before (0: in this
 * session only), with the same text or a cosine of at least `mentionCosine`, and without different facts. One that the user pinned or wrote
 * matches only if its text would not change, or if it comes from the same messages. When a session is extracted again, a memory of the same
 * messages is found whatever happened to it since, also by its revisions. A current memory of exactly the same messages with the opposite
 * impact is found as well: one message is not felt both ways.
 */
export async function findRepeatedEvent(
  tx: Tx,
  scope: Scope,
  eventDraft: EventDraft,
  { batch, settings }: { batch: Batch; settings: DedupeSettings },
): Promise<string | undefined> {
  const found = (await readComparedEvents(tx, scope, eventDraft, { batch, settings })).map((row) => {
    const earlier = batch.get(row.id);
    const names = earlier?.names ?? row.names.map((forms) => forms.filter((form) => form !== ""));
    const cosine = earlier ? cosineOf(earlier.vector, eventDraft.vector) : row.cosine;
    const wordings = [row.description, ...(row.isSameSource ? row.wordings : [])];
    const isSame = wordings.some((words) => isSameText(words, eventDraft.draft.description));
    const isFormer = isSame && !isSameText(row.description, eventDraft.draft.description);
    const isOpposite = hasOppositeImpact({ ...row, cosine }, eventDraft, settings);
    return { ...row, names, cosine: cosine ?? -1, isSame, isFormer, isOpposite };
  });
  const repeated = { ...eventDraft.draft, names: eventDraft.names };
  return found
    .filter((row) => row.isSame || row.isOpposite || row.cosine >= settings.mentionCosine)
    .filter(
      (row) =>
        !row.isProtected ||
        row.isOpposite ||
        (row.isUserEdited && row.isSameSource) ||
        leavesTextUnchanged(row, eventDraft.draft),
    )
    .filter(
      (row) => row.isFormer || !areDifferentFacts(row.isOpposite ? { ...row, emotionalImpact: 0 } : row, repeated),
    )
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.cosine - a.cosine)[0]?.id;
}

/**
 * Whether a current memory of exactly the same messages states the same fact with the opposite impact. One message may also state two
 * facts.
 */
function hasOppositeImpact(row: ComparedEvent, { draft, speakers }: EventDraft, settings: DedupeSettings): boolean {
  if (!row.isSameLines || !row.isLive || row.emotionalImpact * draft.emotionalImpact >= 0) return false;
  const sameness = samenessOf(row.description, draft.description, speakers);
  if (sameness === null || sameness === "words") return sameness === "words";
  const needed = sameness === "entities" ? settings.mentionCosine : settings.conflictCosine;
  return (row.cosine ?? -1) >= needed;
}

/** A memory that the user pinned or wrote retains its text: an event that says more, or adds a day, becomes a separate memory. */
function leavesTextUnchanged(held: ComparedEvent, draft: NodeDraft): boolean {
  const { description, eventTimeStart } = combine({ ...held, emotionTags: [], relationalTags: [] }, draft);
  return description === held.description && eventTimeStart?.getTime() === held.eventTimeStart?.getTime();
}

type ComparedEvent = {
  id: string;
  description: string;
  isQuote: boolean;
  emotionalImpact: number;
  eventTimeStart: Date | null;
  /** Whether the user pinned or wrote the memory. */
  isProtected: boolean;
  isUserEdited: boolean;
  /** Whether the memory shares a source message with the event. */
  isSameSource: boolean;
  /** Whether the memory has exactly the same source messages as the event. */
  isSameLines: boolean;
  isLive: boolean;
  /** Texts of its revisions: before the user's edits, and of merged events with the opposite impact. */
  wordings: string[];
  cosine: number | null;
  names: string[][];
};
type RawComparedEvent = Omit<ComparedEvent, "eventTimeStart"> & { eventTimeStart: string | null };

async function readComparedEvents(
  tx: Tx,
  scope: Scope,
  eventDraft: EventDraft,
  { batch, settings }: { batch: Batch; settings: DedupeSettings },
): Promise<ComparedEvent[]> {
  const { draft, vector } = eventDraft;
  const persona = sql`${scope.personaId}::uuid`;
  const terms = textArray([...new Set(searchTokens(draft.description))]);
  const since = instant(new Date(draft.learnedAt.getTime() - settings.mentionDays * DAY));
  const near = vector
    ? sql`select e.owner_id as id, -(e.vector <#> ${vectorValue(vector)})::float8 as cosine
        from node_embeddings e join eligible on eligible.id = e.owner_id
        where e.persona_id = ${persona} and e.model = ${settings.model} and e.owner_kind = 'node'
        order by e.vector <#> ${vectorValue(vector)}, e.owner_id limit ${MENTIONS.nearest}`
    : sql`select null::uuid as id, null::float8 as cosine where false`;
  const lines = idArray([...(draft.messageIds ?? [])].sort());
  const sameSource = sql`select node_id from node_messages where message_id = any(${idArray(draft.messageIds ?? [])})`;
  const rows = await tx.rows<RawComparedEvent>(sql`
    with eligible as materialized (
      select id, description, is_quote, search_tokens, emotional_impact, event_time_start, pinned_at, edited_at, origin, superseded_by from concept_nodes
      where persona_id = ${persona} and type = ${draft.type}::node_type and subject = ${draft.subject}::node_subject
        and (superseded_by is null and status is not distinct from ${draft.status ?? null}::node_status
            and (learned_at >= ${since} or id = any(${idArray([...batch.keys()])}))
          or id in (${sameSource}))
    ), near as (${near}), same_words as (
      select id from eligible
      where description = ${draft.description} or cardinality(${terms}) > 0 and search_tokens @> ${terms}
      order by id desc limit ${MENTIONS.sameWordsMax}
    ), written_anew as (select id from eligible where id in (${sameSource}) and (edited_at is not null
        or exists (select 1 from node_revisions r where r.persona_id = ${persona} and r.node_id = eligible.id))
    ), same_lines as (
      select id from eligible where ${lines} = (select array_agg(m.message_id order by m.message_id) from node_messages m
        where m.persona_id = ${persona} and m.node_id = eligible.id) and id in (${sameSource})
    )
    select n.id, n.description, n.is_quote as "isQuote", n.emotional_impact::int as "emotionalImpact", near.cosine,
      n.event_time_start as "eventTimeStart", ${isHeldByUserColumn("n")} as "isProtected",
      (n.edited_at is not null or n.origin = 'owner') as "isUserEdited", n.id in (${sameSource}) as "isSameSource",
      n.id in (select id from same_lines) as "isSameLines", n.superseded_by is null as "isLive",
      array(select r.description from node_revisions r where r.persona_id = ${persona} and r.node_id = n.id) as wordings,
      coalesce((select json_agg(array(select a.alias from entity_aliases a where a.entity_id = ne.entity_id))
        from node_entities ne where ne.node_id = n.id), '[]'::json) as names
    from eligible n left join near on near.id = n.id
    where n.id = any(${idArray([...batch.keys()])}) or n.id in (select id from near union select id from same_words
      union select id from written_anew union select id from same_lines)`);
  return rows.map((row) => ({
    ...row,
    eventTimeStart: row.eventTimeStart === null ? null : toDate(row.eventTimeStart),
  }));
}

function cosineOf(a: number[] | undefined, b: number[] | undefined): number | null {
  return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : null;
}

/**
 * Merges an extracted event into the memory it repeats: takes the stronger impact, all tags, the later event time and the richer text, adds
 * its source messages, and counts one mention more if any of them are new. A new text or time deletes its vectors. Memories that the user
 * wrote retain text, impact and time. Idempotent.
 */
export async function mergeRepeatedEvent(
  tx: Tx,
  scope: Scope,
  input: { intoId: string; draft: NodeDraft; now: Date },
): Promise<{ node: Node; before: Node; isChanged: boolean; isSettled: boolean }> {
  const { intoId, draft, now } = input;
  const mine = and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, intoId));
  const [before] = await tx.select().from(conceptNodes).where(mine);
  if (!before) throw new Error("a memory was deleted while a repetition was being merged into it");
  const added = await addSources(tx, scope, { nodeId: intoId, messageIds: draft.messageIds ?? [] });
  const isSettled = before.emotionalImpact * draft.emotionalImpact < 0;
  const repeated = mergeMention(before, draft, { isSettled, isNew: added > 0 });
  if (isSettled) await storeOppositeWording(tx, scope, { before, draft, repeated, now });
  if (added === 0 && isComparable(before, repeated)) return { node: before, before, isChanged: false, isSettled };
  const since = before.lastMentionedAt ?? before.learnedAt;
  const mention =
    added > 0
      ? {
          mentionCount: before.mentionCount + 1,
          lastMentionedAt: new Date(Math.max(since.getTime(), draft.learnedAt.getTime())),
        }
      : {};
  const [node] = await tx
    .update(conceptNodes)
    .set({ ...repeated, ...mention, ...(isOnAnotherDay(repeated, before) ? { reopenedAt: null } : {}) })
    .where(mine)
    .returning();
  if (!node) throw new Error("a memory was deleted while a repetition was being merged into it");
  const isTextNew =
    node.description !== before.description || node.eventTimeStart?.getTime() !== before.eventTimeStart?.getTime();
  if (isTextNew) {
    await tx
      .delete(nodeEmbeddings)
      .where(and(eq(nodeEmbeddings.personaId, scope.personaId), eq(nodeEmbeddings.ownerId, intoId)));
  }
  return { node, before, isChanged: true, isSettled };
}

/** Stores the text that was not chosen as a revision, so that it is recognized when the same messages are extracted again. */
async function storeOppositeWording(
  tx: Tx,
  scope: Scope,
  { before, draft, repeated, now }: { before: Node; draft: NodeDraft; repeated: Required<NodeContent>; now: Date },
): Promise<void> {
  const known = await tx
    .select({ description: nodeRevisions.description })
    .from(nodeRevisions)
    .where(and(eq(nodeRevisions.personaId, scope.personaId), eq(nodeRevisions.nodeId, before.id)));
  const there = [repeated, ...known].map(({ description }) => description);
  const other = [contentOf(before), combine(draft, draft)].find(
    ({ description }) => !there.some((words) => isSameText(words, description)),
  );
  if (!other) return;
  const row = { id: newId(now), personaId: scope.personaId, nodeId: before.id, createdAt: now };
  await tx.insert(nodeRevisions).values({ ...row, ...other });
}

/**
 * Combines a memory with a repetition of it. Of two opposite impacts, the one that the tags of both name wins, else none. A neutral memory
 * takes an impact from the same messages only if its tags name it. What the user wrote stays; what they pinned retains its impact.
 */
function mergeMention(
  before: Node,
  draft: NodeDraft,
  { isSettled, isNew }: { isSettled: boolean; isNew: boolean },
): Required<NodeContent> {
  if (isUserEdited(before) || (isSettled && before.pinnedAt !== null)) return contentOf(before);
  const repeated = combine(before, draft);
  const sign = signOfFeelings([...before.emotionTags, ...draft.emotionTags]);
  const isUnfelt = !isNew && before.emotionalImpact === 0 && sign !== Math.sign(draft.emotionalImpact);
  if (before.pinnedAt !== null || isUnfelt) return { ...repeated, emotionalImpact: before.emotionalImpact };
  if (!isSettled) return repeated;
  const size = Math.max(Math.abs(before.emotionalImpact), Math.abs(draft.emotionalImpact));
  return { ...repeated, emotionalImpact: sign * size + 0 };
}

const contentOf = (node: Node): Required<NodeContent> => ({
  description: node.description,
  isQuote: node.isQuote,
  emotionalImpact: node.emotionalImpact,
  emotionTags: node.emotionTags,
  relationalTags: node.relationalTags,
  eventTimeStart: node.eventTimeStart,
  eventTimeEnd: node.eventTimeEnd,
});

const isOnAnotherDay = (repeated: NodeContent, before: Node) =>
  !!repeated.eventTimeStart && repeated.eventTimeStart.getTime() !== before.eventTimeStart?.getTime();

type NodeContent = Pick<Node, "description" | "emotionalImpact" | "emotionTags" | "relationalTags"> &
  Partial<Pick<Node, "isQuote" | "eventTimeStart" | "eventTimeEnd">>;

/**
 * Combines two versions of an event: the richer text is taken as it is, quote or not, and never mixed with the other. Idempotent
 * (`combine(combine(a, b), b)` is `combine(a, b)`).
 */
export function combine(known: NodeContent, repeated: NodeContent): Required<NodeContent> {
  const { eventTimeStart: start = null, eventTimeEnd: end = null } = known;
  const isLater = repeated.eventTimeStart && (start === null || repeated.eventTimeStart > start);
  const isStronger = Math.abs(repeated.emotionalImpact) > Math.abs(known.emotionalImpact);
  const isSame = repeated.description === known.description;
  const { description, isQuote = false } =
    richness(repeated.description) > richness(known.description) ? repeated : known;
  return {
    description,
    isQuote: isQuote || (isSame && repeated.isQuote === true),
    emotionalImpact: isStronger ? repeated.emotionalImpact : known.emotionalImpact,
    emotionTags: [...new Set([...known.emotionTags, ...repeated.emotionTags])].slice(0, EMOTION_TAGS_MAX),
    relationalTags: [...new Set<RelationalTag>([...known.relationalTags, ...repeated.relationalTags])],
    eventTimeStart: isLater ? (repeated.eventTimeStart ?? null) : start,
    eventTimeEnd: isLater ? (repeated.eventTimeEnd ?? null) : end,
  };
}

/** Information content of a text: its number of different search terms. */
function richness(text: string): number {
  return new Set(searchTokens(text)).size;
}

function isComparable(node: Node, repeated: Required<NodeContent>): boolean {
  const words = ({
    description,
    isQuote,
    emotionalImpact,
    emotionTags,
    relationalTags,
    ...time
  }: Required<NodeContent>) =>
    JSON.stringify([
      description,
      isQuote,
      emotionalImpact,
      emotionTags,
      relationalTags,
      time.eventTimeStart,
      time.eventTimeEnd,
    ]);
  return words(node) === words(repeated);
}
