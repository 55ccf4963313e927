import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, idArray, instant, toDate, vectorValue } from "@/db/sql";
import { dayIn, startOfDayIn } from "@/lib/core/clock";
import { ALWAYS_INCLUDED } from "@/lib/core/settings/recall";
import type { Scope } from "../scope";
import { type Candidate, isRecallable, nodeColumns, toCandidate } from "./candidates";

export type Edge = { parentId: string; childId: string; createdAt: Date };

/** An open contradiction, with both of its sides. */
export type OpenConflict = { id: string; older: Candidate; newer: Candidate; askedCount: number };

/**
 * What is always at hand, and what the candidates rest on, in one statement: strongest thoughts about the person, the
 * persona's latest thoughts about itself, pending intentions and expectations, expectations whose stored vector lies within
 * `expectationCosine` of the message's, evidence neighbours with their edges, what is pinned (the last pinned first), and open
 * contradictions of any of these with both of their sides.
 */
export async function findAlwaysIncluded(
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
  const cosine = sql`-(e.vector <#> (select own from meant))::float8`;
  const ids = idArray(input.candidateIds);
  /** A promise is due by the day, so it is awaited until its last day is over (`dueEnd`). */
  const today = instant(startOfDayIn(input.timeZone, dayIn(input.timeZone, input.now)));
  const rows = await db.prepared<Record<string, unknown> & { group: string; relations: RawRelations | null }>(sql`
    with meant as materialized (select ${vectorValue(input.vector)} as own), edges as materialized (
      select parent_id, child_id, created_at from node_filling
      where persona_id = ${persona} and child_id is not null and (parent_id = any(${ids}) or child_id = any(${ids}))
    ), pending as materialized (
      select id, type, event_time_start, event_time_end, reopened_at from concept_nodes
      where persona_id = ${persona} and status = 'pending' and superseded_by is null
    ), awaited as (
      select * from pending where type = 'expectation' and (reopened_at is not null or event_time_end is null or event_time_end >= ${today})
    ), salient as (
      select id, 'salient' as "group" from (
        select id, learned_at, emotional_impact from concept_nodes
        where persona_id = ${persona} and superseded_by is null and type = 'thought' and subject <> 'persona'
        order by learned_at desc limit ${fixed(ALWAYS_INCLUDED.latestThoughts)}) latest
      order by exp(-ln(2) * extract(epoch from ${instant(input.now)} - learned_at) / 86400 / 14) * (1 + abs(emotional_impact)) desc, id
      limit ${fixed(ALWAYS_INCLUDED.salientThoughtsMax)}
    ), self as (
      select id, 'self' as "group" from concept_nodes
      where persona_id = ${persona} and superseded_by is null and type = 'thought' and subject = 'persona'
      order by learned_at desc, id limit ${fixed(ALWAYS_INCLUDED.selfMax)}
    ), intentions as (
      select id, 'intention' as "group" from pending where type = 'intention' order by event_time_start nulls last, id limit ${fixed(ALWAYS_INCLUDED.promisesMax)}
    ), expectations as (
      select id, 'expectation' as "group" from awaited order by event_time_end nulls last, id limit ${fixed(ALWAYS_INCLUDED.promisesMax)}
    ), matches as (
      select l.id, 'match' as "group", ${cosine} as cosine from awaited l
      cross join lateral (select vector from node_embeddings own where own.persona_id = ${persona} and own.model = ${input.model}
        and own.owner_kind = 'node' and own.owner_id = l.id limit 1) e
      where ${cosine} >= ${input.expectationCosine}::float8
      order by cosine desc, l.id limit ${fixed(ALWAYS_INCLUDED.matchesMax)}
    ), neighbours as (
      select distinct n.id, 'neighbour' as "group" from edges cross join lateral (values (parent_id), (child_id)) linked(id)
        cross join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = linked.id limit 1) n
      where ${isRecallable} and n.id <> all(${ids}) limit ${fixed(ALWAYS_INCLUDED.neighboursMax)}
    ), pinned as (
      select id, 'pinned' as "group" from concept_nodes
      where persona_id = ${persona} and pinned_at is not null and superseded_by is null order by pinned_at desc, id desc limit ${fixed(ALWAYS_INCLUDED.pinnedMax)}
    ), included as (
      select unnest(${ids}) as id union select id from neighbours union select id from pinned
    ), open_conflicts as materialized (
      select c.id, c.older_id, c.newer_id, c.asked_count, c.created_at from conflicts c
      where c.persona_id = ${persona} and c.outcome is null
        and (c.older_id in (select id from included) or c.newer_id in (select id from included))
        and not exists (select 1 from concept_nodes n where n.persona_id = ${persona} and n.id in (c.older_id, c.newer_id)
          and n.superseded_by is not null)
      order by c.created_at desc, c.id desc limit ${fixed(ALWAYS_INCLUDED.openConflictsMax)}
    ), sides as (
      select distinct s.id, 'side' as "group" from open_conflicts d cross join lateral (values (d.older_id), (d.newer_id)) s(id)
    ), wanted as (
      select *, row_number() over () as nth from (
        select *, null::float8 as cosine from salient union all select *, null from self union all select *, null from intentions
        union all select *, null from expectations union all select * from matches union all select *, null from neighbours
        union all select *, null from pinned union all select *, null from sides) every
    )
    select wanted."group", wanted.nth, null::json as relations, wanted.cosine, ${nodeColumns}
    from wanted cross join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = wanted.id limit 1) n
    union all
    select 'relations', 0, json_build_object(
        'edges', (select json_agg(json_build_object('parentId', parent_id, 'childId', child_id, 'createdAt', created_at)) from edges),
        'openConflicts', (select json_agg(json_build_object('id', id, 'olderId', older_id, 'newerId', newer_id, 'askedCount', asked_count)
          order by created_at desc, id desc) from open_conflicts)),
      null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null
    order by nth`);
  const of = (group: string) => rows.filter((row) => row.group === group).map((row) => toCandidate(row as never));
  const relations = rows.find((row) => row.group === "relations")?.relations;
  const sides = new Map(of("side").map((node) => [node.id, { ...node, contested: true }]));
  return {
    salientThoughts: of("salient"),
    selfThoughts: of("self"),
    intentions: of("intention"),
    expectations: of("expectation"),
    expectationMatches: of("match"),
    neighbours: of("neighbour"),
    pinned: of("pinned"),
    openConflicts: (relations?.openConflicts ?? []).flatMap(({ id, olderId, newerId, askedCount }): OpenConflict[] => {
      const [older, newer] = [sides.get(olderId), sides.get(newerId)];
      return older && newer ? [{ id, older, newer, askedCount }] : [];
    }),
    edges: (relations?.edges ?? []).map((edge): Edge => ({ ...edge, createdAt: toDate(edge.createdAt) })),
  } satisfies Record<string, Candidate[] | Edge[] | OpenConflict[]>;
}

type RawRelations = {
  edges: RawEdge[] | null;
  openConflicts: { id: string; olderId: string; newerId: string; askedCount: number }[] | null;
};
type RawEdge = { parentId: string; childId: string; createdAt: string };
