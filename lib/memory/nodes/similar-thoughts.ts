import { sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { idArray, vectorValue } from "@/db/sql";
import { containsName } from "@/lib/core/language/normalize";
import { SIMILAR_THOUGHTS } from "@/lib/core/settings/consolidation";
import type { Scope } from "../scope";
import { areDifferentFacts } from "./dedupe-guards";
import { readNewest } from "./newest-nodes";
import type { Node } from "./writer";

/**
 * Current thoughts that a reflection on these events may repeat, oldest first: those based on one of them, then those most similar to one
 * by the embedder `model`, and the latest.
 */
export function readSimilarThoughts(
  db: Queryable,
  scope: Scope,
  { eventIds, model }: { eventIds: string[]; model: string },
): Promise<Node[]> {
  const persona = sql`${scope.personaId}::uuid`;
  const events = idArray(eventIds);
  const chosen = sql`
    with standing as materialized (
      select id, learned_at from concept_nodes
      where persona_id = ${persona} and type = 'thought' and superseded_by is null
    ), embedded as materialized (
      select owner_id, vector from node_embeddings
      where persona_id = ${persona} and model = ${model} and owner_kind = 'node'
    ), near as (
      select s.id from standing s left join embedded e on e.owner_id = s.id
      order by exists (select 1 from node_filling f
          where f.persona_id = ${persona} and f.parent_id = s.id and f.child_id = any(${events})) desc,
        (select min(e.vector <#> told.vector) from embedded told where told.owner_id = any(${events})) nulls last,
        s.learned_at desc, s.id desc
      limit ${SIMILAR_THOUGHTS.nearest}
    ), latest as (select id from standing order by learned_at desc, id desc limit ${SIMILAR_THOUGHTS.latest})
    select id from near union select id from latest`;
  return readNewest(
    db,
    scope,
    sql`concept_nodes.id in (${chosen})`,
    SIMILAR_THOUGHTS.nearest + SIMILAR_THOUGHTS.latest,
  );
}

type Thought = Pick<Node, "description" | "subject" | "emotionalImpact"> & { evidence: string[] };

/**
 * The most similar current thought about the same subject, from `thoughtCosine` on and without different facts. Compares the entities of
 * its evidence that its text names.
 */
export async function findSimilarThought(
  tx: Tx,
  scope: Scope,
  thought: Thought & { vector: number[]; model: string; thoughtCosine: number },
): Promise<string | undefined> {
  const { description, emotionalImpact, evidence, subject, vector, model, thoughtCosine } = thought;
  const persona = sql`${scope.personaId}::uuid`;
  const distance = sql`(e.vector <#> ${vectorValue(vector)})`;
  const near = await tx.rows<{ id: string; description: string; emotionalImpact: number; evidence: string[] }>(sql`
    select n.id, n.description, n.emotional_impact::int as "emotionalImpact",
      array(select f.child_id from node_filling f where f.parent_id = n.id and f.child_id is not null) as evidence
    from node_embeddings e join concept_nodes n on n.id = e.owner_id
    where e.persona_id = ${persona} and e.model = ${model} and e.owner_kind = 'node' and n.type = 'thought'
      and n.superseded_by is null and n.subject = ${subject}::node_subject and -${distance} >= ${thoughtCosine}::float8
    order by ${distance}, n.id limit ${SIMILAR_THOUGHTS.like}`);
  if (near.length === 0) return undefined;
  const linkedEntities = await readLinkedEntities(tx, scope, [
    ...new Set([...evidence, ...near.flatMap((one) => one.evidence)]),
  ]);
  const compared = (one: Omit<Thought, "subject">) => {
    const { description: words, emotionalImpact: impact } = one;
    const names = linkedEntities
      .filter(({ eventIds }) => eventIds.some((id) => one.evidence.includes(id)))
      .map(({ forms }) => forms)
      .filter((forms) => forms.some((form) => containsName(words, form)));
    return { description: words, emotionalImpact: impact, names };
  };
  const own = compared({ description, emotionalImpact, evidence });
  return near.find((one) => !areDifferentFacts(compared(one), own))?.id;
}

/** Entities that events mention, with all their aliases. */
function readLinkedEntities(
  tx: Tx,
  scope: Scope,
  eventIds: string[],
): Promise<{ forms: string[]; eventIds: string[] }[]> {
  return tx.rows(sql`
    select array_agg(distinct a.alias) as forms, array_agg(distinct ne.node_id) as "eventIds"
    from node_entities ne join entity_aliases a on a.entity_id = ne.entity_id
    where ne.persona_id = ${scope.personaId}::uuid and ne.node_id = any(${idArray(eventIds)})
    group by ne.entity_id`);
}
