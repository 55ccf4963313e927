import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { idArray, textArray, toDate, vectorValue } from "@/db/sql";
import type { NodeStatus, NodeType, RelationalTag, Subject } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Collection } from "./bm25";

const NEAREST_MAX = 40;
const TEXT_MAX = 40;
const ANCHORED_MAX = 50;
/** Memories that moved as deeply as the message does. */
const FELT_MAX = 10;
/** The latest memories, so that a young life is looked through whole though its vectors are not made yet. */
const NEWEST_MAX = 20;

export type Candidate = {
  id: string;
  type: NodeType;
  /** Of an intention or expectation; those that are still pending are always at hand and no candidates. */
  status: NodeStatus | null;
  subject: Subject;
  description: string;
  /** The description is the person's own words. */
  isQuote: boolean;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  mentionCount: number;
  cosine: number | null;
  matched: string[];
  length: number;
  entityIds: string[];
  entityNames: string[];
  /** The talk it was told in. */
  sessionId: string | null;
  isPinned: boolean;
  /** Another live memory says otherwise and nobody has settled it. */
  contested?: boolean;
};

/** Columns of a live memory as `toCandidate` reads them, with `n` for the node. */
export const nodeColumns = sql`
  n.id, n.type, n.status, n.subject, n.description, n.is_quote as "isQuote", n.emotional_impact::int as "emotionalImpact", n.emotion_tags as "emotionTags",
  n.relational_tags as "relationalTags", n.event_time_start as "eventTimeStart", n.event_time_end as "eventTimeEnd",
  n.learned_at as "learnedAt", n.mention_count as "mentionCount", n.pinned_at is not null as "isPinned", cardinality(n.search_tokens) as length,
  n.session_id as "sessionId", array(select ne.entity_id from node_entities ne where ne.node_id = n.id order by 1) as "entityIds",
  array(select e.canonical_name from node_entities ne join entities e on e.id = ne.entity_id where ne.node_id = n.id order by ne.entity_id)
    as "entityNames"`;

/**
 * Everything that could answer a message, in one statement: the nearest vectors (exact, of one model), the best text
 * matches and what was told just before and after each in the same talk, what is linked to a named entity, the latest, and
 * for a heavy or bright message (`feeling`, −10…10) what moved as deeply in the same direction; each with both legs' raw
 * values. Intentions and expectations are among them once they are decided. No channel is looked at.
 */
export async function findCandidates(
  db: Db,
  scope: Scope,
  query: { vector: number[]; model: string; terms: string[]; entityIds: string[]; feeling: number },
): Promise<{ candidates: Candidate[]; collection: Collection }> {
  const persona = sql`${scope.personaId}::uuid`;
  const vector = vectorValue(query.vector);
  const terms = textArray([...new Set(query.terms)]);
  const rows = await db.rows<RawCandidate & { collection: RawCollection }>(sql`
    with live as materialized (
      select id, search_tokens from concept_nodes
      where persona_id = ${persona} and superseded_by is null and (type in ('event', 'thought') or status <> 'pending')
    ), matches as materialized (
      select id, array(select t from unnest(search_tokens) t where t = any(${terms})) as matched
      from live where search_tokens && ${terms}
    ), frequency as (
      select term, count(distinct id)::int as documents from matches, unnest(matched) as term group by term
    ), size as (
      select count(*)::int as documents, coalesce(avg(cardinality(search_tokens)), 1)::float8 as average from live
    ), text_hits as (
      select m.id from matches m, size
      order by (select sum(ln(1 + size.documents::float8 / f.documents)) from frequency f where f.term = any(m.matched)) desc, m.id desc
      limit ${TEXT_MAX}
    ), nearest as (
      select e.owner_id as id from node_embeddings e
      where e.persona_id = ${persona} and e.model = ${query.model} and e.owner_kind = 'node' and ${isLive(sql`e.owner_id`)}
      order by e.vector <#> ${vector} limit ${NEAREST_MAX}
    ), anchored as (
      select distinct ne.node_id as id from node_entities ne
      where ne.persona_id = ${persona} and ne.entity_id = any(${idArray(query.entityIds)}) and ${isLive(sql`ne.node_id`)}
      order by 1 desc limit ${ANCHORED_MAX}
    ), felt as (
      select n.id from concept_nodes n
      where n.persona_id = ${persona} and ${isLive(sql`n.id`)} and n.type = 'event' and n.emotional_impact * ${query.feeling}::float8 > 0
      order by least(abs(n.emotional_impact), abs(${query.feeling}::float8)) desc, n.learned_at desc, n.id desc limit ${FELT_MAX}
    ), told_beside as (
      select beside.id from (select id from text_hits union select id from nearest) hits
      join concept_nodes h on h.persona_id = ${persona} and h.id = hits.id
      cross join lateral (
        (select b.id from concept_nodes b where b.persona_id = ${persona} and b.session_id = h.session_id and b.id < h.id
          order by b.id desc limit 1)
        union all
        (select b.id from concept_nodes b where b.persona_id = ${persona} and b.session_id = h.session_id and b.id > h.id
          order by b.id limit 1)) beside
      where ${isLive(sql`beside.id`)}
    ), chosen as (
      select id from text_hits union select id from nearest union select id from anchored union select id from felt
      union select id from told_beside union (select id from live order by id desc limit ${NEWEST_MAX})
    )
    select ${nodeColumns},
      (select -(e.vector <#> ${vector})::float8 from node_embeddings e
        where e.persona_id = ${persona} and e.model = ${query.model} and e.owner_kind = 'node' and e.owner_id = n.id) as cosine,
      coalesce((select m.matched from matches m where m.id = n.id), '{}') as matched,
      (select json_build_object('documents', size.documents, 'average', size.average,
        'frequency', coalesce((select json_object_agg(term, f.documents) from frequency f), '{}'::json)) from size) as collection
    from chosen join concept_nodes n on n.id = chosen.id`);
  const known = rows[0]?.collection;
  return {
    candidates: rows.map(toCandidate),
    collection: {
      documents: known?.documents ?? 0,
      averageLength: known?.average ?? 1,
      documentFrequency: known?.frequency ?? {},
    },
  };
}

/**
 * Whether an id is among the live ones, looked up in a hash. As a join the planner would nest two loops over every memory
 * while the embedded database has no statistics of its tables yet: seconds at some thousands.
 */
function isLive(id: SQL): SQL {
  return sql`(${id} in (select id from live)) is true`;
}

type RawCollection = { documents: number; average: number; frequency: Record<string, number> };
type RawCandidate = Omit<Candidate, "eventTimeStart" | "eventTimeEnd" | "learnedAt"> & {
  eventTimeStart: string | null;
  eventTimeEnd: string | null;
  learnedAt: string;
};

/** A raw row of `nodeColumns` with its times read. */
export function toCandidate(row: RawCandidate): Candidate {
  return {
    ...row,
    cosine: row.cosine ?? null,
    matched: row.matched ?? [],
    eventTimeStart: row.eventTimeStart && toDate(row.eventTimeStart),
    eventTimeEnd: row.eventTimeEnd && toDate(row.eventTimeEnd),
    learnedAt: toDate(row.learnedAt),
  } as Candidate;
}
