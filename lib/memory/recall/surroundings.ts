import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { idArray, instant, toDate, vectorValue } from "@/db/sql";
import { dayIn, startOfDayIn } from "@/lib/core/clock";
import type { Scope } from "../scope";
import { type Candidate, nodeColumns, toCandidate } from "./candidates";

const PINNED_MAX = 10;
const SELF_MAX = 5;
const PROMISES_MAX = 10;
const NEIGHBOURS_MAX = 40;
const MATCHES_MAX = 3;

export type Edge = { parentId: string; childId: string; createdAt: Date };

/**
 * What is always at hand, and what the candidates rest on, in one statement: strongest thoughts about the person, the
 * persona's latest thoughts about itself, pending intentions and expectations, expectations whose stored vector lies within
 * `expectationCosine` of the message's, and evidence neighbours with their edges.
 */
export async function findSurroundings(
  db: Db,
  scope: Scope,
  input: {
    candidateIds: string[];
    vector: number[];
    model: string;
    expectationCosine: number;
    timeZone: string;
    now: Date;
  },
) {
  const persona = sql`${scope.personaId}::uuid`;
  const cosine = sql`-(e.vector <#> ${vectorValue(input.vector)})::float8`;
  const ids = idArray(input.candidateIds);
  /** A promise is due by the day, so it is awaited until its last day is over (`dueEnd`). */
  const today = instant(startOfDayIn(input.timeZone, dayIn(input.timeZone, input.now)));
  const rows = await db.rows<Record<string, unknown> & { group: string; edges: RawEdge[] | null }>(sql`
    with live as (
      select * from concept_nodes where persona_id = ${persona} and superseded_by is null
    ), edges as materialized (
      select parent_id, child_id, created_at from node_filling
      where persona_id = ${persona} and child_id is not null and (parent_id = any(${ids}) or child_id = any(${ids}))
    ), pinned as (
      select id, 'pinned' as "group" from live where type = 'thought' and subject <> 'persona'
      order by exp(-ln(2) * extract(epoch from ${instant(input.now)} - learned_at) / 86400 / 14) * (1 + abs(emotional_impact)) desc, id
      limit ${PINNED_MAX}
    ), self as (
      select id, 'self' as "group" from live where type = 'thought' and subject = 'persona' order by learned_at desc, id limit ${SELF_MAX}
    ), intentions as (
      select id, 'intention' as "group" from live where type = 'intention' and status = 'pending'
      order by event_time_start nulls last, id limit ${PROMISES_MAX}
    ), expectations as (
      select id, 'expectation' as "group" from live
      where type = 'expectation' and status = 'pending' and (event_time_end is null or event_time_end >= ${today})
      order by event_time_end nulls last, id limit ${PROMISES_MAX}
    ), matches as (
      select l.id, 'match' as "group", ${cosine} as cosine from live l
      join node_embeddings e on e.persona_id = ${persona} and e.model = ${input.model} and e.owner_kind = 'node' and e.owner_id = l.id
      where l.type = 'expectation' and l.status = 'pending' and (l.event_time_end is null or l.event_time_end >= ${today})
        and ${cosine} >= ${input.expectationCosine}::float8
      order by cosine desc, l.id limit ${MATCHES_MAX}
    ), neighbours as (
      select distinct n.id, 'neighbour' as "group" from edges join live n on n.id in (edges.parent_id, edges.child_id)
      where (n.type in ('event', 'thought') or n.status <> 'pending') and n.id <> all(${ids}) limit ${NEIGHBOURS_MAX}
    ), wanted as (
      select *, row_number() over () as nth from (
        select *, null::float8 as cosine from pinned union all select *, null from self union all select *, null from intentions
        union all select *, null from expectations union all select * from matches union all select *, null from neighbours) every
    )
    select wanted."group", wanted.nth, null::json as edges, wanted.cosine, ${nodeColumns} from wanted join concept_nodes n on n.id = wanted.id
    union all
    select 'edges', 0, (select json_agg(json_build_object('parentId', parent_id, 'childId', child_id, 'createdAt', created_at)) from edges),
      null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
    order by nth`);
  const of = (group: string) => rows.filter((row) => row.group === group).map((row) => toCandidate(row as never));
  const edges = rows.find((row) => row.group === "edges")?.edges ?? [];
  return {
    pinnedThoughts: of("pinned"),
    selfThoughts: of("self"),
    intentions: of("intention"),
    expectations: of("expectation"),
    expectationMatches: of("match"),
    neighbours: of("neighbour"),
    edges: edges.map((edge): Edge => ({ ...edge, createdAt: toDate(edge.createdAt) })),
  } satisfies Record<string, Candidate[] | Edge[]>;
}

type RawEdge = { parentId: string; childId: string; createdAt: string };
