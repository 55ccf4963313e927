import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { idArray, instant, toDate } from "@/db/sql";
import type { Scope } from "../scope";
import { type Candidate, nodeColumns, toCandidate } from "./candidates";

const PINNED_MAX = 10;
const SELF_MAX = 5;
const PROMISES_MAX = 10;
const NEIGHBOURS_MAX = 40;

export type Edge = { parentId: string; childId: string; createdAt: Date };

/**
 * What is always at hand, and what the candidates rest on, in one statement: strongest thoughts about the person, the
 * persona's latest thoughts about itself, pending intentions and expectations, and evidence neighbours with their edges.
 */
export async function findSurroundings(db: Db, scope: Scope, input: { candidateIds: string[]; now: Date }) {
  const persona = sql`${scope.personaId}::uuid`;
  const ids = idArray(input.candidateIds);
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
      where type = 'expectation' and status = 'pending' and (event_time_end is null or event_time_end >= ${instant(input.now)})
      order by event_time_end nulls last, id limit ${PROMISES_MAX}
    ), neighbours as (
      select distinct n.id, 'neighbour' as "group" from edges join live n on n.id in (edges.parent_id, edges.child_id)
      where n.type in ('event', 'thought') and n.id <> all(${ids}) limit ${NEIGHBOURS_MAX}
    ), wanted as (
      select * from pinned union all select * from self union all select * from intentions
      union all select * from expectations union all select * from neighbours
    )
    select wanted."group", null::json as edges, ${nodeColumns} from wanted join concept_nodes n on n.id = wanted.id
    union all
    select 'edges', (select json_agg(json_build_object('parentId', parent_id, 'childId', child_id, 'createdAt', created_at)) from edges),
      null, null, null, null, null, null, null, null, null, null, null, null, null`);
  const of = (group: string) => rows.filter((row) => row.group === group).map((row) => toCandidate(row as never));
  const edges = rows.find((row) => row.group === "edges")?.edges ?? [];
  return {
    pinnedThoughts: of("pinned"),
    selfThoughts: of("self"),
    intentions: of("intention"),
    expectations: of("expectation"),
    neighbours: of("neighbour"),
    edges: edges.map((edge): Edge => ({ ...edge, createdAt: toDate(edge.createdAt) })),
  } satisfies Record<string, Candidate[] | Edge[]>;
}

type RawEdge = { parentId: string; childId: string; createdAt: string };
