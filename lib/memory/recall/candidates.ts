import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, idArray, instant, toDate, vectorValue } from "@/db/sql";
import { CANDIDATES, SCORE } from "@/lib/core/settings/recall";
import type { NodeStatus, NodeType, RelationalTag, Subject } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { Collection } from "./bm25";
import { matchesColumn, matchesOf, type RawMatches, readMatches } from "./matches";

/** A span of time, both ends included. */
export type Days = { start: Date; end: Date };

export type Candidate = {
  id: string;
  type: NodeType;
  /** Status of an intention or expectation; null for other types. Pending ones are always in the prompt and therefore no candidates. */
  status: NodeStatus | null;
  subject: Subject;
  description: string;
  /** Whether the description quotes the user's own words. */
  isQuote: boolean;
  /** For a quote: its first line is a question of the persona, the other lines are the answer. */
  isAnswer?: boolean;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  mentionCount: number;
  cosine: number | null;
  /** Cosine of the memory with the session so far; null without earlier messages or without a vector of this model. */
  sessionCosine: number | null;
  matched: string[];
  length: number;
  entityIds: string[];
  entityNames: string[];
  /** Session in which the memory was first mentioned. */
  sessionId: string | null;
  isPinned: boolean;
  /** Whether the memory is in an open conflict. */
  contested?: boolean;
};

/** Columns of a current memory as `toCandidate` reads them, with alias `n`. */
export const nodeColumns = sql`
  n.id, n.type, n.status, n.subject, n.description, n.is_quote as "isQuote", n.emotional_impact::int as "emotionalImpact", n.emotion_tags as "emotionTags",
  n.relational_tags as "relationalTags", n.event_time_start as "eventTimeStart", n.event_time_end as "eventTimeEnd",
  n.learned_at as "learnedAt", n.mention_count as "mentionCount", n.pinned_at is not null as "isPinned", cardinality(n.search_tokens) as length,
  n.session_id as "sessionId", array(select ne.entity_id from node_entities ne where ne.node_id = n.id order by 1) as "entityIds",
  array(select e.canonical_name from node_entities ne join entities e on e.id = ne.entity_id where ne.node_id = n.id order by ne.entity_id)
    as "entityNames",
  case when n.is_quote and split_part(n.description, chr(10), 1) ~ '[?？]$' and strpos(n.description, chr(10)) > 0 then exists (
    select 1 from node_messages nm join messages m on m.persona_id = nm.persona_id and m.id = nm.message_id
    where nm.node_id = n.id and m.role = 'persona' and strpos(m.content, split_part(n.description, chr(10), 1)) > 0) else false end
    as "isAnswer"`;

/** SQL condition: memory `n` may be recalled. Intentions and expectations only once they are decided. */
export const isRecallable = sql`n.superseded_by is null and (n.type in ('event', 'thought') or n.status <> 'pending')`;

/**
 * Finds all candidates for a message in one statement: the nearest vectors (exact, of one model), the best text matches and their
 * neighbours in the same session, memories linked to a named entity, the newest, and for a strongly emotional message (`feeling`, −10…10)
 * events of similar impact in the same direction; each with the raw values of both legs. Ignores channels. Apart from the vectors, it reads
 * only via indexes.
 */
export async function findCandidates(
  db: Db,
  scope: Scope,
  query: {
    vector: number[];
    sessionVector?: number[];
    model: string;
    terms: string[];
    days: Days[];
    entityIds: string[];
    feeling: number;
  },
): Promise<{ candidates: Candidate[]; collection: Collection }> {
  const persona = sql`${scope.personaId}::uuid`;
  const sessionVector = query.sessionVector && vectorValue(query.sessionVector);
  // Each vector is read once, however many comparisons use it.
  const [vector, sessionVectorColumn] = [sql`(select own from meant)`, sql`(select of_session from meant)`];
  const isAsDeep = query.feeling < 0 ? sql`n.emotional_impact <= -4` : sql`n.emotional_impact >= 4`;
  const felt = sql`
    select n.id from concept_nodes n
    where n.persona_id = ${persona} and n.superseded_by is null and n.type = 'event' and abs(n.emotional_impact) >= 4 and ${isAsDeep}
    order by least(abs(n.emotional_impact), abs(${query.feeling}::float8)) desc, n.learned_at desc, n.id desc limit ${fixed(CANDIDATES.feltMax)}`;
  const dated = ({ start, end }: Days) => sql`
    union (select n.id from concept_nodes n where n.persona_id = ${persona} and n.event_time_start <= ${instant(end)}
      and (n.event_time_start >= ${instant(start)} or n.event_time_end >= ${instant(start)})
      order by n.event_time_start desc limit ${fixed(CANDIDATES.datedMax)})
    union (select n.id from concept_nodes n where n.persona_id = ${persona} and n.type = 'event'
      and n.learned_at between ${instant(start)} and ${instant(end)} order by n.learned_at desc limit ${fixed(CANDIDATES.datedMax)})`;
  const rows = await db.prepared<RawCandidate & { read: RawMatches | null }>(sql`
    with meant as materialized (select ${vectorValue(query.vector)} as own, ${sessionVector ?? sql`null::vector`} as of_session),
    ${matchesOf("memory", persona, query.terms)}, nearest as (
      select e.owner_id as id from node_embeddings e
      where e.persona_id = ${persona} and e.model = ${query.model} and e.owner_kind = 'node'
      order by e.vector <#> ${vector} limit ${fixed(CANDIDATES.nearestMax)}
    ), text_hits as (
      select id from scored order by score desc, id desc limit ${fixed(CANDIDATES.textMax)}
    ), anchored as (
      select distinct ne.node_id as id from node_entities ne
      where ne.persona_id = ${persona} and ne.entity_id = any(${idArray(query.entityIds)})
      order by 1 desc limit ${fixed(CANDIDATES.anchoredMax)}
    ), told_beside as (
      select beside.id from (
        (select id from text_hits limit ${fixed(CANDIDATES.besideMax)}) union (select id from nearest limit ${fixed(CANDIDATES.besideMax)})) hits
      cross join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = hits.id
        and own.session_id is not null limit 1) h
      cross join lateral (
        (select b.id from concept_nodes b where b.persona_id = ${persona} and b.session_id = h.session_id and b.id < h.id
          order by b.id desc limit 1)
        union all
        (select b.id from concept_nodes b where b.persona_id = ${persona} and b.session_id = h.session_id and b.id > h.id
          order by b.id limit 1)) beside
    ), chosen as (
      select id from text_hits union select id from nearest union select id from anchored union select id from told_beside
      union (select n.id from concept_nodes n where n.persona_id = ${persona} order by n.id desc limit ${fixed(CANDIDATES.newestMax)})
      ${sql.join(query.days.map(dated), sql``)}
      ${Math.abs(query.feeling) < SCORE.heavy ? sql`` : sql`union (${felt})`}
    )
    select ${nodeColumns},
      -(e.vector <#> ${vector})::float8 as cosine,
      ${sessionVector ? sql`-(e.vector <#> ${sessionVectorColumn})::float8` : sql`null::float8`} as "sessionCosine",
      ${matchesColumn} as read
    from chosen cross join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = chosen.id limit 1) n
    left join lateral (select vector from node_embeddings own where own.persona_id = ${persona} and own.model = ${query.model}
      and own.owner_kind = 'node' and own.owner_id = chosen.id limit 1) e on true
    where ${isRecallable}`);
  const { collection, matched } = readMatches(
    rows.find((row) => row.read)?.read,
    rows.map((row) => row.length),
  );
  return {
    candidates: rows.map(({ read: _all, ...row }) => toCandidate({ ...row, matched: matched.get(row.id) })),
    collection,
  };
}

export type RawCandidate = Omit<Candidate, "eventTimeStart" | "eventTimeEnd" | "learnedAt" | "matched"> & {
  eventTimeStart: string | null;
  eventTimeEnd: string | null;
  learnedAt: string;
  matched?: string[];
};

/** A raw row of `nodeColumns` with parsed times, and the query terms it contains, with repetitions. */
export function toCandidate(row: RawCandidate): Candidate {
  return {
    ...row,
    cosine: row.cosine ?? null,
    sessionCosine: row.sessionCosine ?? null,
    matched: row.matched ?? [],
    eventTimeStart: row.eventTimeStart && toDate(row.eventTimeStart),
    eventTimeEnd: row.eventTimeEnd && toDate(row.eventTimeEnd),
    learnedAt: toDate(row.learnedAt),
  } as Candidate;
}
