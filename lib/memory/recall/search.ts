import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { folded } from "@/db/search-fold";
import { textArray, toDate } from "@/db/sql";
import { invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { SEARCH_MAX } from "@/lib/core/limits";
import { LITERAL } from "@/lib/core/settings/recall";
import { countCodePoints, isStorable } from "@/lib/core/text/code-points";
import type { NodeType } from "@/lib/core/types/nodes";
import { readNodes, type ShownNode } from "../nodes/reader";
import type { Scope } from "../scope";
import { bm25Share, type Collection } from "./bm25";
import { fold, highlightsOf, type Span } from "./highlights";

export type Search = {
  /** At most 200 code points; may be empty if `tag` is given. */
  q: string;
  /** A relational or emotion tag that the memory must have. */
  tag?: string;
  type?: NodeType;
  /** Includes superseded memories. */
  includeSuperseded?: boolean;
  /** Id of the last memory of the previous page. */
  cursor?: string;
  limit: number;
};

export type SearchHit = ShownNode & { /** Matching ranges of the description, in UTF-16 units. */ highlights: Span[] };

/**
 * The user's search in the memories, in any language, best first: by BM25 over the stored terms with the persona's own statistics, and by
 * the literal text, so that one character, punctuation or an emoji is found, too. Ties, and searches by tag alone, are sorted newest first.
 * @throws AppError `invalid` for a text that is too long or cannot be stored, or an empty search; `not_found` for a cursor that is no
 * memory of this persona.
 */
export async function searchMemories(db: Db, scope: Scope, search: Search): Promise<SearchHit[]> {
  const q = usable(search.q, "q").trim();
  const tag = usable(search.tag ?? "", "tag").trim();
  if (q === "" && tag === "") throw invalid("Not usable: q: is missing.");
  const ranked = await rank(db, scope, { ...search, q, tag });
  const page = pageAfter(ranked, search.cursor).slice(0, search.limit);
  const nodes = await readNodes(db, scope, page);
  return page
    .map((id) => nodes.get(id))
    .filter((node) => node !== undefined)
    .map((node) => ({ ...node, highlights: highlightsOf(node.description, q) }));
}

function usable(text: string, name: string): string {
  if (!isStorable(text)) throw invalid(`Not usable: ${name}: contains characters that cannot be stored.`);
  if (countCodePoints(text) > SEARCH_MAX) throw invalid(`Not usable: ${name}: has more than ${SEARCH_MAX} characters.`);
  return text;
}

function pageAfter(ids: string[], cursor: string | undefined): string[] {
  if (cursor === undefined) return ids;
  const at = ids.indexOf(cursor.toLowerCase());
  if (at < 0) throw notFound("memory");
  return ids.slice(at + 1);
}

type Row = { id: string; learnedAt: string; matched: string[]; length: number; literal: boolean };
type Statistics = { documents: number; average: number; frequency: Record<string, number> };

/** Ids of all matches, best first. Always includes the cursor's memory, even if it no longer matches. */
async function rank(db: Db, scope: Scope, search: Search & { q: string; tag: string }): Promise<string[]> {
  const query = [...new Set(searchTokens(search.q))];
  const terms = textArray(query);
  const persona = sql`${scope.personaId}::uuid`;
  const rows = await db.rows<Row & { statistics: Statistics | null }>(sql`
    with readable as materialized (
      select id, type, description, emotion_tags, relational_tags, learned_at from concept_nodes
      where persona_id = ${persona} ${search.includeSuperseded ? sql`` : sql`and superseded_by is null`}
    ), words as materialized (
      select n.id, array_agg(t.term) as matched, max(cardinality(n.search_tokens)) as length
      from unnest(${terms}) as t(term) join search_terms s on s.persona_id = ${persona} and s.kind = 'memory'
        and s.term = hashtextextended(t.term, 0)
      join concept_nodes n on n.persona_id = ${persona} and n.id = s.document_id cross join generate_series(1, s.count)
      where n.id in (select id from readable) group by n.id
    ), frequency as (
      select term, count(distinct id)::int as documents from words, unnest(matched) as term group by term
    ), size as (
      select (select count(*) from readable)::int as documents, coalesce(avg(length), 1)::float8 as average from words
    ), hits as (
      select readable.*, words.matched, words.length, ${containsLiterally(search.q)} as literal
      from readable left join words on words.id = readable.id
    )
    select id, learned_at as "learnedAt", coalesce(matched, '{}') as matched, coalesce(length, 0) as length, literal,
      case when row_number() over () = 1 then
        (select json_build_object('documents', size.documents, 'average', size.average,
          'frequency', coalesce((select json_object_agg(term, f.documents) from frequency f), '{}'::json)) from size)
      end as statistics
    from hits where ${answers(search)} or id = ${cursorId(search.cursor)}`);
  const known = rows.find((row) => row.statistics)?.statistics;
  const collection: Collection = {
    documents: known?.documents ?? 0,
    averageLength: known?.average ?? 1,
    documentFrequency: known?.frequency ?? {},
  };
  const score = (row: Row) => bm25Share(query, row.matched, row.length, collection) + (row.literal ? LITERAL : 0);
  return rows
    .map((row) => ({ id: row.id, at: toDate(row.learnedAt).getTime(), score: score(row) }))
    .toSorted((a, b) => b.score - a.score || b.at - a.at || (a.id < b.id ? 1 : -1))
    .map((hit) => hit.id);
}

function answers({ q, tag, type }: Search & { tag: string }): SQL {
  const isMatch = q === "" ? sql`true` : sql`(matched is not null or literal)`;
  const tagged = tag === "" ? sql`true` : sql`(${tag} = any(emotion_tags) or ${tag} = any(relational_tags))`;
  const ofType = type === undefined ? sql`true` : sql`type = ${type}::node_type`;
  return sql`(${isMatch} and ${tagged} and ${ofType})`;
}

/** `strpos` has no wildcards, so every character is literal. */
function containsLiterally(q: string): SQL {
  return fold(q) === "" ? sql`false` : sql`strpos(${folded(sql`readable.description`)}, ${fold(q)}) > 0`;
}

function cursorId(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`null::uuid`;
  if (!isId(cursor)) throw notFound("memory");
  return sql`${cursor}::uuid`;
}
