import { type SQL, sql } from "drizzle-orm";
import { textArray } from "@/db/sql";

/** A term of more documents than this tells hardly any apart; that it is this common is all that is asked. */
const FREQUENCY_MAX = 1_500;
/** A collection larger than this counts as one of this size: of a larger one no weight would change by much. */
const SIZE_MAX = 5_000;
/** Postings that one search reads, those of the rarest terms first. */
const POSTINGS_MAX = 2_500;

/**
 * Tables of a statement over the inverted index of a persona. `size (documents)`: of the collection; `asked (term, hash,
 * documents)`: the terms of the query with how many documents hold each; `postings (term, id, count)` of the rarest of them;
 * `scored (id, score)`: the documents, by the sum of the weights of the terms they hold, enough to choose what is read and ranked
 * exactly (`bm25Share`).
 */
export function matchesOf(kind: "memory" | "message", persona: SQL, terms: readonly string[]): SQL {
  const own = sql`s.persona_id = ${persona} and s.kind = ${kind}::indexed_kind`;
  const size = {
    memory: sql`select count(*)::int as documents from (select 1 from concept_nodes where persona_id = ${persona} limit ${SIZE_MAX}) n`,
    message: sql`select least(coalesce(sum(message_count), 0), ${SIZE_MAX})::int as documents from sessions where persona_id = ${persona}`,
  };
  return sql`
    size as materialized (${size[kind]}), asked as materialized (
      select t.term, hashtextextended(t.term, 0) as hash, (select count(*) from (select 1 from search_terms s
        where ${own} and s.term = hashtextextended(t.term, 0) limit ${FREQUENCY_MAX}) held)::int as documents
      from unnest(${textArray([...new Set(terms)])}) as t(term)
    ), rarest as (
      select *, sum(documents) over (order by documents, hash) - documents as read_before from asked where documents > 0
    ), postings as materialized (
      select r.term, r.documents, p.document_id as id, p.count from rarest r cross join lateral (
        select s.document_id, s.count from search_terms s where ${own} and s.term = r.hash
        order by s.document_id desc limit ${POSTINGS_MAX}) p
      where r.read_before < ${POSTINGS_MAX}
    ), scored as (
      select id, sum(ln(1 + size.documents::float8 / p.documents)) as score from postings p, size group by id
    )`;
}

/** Of documents that a table `chosen (id)` names, the terms of the query that each holds and how often: `held (id, terms, counts)`. */
export const heldByChosen = sql`held as (
  select p.id, array_agg(p.term) as terms, array_agg(p.count::int) as counts from postings p
  where p.id in (select id from chosen) group by p.id
)`;

/** What is known of the collection, as one column of JSON. */
export const collectionColumn = sql`(select json_build_object('documents', (select documents from size),
  'frequency', coalesce((select json_object_agg(term, documents) from asked where documents > 0), '{}'::json)))`;
