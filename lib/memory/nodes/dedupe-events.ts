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
import { heldByUser, isUserEdited } from "./is-user-edited";
import { addSources, type Node, type NodeDraft } from "./nodes";

/**
 * An event as this talk tells it. `names` holds all forms of each being it carries; `vector` is of its whole text; `speakers` are what
 * the two who talk are called.
 */
export type EventDraft = {
  draft: NodeDraft;
  names: string[][];
  vector: number[] | undefined;
  speakers: readonly string[];
};

/** What this batch has written already, which has no vectors or links in the database yet. */
export type Batch = Map<string, EventDraft>;

export type DedupeKnobs = { model: string; mentionCosine: number; conflictCosine: number; mentionDays: number };

/**
 * The live memory that a telling tells again, if any: of the same type and subject, learnt at most `mentionDays` before
 * (0: in this talk only), in the same words or at least `mentionCosine` like it, and different in no fact. One
 * that its owner pinned or wrote only when the telling would leave its words as they are, or comes from the same messages. What
 * these very words told before, when their talk is remembered again, is found whatever became of it since, also by how it
 * read before its owner wrote it anew. A live one from the very same messages that tells it with the opposite feeling is found
 * as well: a message is not felt both ways.
 */
export async function findRepeatedEvent(
  tx: Tx,
  scope: Scope,
  eventDraft: EventDraft,
  { batch, knobs }: { batch: Batch; knobs: DedupeKnobs },
): Promise<string | undefined> {
  const found = (await readLike(tx, scope, eventDraft, { batch, knobs })).map((row) => {
    const earlier = batch.get(row.id);
    const names = earlier?.names ?? row.names.map((forms) => forms.filter((form) => form !== ""));
    const cosine = earlier ? cosineOf(earlier.vector, eventDraft.vector) : row.cosine;
    const wordings = [row.description, ...(row.isSameSource ? row.wordings : [])];
    const isSame = wordings.some((words) => isSameText(words, eventDraft.draft.description));
    const isFormer = isSame && !isSameText(row.description, eventDraft.draft.description);
    const isOpposite = hasOppositeImpact({ ...row, cosine }, eventDraft, knobs);
    return { ...row, names, cosine: cosine ?? -1, isSame, isFormer, isOpposite };
  });
  const repeated = { ...eventDraft.draft, names: eventDraft.names };
  return found
    .filter((row) => row.isSame || row.isOpposite || row.cosine >= knobs.mentionCosine)
    .filter(
      (row) =>
        !row.isHeld || row.isOpposite || (row.isUserEdited && row.isSameSource) || keepsText(row, eventDraft.draft),
    )
    .filter(
      (row) => row.isFormer || !areDifferentFacts(row.isOpposite ? { ...row, emotionalImpact: 0 } : row, repeated),
    )
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.cosine - a.cosine)[0]?.id;
}

/** Whether a live memory of the very same messages is the same fact with the opposite feeling. One message may also tell two facts. */
function hasOppositeImpact(row: Like, { draft, speakers }: EventDraft, knobs: DedupeKnobs): boolean {
  if (!row.isSameLines || !row.isLive || row.emotionalImpact * draft.emotionalImpact >= 0) return false;
  const sameness = samenessOf(row.description, draft.description, speakers);
  if (sameness === null || sameness === "words") return sameness === "words";
  const needed = sameness === "beings" ? knobs.mentionCosine : knobs.conflictCosine;
  return (row.cosine ?? -1) >= needed;
}

/** What its owner pinned or wrote stays in its own words: a telling that says more, or gives it a day, becomes a memory beside it. */
function keepsText(held: Like, draft: NodeDraft): boolean {
  const { description, eventTimeStart } = combine({ ...held, emotionTags: [], relationalTags: [] }, draft);
  return description === held.description && eventTimeStart?.getTime() === held.eventTimeStart?.getTime();
}

type Like = {
  id: string;
  description: string;
  isQuote: boolean;
  emotionalImpact: number;
  eventTimeStart: Date | null;
  /** Pinned or written by its owner. */
  isHeld: boolean;
  isUserEdited: boolean;
  /** It came from a message that the telling comes from. */
  isSameSource: boolean;
  /** It came from the very same messages. */
  isSameLines: boolean;
  isLive: boolean;
  /** Its revisions: how it read before its owner wrote it anew, and opposite tellings merged into it. */
  wordings: string[];
  cosine: number | null;
  names: string[][];
};
type RawLike = Omit<Like, "eventTimeStart"> & { eventTimeStart: string | null };

async function readLike(
  tx: Tx,
  scope: Scope,
  eventDraft: EventDraft,
  { batch, knobs }: { batch: Batch; knobs: DedupeKnobs },
): Promise<Like[]> {
  const { draft, vector } = eventDraft;
  const persona = sql`${scope.personaId}::uuid`;
  const terms = textArray([...new Set(searchTokens(draft.description))]);
  const since = instant(new Date(draft.learnedAt.getTime() - knobs.mentionDays * DAY));
  const near = vector
    ? sql`select e.owner_id as id, -(e.vector <#> ${vectorValue(vector)})::float8 as cosine
        from node_embeddings e join eligible on eligible.id = e.owner_id
        where e.persona_id = ${persona} and e.model = ${knobs.model} and e.owner_kind = 'node'
        order by e.vector <#> ${vectorValue(vector)}, e.owner_id limit ${MENTIONS.nearest}`
    : sql`select null::uuid as id, null::float8 as cosine where false`;
  const lines = idArray([...(draft.messageIds ?? [])].sort());
  const sameSource = sql`select node_id from node_messages where message_id = any(${idArray(draft.messageIds ?? [])})`;
  const rows = await tx.rows<RawLike>(sql`
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
      n.event_time_start as "eventTimeStart", ${heldByUser("n")} as "isHeld",
      (n.edited_at is not null or n.origin = 'owner') as "isUserEdited", n.id in (${sameSource}) as "isSameSource",
      n.id in (select id from same_lines) as "isSameLines", n.superseded_by is null as "isLive",
      array(select r.description from node_revisions r where r.persona_id = ${persona} and r.node_id = n.id) as wordings,
      coalesce((select json_agg(array(select a.alias from entity_aliases a where a.entity_id = ne.entity_id))
        from node_entities ne where ne.node_id = n.id), '[]'::json) as names
    from eligible n left join near on near.id = n.id
    where n.id in (select id from near union select id from same_words union select id from written_anew union select id from same_lines) or n.id = any(${idArray([...batch.keys()])})`);
  return rows.map((row) => ({
    ...row,
    eventTimeStart: row.eventTimeStart === null ? null : toDate(row.eventTimeStart),
  }));
}

function cosineOf(a: number[] | undefined, b: number[] | undefined): number | null {
  return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : null;
}

/**
 * Takes a telling into the memory it repeats: the stronger feeling, all tags, the later event time and the richer words
 * stay, its words become evidence, and it counts as one mention more when any of them are new to it. New words or another
 * time drop its vectors. What its owner wrote keeps words, feeling and time. The same telling again changes nothing.
 */
export async function mergeRepeatedEvent(
  tx: Tx,
  scope: Scope,
  input: { intoId: string; draft: NodeDraft; now: Date },
): Promise<{ node: Node; before: Node; isChanged: boolean; isSettled: boolean }> {
  const { intoId, draft, now } = input;
  const mine = and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, intoId));
  const [before] = await tx.select().from(conceptNodes).where(mine);
  if (!before) throw new Error("a memory went while it was told again");
  const added = await addSources(tx, scope, { nodeId: intoId, messageIds: draft.messageIds ?? [] });
  const isSettled = before.emotionalImpact * draft.emotionalImpact < 0;
  const repeated = mergeMention(before, draft, { isSettled, isNew: added > 0 });
  if (isSettled) await keepOtherWording(tx, scope, { before, draft, repeated, now });
  if (added === 0 && isLike(before, repeated)) return { node: before, before, isChanged: false, isSettled };
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
  if (!node) throw new Error("a memory went while it was told again");
  const isTextNew =
    node.description !== before.description || node.eventTimeStart?.getTime() !== before.eventTimeStart?.getTime();
  if (isTextNew) {
    await tx
      .delete(nodeEmbeddings)
      .where(and(eq(nodeEmbeddings.personaId, scope.personaId), eq(nodeEmbeddings.ownerId, intoId)));
  }
  return { node, before, isChanged: true, isSettled };
}

/** Keeps the wording that lost as a revision, so that it is recognized when the same messages are read again. */
async function keepOtherWording(
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
 * A memory with what is told of it again. Of two opposite feelings the one stays that the tags of both name, else none; what has none
 * gets one by the same words only where its tags name it. What its owner wrote stays as it is, what they pinned keeps its feeling.
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
 * Two tellings in one: the richer words stay as they are, a quote or not, and are never mixed with the other's. EventDraft the
 * same again adds nothing (`combine(combine(a, b), b)` is `combine(a, b)`).
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

/** How much a text says: the number of its different search terms. */
function richness(text: string): number {
  return new Set(searchTokens(text)).size;
}

function isLike(node: Node, repeated: Required<NodeContent>): boolean {
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
