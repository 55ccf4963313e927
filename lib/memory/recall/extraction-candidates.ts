import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entityAliases } from "@/db/schema";
import { idArray, instant, textArray, toDate, vectorValue } from "@/db/sql";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { EXTRACTION_CANDIDATES } from "@/lib/core/settings/consolidation";
import type { ExtractionCandidate } from "@/lib/core/types/extract-input";
import type { Scope } from "../scope";

export type ExtractedSession = {
  sessionId: string;
  /** Everything the user said. */
  text: string;
  /** Unit vector of the text by the embedder `model`; undefined without text. */
  vector: number[] | undefined;
  model: string;
  /** Maximum number of events; 0 shows none, so that none can be superseded. */
  max: number;
  /** Time of the session: what was mentioned later cannot have been superseded or decided in it. */
  now: Date;
};

/**
 * What an extraction may supersede or decide: current events nearest to the session by vector, words and named entities, best first; then
 * pending intentions and expectations, soonest due first. Nothing from this session.
 */
export async function findExtractionCandidates(
  db: Queryable,
  scope: Scope,
  session: ExtractedSession,
): Promise<ExtractionCandidate[]> {
  const events = session.max > 0 ? await nearestEvents(db, scope, session) : [];
  return [...events, ...(await pendingPromises(db, scope, session))];
}

async function nearestEvents(db: Queryable, scope: Scope, session: ExtractedSession): Promise<ExtractionCandidate[]> {
  const persona = sql`${scope.personaId}::uuid`;
  const terms = textArray([...new Set(searchTokens(session.text))]);
  const named = idArray(await entitiesNamedIn(db, scope, session.text));
  const nearest = session.vector
    ? sql`union all (
        select live.id, row_number() over (order by e.vector <#> ${vectorValue(session.vector)}, live.id desc)
        from node_embeddings e join live on live.id = e.owner_id
        where e.persona_id = ${persona} and e.model = ${session.model} and e.owner_kind = 'node')`
    : sql``;
  const rows = await db.rows<RawExtractionCandidate>(sql`
    with live as materialized (
      select id, learned_at from concept_nodes n
      where ${earlier(scope, session)} and type = 'event' and superseded_by is null
    ), matches as materialized (
      select s.document_id as id, array_agg(t.term) as matched from unnest(${terms}) as t(term)
      join search_terms s on s.persona_id = ${persona} and s.kind = 'memory' and s.term = hashtextextended(t.term, 0)
      where s.document_id in (select id from live) group by s.document_id
    ), frequency as (
      select term, count(*)::float8 as documents from matches, unnest(matched) as term group by term
    ), weighed as (
      select id, (select sum(ln(1 + (select count(*) from live) / f.documents)) from frequency f where f.term = any(matched)) as weight
      from matches
    ), legs as (
      select id, row_number() over (order by weight desc, id desc) as place from weighed
      union all (
        select live.id, row_number() over (order by live.learned_at desc, live.id desc) from live
        where exists (select 1 from node_entities ne where ne.node_id = live.id and ne.entity_id = any(${named})))
      ${nearest}
    ), ranked as (
      select id, sum(1.0 / (${EXTRACTION_CANDIDATES.fusionK}::int + place)) as score from legs where place <= ${EXTRACTION_CANDIDATES.legMax} group by id
    )
    select ${CANDIDATE_COLUMNS} from ranked join concept_nodes n on n.id = ranked.id
    order by ranked.score desc, n.id desc limit ${session.max}`);
  return rows.map(toExtractionCandidate);
}

async function pendingPromises(db: Queryable, scope: Scope, session: ExtractedSession): Promise<ExtractionCandidate[]> {
  const rows = await db.rows<RawExtractionCandidate>(sql`
    select ${CANDIDATE_COLUMNS} from concept_nodes n
    where ${earlier(scope, session)} and n.type in ('intention', 'expectation') and n.status = 'pending'
    order by coalesce(n.event_time_end, n.event_time_start) nulls last, n.id limit ${EXTRACTION_CANDIDATES.promisesMax}`);
  return rows.map(toExtractionCandidate);
}

/** SQL condition: memories of other sessions, last mentioned no later than this one. */
function earlier(scope: Scope, session: ExtractedSession) {
  return sql`n.persona_id = ${scope.personaId}::uuid and n.session_id is distinct from ${session.sessionId}::uuid
    and coalesce(n.last_mentioned_at, n.learned_at) <= ${instant(session.now)}`;
}

async function entitiesNamedIn(db: Queryable, scope: Scope, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: entityAliases.entityId, alias: entityAliases.alias })
    .from(entityAliases)
    .where(eq(entityAliases.personaId, scope.personaId));
  return [...new Set(rows.filter((row) => mentionsName(text, row.alias)).map((row) => row.id))];
}

/**
 * Memories that the prompt of an extraction showed, in the order of their numbers. A deleted one is replaced by a placeholder that can be
 * neither superseded nor decided.
 */
export async function readExtractionCandidates(
  db: Queryable,
  scope: Scope,
  ids: string[],
): Promise<Pick<ExtractionCandidate, "id" | "type" | "subject" | "status">[]> {
  const { id, type, subject, status } = conceptNodes;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, type, subject, status })
          .from(conceptNodes)
          .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map(
    (missingId) => byId.get(missingId) ?? { id: missingId, type: "thought", subject: "user", status: null },
  );
}

/** Columns of a memory as `toExtractionCandidate` reads them, with alias `n`. */
export const CANDIDATE_COLUMNS = sql`n.id, n.type, n.subject, n.description, n.is_quote as "isQuote", n.status,
  n.event_time_start as "eventTimeStart", n.event_time_end as "eventTimeEnd", n.learned_at as "learnedAt"`;

export type RawExtractionCandidate = Omit<ExtractionCandidate, "eventTimeStart" | "eventTimeEnd" | "learnedAt"> & {
  eventTimeStart: string | null;
  eventTimeEnd: string | null;
  learnedAt: string;
};

/** A raw row of `CANDIDATE_COLUMNS` with parsed times. */
export function toExtractionCandidate(row: RawExtractionCandidate): ExtractionCandidate {
  return {
    ...row,
    eventTimeStart: row.eventTimeStart === null ? null : toDate(row.eventTimeStart),
    eventTimeEnd: row.eventTimeEnd === null ? null : toDate(row.eventTimeEnd),
    learnedAt: toDate(row.learnedAt),
  };
}
