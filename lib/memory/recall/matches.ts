import { type SQL, sql } from "drizzle-orm";
import { fixed, textArray } from "@/db/sql";
import { MATCHES } from "@/lib/core/settings/recall";
import type { Collection } from "./bm25";

/**
 * Common table expressions over a persona's inverted index. `size (documents)`: size of the collection; `asked (term, hash, documents, ids,
 * counts)`: the query terms with the documents that contain each; `postings (term, id, count)` of the rarest of them; `scored (id, score)`:
 * documents by the sum of the weights of their terms, good enough to choose what is then ranked exactly (`bm25Share`).
 */
export function matchesOf(kind: "memory" | "message", persona: SQL, terms: readonly string[]): SQL {
  const own = sql`s.persona_id = ${persona} and s.kind = ${kind}::indexed_kind`;
  const size = {
    memory: sql`select count(*)::int as documents from (select 1 from concept_nodes where persona_id = ${persona}
      and type = 'event' order by learned_at desc limit ${fixed(MATCHES.sizeMax)}) n`,
    message: sql`select least(coalesce(sum(message_count), 0), ${fixed(MATCHES.sizeMax)})::int as documents from sessions where persona_id = ${persona}`,
  };
  return sql`
    size as materialized (${size[kind]}), asked as materialized (
      select t.term, held.* from unnest(${textArray([...new Set(terms)])}) as t(term) cross join lateral (
        select hashtextextended(t.term, 0) as hash, count(*)::int as documents, array_agg(document_id) as ids, array_agg(count) as counts
        from (select s.document_id, s.count from search_terms s where ${own} and s.term = hashtextextended(t.term, 0)
          order by s.document_id desc limit ${fixed(MATCHES.frequencyMax)}) latest) held
    ), rarest as (
      select *, sum(documents) over (order by documents, hash) - documents as read_before from asked where documents > 0
    ), postings as materialized (
      select r.term, r.documents, p.id, p.count from rarest r cross join lateral unnest(r.ids, r.counts) as p(id, count)
      where r.read_before < ${fixed(MATCHES.postingsMax)} and (r.documents < ${fixed(MATCHES.frequencyMax)} or r.read_before < ${fixed(MATCHES.few)})
    ), scored as (
      select id, sum(ln(1 + size.documents::float8 / p.documents)) as score from postings p, size group by id
    )`;
}

/** Statistics of the collection and of the documents in the table `chosen (id)`, in the first row only, as `read` for `readMatches`. */
export const matchesColumn = sql`case when row_number() over () = 1 then (select json_build_object('documents', (select documents from size),
  'frequency', coalesce((select json_object_agg(term, documents) from asked where documents > 0), '{}'::json),
  'postings', coalesce((select json_agg(json_build_array(id, term, count)) from postings where id in (select id from chosen)), '[]'::json))) end`;

export type RawMatches = {
  documents: number;
  frequency: Record<string, number>;
  postings: [id: string, term: string, count: number][];
};

/** Statistics of the collection, and for each document its query terms, with repetitions. `lengths` are those of the documents read. */
export function readMatches(raw: RawMatches | null | undefined, lengths: number[]) {
  const matched = new Map<string, string[]>();
  for (const [id, term, count] of raw?.postings ?? []) {
    const terms = matched.get(id) ?? [];
    for (let nth = 0; nth < count; nth++) terms.push(term);
    matched.set(id, terms);
  }
  const collection: Collection = {
    documents: raw?.documents ?? 0,
    averageLength: lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length),
    documentFrequency: raw?.frequency ?? {},
  };
  return { collection, matched };
}
