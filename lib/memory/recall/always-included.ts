import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, idArray, instant, toDate, vectorValue } from "@/db/sql";
import { dayIn, startOfDayIn } from "@/lib/core/clock";
import { ALWAYS_INCLUDED } from "@/lib/core/settings/recall";
import type { Scope } from "../scope";
import { type Candidate, isRecallable, nodeColumns, type RawCandidate, toCandidate } from "./candidates";

export type Edge = { parentId: string; childId: string; createdAt: Date };

/** An open conflict with both of its memories. */
export type OpenConflict = { id: string; older: Candidate; newer: Candidate; askedCount: number };

type Input = {
  candidateIds: string[];
  vector: number[];
  model: string;
  expectationCosine: number;
  timeZone: string;
  now: Date;
};

type Group = "salient" | "self" | "intention" | "expectation" | "match" | "neighbour" | "pinned" | "side";
type Row = RawCandidate & { group: Group | null; relations: Relations | null };
type Relations = {
  edges: { parentId: string; childId: string; createdAt: string }[] | null;
  openConflicts: { id: string; olderId: string; newerId: string; askedCount: number }[] | null;
};

/**
 * Reads what is always in the prompt, and the evidence of the candidates, in one statement: the most salient thoughts about the user, the
 * persona's latest thoughts about itself, pending intentions and expectations, expectations with a cosine of at least `expectationCosine`
 * to the message, evidence neighbours with their edges, pinned memories (last pinned first), and open conflicts of any of these.
 */
export async function findAlwaysIncluded(db: Db, scope: Scope, input: Input) {
  const persona = sql`${scope.personaId}::uuid`;
  const groups = groupsOf(persona, input);
  const wanted = Object.entries(groups).map(
    ([group, part]) =>
      sql`select id, cosine, ${sql.raw(`'${group}'`)} as "group" from (${part}) as ${sql.identifier(group)}`,
  );
  const rows = await db.prepared<Row>(sql`
    with ${sharedTables(persona, input)}, wanted as (
      select *, row_number() over () as nth from (${sql.join(wanted, sql` union all `)}) every
    )
    select wanted."group", wanted.cosine, ${nodeColumns}, case when wanted.nth is null or wanted.nth = 1 then ${relations} end as relations
    from (select 1) as one left join wanted on true
    left join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = wanted.id limit 1) n on true
    order by wanted.nth`);
  const of = (group: Group) =>
    rows
      .filter((row) => row.group === group && row.id)
      .map(({ group: _group, relations: _relations, ...row }) => toCandidate(row));
  const { edges, openConflicts } = rows[0]?.relations ?? { edges: null, openConflicts: null };
  const sides = new Map(of("side").map((node) => [node.id, { ...node, contested: true }]));
  return {
    salientThoughts: of("salient"),
    selfThoughts: of("self"),
    intentions: of("intention"),
    expectations: of("expectation"),
    expectationMatches: of("match"),
    neighbours: of("neighbour"),
    pinned: of("pinned"),
    openConflicts: (openConflicts ?? []).flatMap(({ id, olderId, newerId, askedCount }): OpenConflict[] => {
      const [older, newer] = [sides.get(olderId), sides.get(newerId)];
      return older && newer ? [{ id, older, newer, askedCount }] : [];
    }),
    edges: (edges ?? []).map((edge): Edge => ({ ...edge, createdAt: toDate(edge.createdAt) })),
  };
}

/** Tables that several groups read. `included` is everything that an open conflict may involve. */
function sharedTables(persona: SQL, input: Input): SQL {
  const ids = idArray(input.candidateIds);
  // An expectation is due by the day: it stays included until its last day is over (`dueEnd`).
  const today = instant(startOfDayIn(input.timeZone, dayIn(input.timeZone, input.now)));
  return sql`
    meant as materialized (select ${vectorValue(input.vector)} as own), edges as materialized (
      select parent_id, child_id, created_at from node_filling
      where persona_id = ${persona} and child_id is not null and (parent_id = any(${ids}) or child_id = any(${ids}))
    ), pending as materialized (
      select id, type, event_time_start, event_time_end, reopened_at from concept_nodes
      where persona_id = ${persona} and status = 'pending' and superseded_by is null
    ), awaited as (
      select * from pending
      where type = 'expectation' and (reopened_at is not null or event_time_end is null or event_time_end >= ${today})
    ), neighbours as (
      select distinct n.id from edges cross join lateral (values (parent_id), (child_id)) linked(id)
        cross join lateral (select * from concept_nodes own where own.persona_id = ${persona} and own.id = linked.id limit 1) n
      where ${isRecallable} and n.id <> all(${ids}) limit ${fixed(ALWAYS_INCLUDED.neighboursMax)}
    ), pinned as (
      select id from concept_nodes where persona_id = ${persona} and pinned_at is not null and superseded_by is null
      order by pinned_at desc, id desc limit ${fixed(ALWAYS_INCLUDED.pinnedMax)}
    ), included as (
      select unnest(${ids}) as id union select id from neighbours union select id from pinned
    ), open_conflicts as materialized (
      select c.id, c.older_id, c.newer_id, c.asked_count, c.created_at from conflicts c
      where c.persona_id = ${persona} and c.outcome is null
        and (c.older_id in (select id from included) or c.newer_id in (select id from included))
        and not exists (select 1 from concept_nodes n where n.persona_id = ${persona} and n.id in (c.older_id, c.newer_id)
          and n.superseded_by is not null)
      order by c.created_at desc, c.id desc limit ${fixed(ALWAYS_INCLUDED.openConflictsMax)}
    )`;
}

/** One select of `id` and `cosine` for each group, in its order. */
function groupsOf(persona: SQL, input: Input): Record<Group, SQL> {
  const thoughts = sql`concept_nodes where persona_id = ${persona} and superseded_by is null and type = 'thought'`;
  const cosine = sql`-(e.vector <#> (select own from meant))::float8`;
  const none = sql`null::float8 as cosine`;
  const promises = fixed(ALWAYS_INCLUDED.promisesMax);
  return {
    salient: sql`
      select id, ${none} from (
        select id, learned_at, emotional_impact from ${thoughts} and subject <> 'persona'
        order by learned_at desc limit ${fixed(ALWAYS_INCLUDED.latestThoughts)}) latest
      order by exp(-ln(2) * extract(epoch from ${instant(input.now)} - learned_at) / 86400 / 14) * (1 + abs(emotional_impact)) desc, id
      limit ${fixed(ALWAYS_INCLUDED.salientThoughtsMax)}`,
    self: sql`
      select id, ${none} from ${thoughts} and subject = 'persona'
      order by learned_at desc, id limit ${fixed(ALWAYS_INCLUDED.selfMax)}`,
    intention: sql`
      select id, ${none} from pending where type = 'intention' order by event_time_start nulls last, id limit ${promises}`,
    expectation: sql`select id, ${none} from awaited order by event_time_end nulls last, id limit ${promises}`,
    match: sql`
      select l.id, ${cosine} as cosine from awaited l
      cross join lateral (select vector from node_embeddings own where own.persona_id = ${persona}
        and own.model = ${input.model} and own.owner_kind = 'node' and own.owner_id = l.id limit 1) e
      where ${cosine} >= ${input.expectationCosine}::float8
      order by cosine desc, l.id limit ${fixed(ALWAYS_INCLUDED.matchesMax)}`,
    neighbour: sql`select id, ${none} from neighbours`,
    pinned: sql`select id, ${none} from pinned`,
    side: sql`
      select distinct s.id, ${none} from open_conflicts d cross join lateral (values (d.older_id), (d.newer_id)) s(id)`,
  };
}

const relations = sql`json_build_object(
  'edges', (select json_agg(json_build_object('parentId', parent_id, 'childId', child_id, 'createdAt', created_at)) from edges),
  'openConflicts', (select json_agg(json_build_object('id', id, 'olderId', older_id, 'newerId', newer_id, 'askedCount', asked_count)
    order by created_at desc, id desc) from open_conflicts))`;
