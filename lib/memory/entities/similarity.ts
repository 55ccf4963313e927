import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { vectorValue } from "@/db/sql";
import { containsName, normalizeAlias } from "@/lib/core/language/normalize";
import { NAMES } from "@/lib/core/settings/consolidation";
import type { EntityKind } from "@/lib/core/types/nodes";
import type { Vectors } from "../nodes/vectors";
import type { Scope } from "../scope";
import { areKindsCompatible } from "./match-known-entity";
import { areNamesSimilar, isClippedName, numbersDiffer, sameWordsReordered } from "./name-similarity";
import type { Entity } from "./names";

export type Thresholds = { merge: number; uncertain: number };

/** The current extraction: its texts, the names of each mention, and the entities created so far. */
export type Batch = { texts: string[]; names: string[][]; made: Entity[] };

/** A known entity that a mention may mean; `isSure` if it certainly does. */
export type SimilarEntity = { entityId: string; isSure: boolean };

type Input = {
  mention: { kind: EntityKind };
  names: string[];
  vectors: Vectors;
  thresholds: Thresholds;
  batch: Batch;
};
type Candidate = { id: string; kind: EntityKind; aliases: string[]; canonicalName: string; cosine: number | null };

/**
 * Finds the known entity that a new name may belong to. Compares vectors of names alone, because a description would dominate. From the
 * `merge` threshold on the match is certain; from the `uncertain` threshold on, and where only the spelling suggests a match, the persona
 * should ask. The built-in embedder counts letters: from .955 on the words are equal, from .755 on there is a typing error in a long word
 * or one Han name within another. It scores "Katherine" and "Katharine" at .62 and "Chen" and "Dr. Chen" at .69, hence the spelling rule. A
 * clipped name belongs to the person if only one matches. What vectors miss makes a pair different or uncertain: other numbers, words in
 * another order, both names in one memory, two mentions in one session.
 */
export async function findSimilarEntity(db: Queryable, scope: Scope, input: Input): Promise<SimilarEntity | undefined> {
  const { mention, names, thresholds, batch } = input;
  const [name = ""] = names;
  const all = (await readCandidates(db, scope, input)).filter(
    (one) => areKindsCompatible(one.kind, mention.kind) && !areDistinct(batch.texts, names, one.aliases),
  );
  const near = all
    .filter((one) => (one.cosine ?? -1) >= thresholds.uncertain && !numbersDiffer(name, one.canonicalName))
    .toSorted((a, b) => (b.cosine ?? -1) - (a.cosine ?? -1))[0];
  if (near) {
    const isReordered = sameWordsReordered(name, near.canonicalName);
    const isSure = (near.cosine ?? -1) >= thresholds.merge && !isReordered && !isInSession(batch, names, near.aliases);
    return { entityId: near.id, isSure };
  }
  const clipped = all.filter(
    (one) => one.kind === "person" && names.some((mine) => one.aliases.some((theirs) => isClippedName(mine, theirs))),
  );
  const [only] = clipped;
  if (only && clipped.length === 1 && mention.kind === "person")
    return { entityId: only.id, isSure: !isInSession(batch, names, only.aliases) };
  const isBeing = (kind: EntityKind) => kind === "person" || kind === "pet";
  const spelt = all.find(
    (one) =>
      (isBeing(one.kind) || isBeing(mention.kind)) &&
      names.some((mine) => one.aliases.some((theirs) => areNamesSimilar(mine, theirs))),
  );
  return spelt && { entityId: spelt.id, isSure: false };
}

/** All entities that are not merged with their names, most recently mentioned first; the nearest with their cosine. */
async function readCandidates(db: Queryable, scope: Scope, input: Input): Promise<Candidate[]> {
  const persona = sql`${scope.personaId}::uuid`;
  const vector = input.vectors.of(input.names[0] ?? "");
  const near = vector
    ? sql`select v.owner_id as id, -(v.vector <#> ${vectorValue(vector)})::float8 as cosine
        from node_embeddings v join entities e on e.id = v.owner_id and e.status <> 'merged'
        where v.persona_id = ${persona} and v.model = ${input.vectors.model} and v.owner_kind = 'entity'
          and (e.kind = ${input.mention.kind}::entity_kind or e.kind = 'other' or ${input.mention.kind} = 'other')
        order by v.vector <#> ${vectorValue(vector)}, v.owner_id limit ${NAMES.nearest}`
    : sql`select null::uuid as id, null::float8 as cosine where false`;
  const rows = await db.rows<Candidate>(sql`
    with near as (${near})
    select e.id, e.kind, e.canonical_name as "canonicalName", near.cosine,
      array(select a.alias from entity_aliases a where a.entity_id = e.id order by a.normalized) as aliases
    from entities e left join near on near.id = e.id
    where e.persona_id = ${persona} and e.status <> 'merged'
    order by (select max(n.learned_at) from node_entities ne join concept_nodes n on n.id = ne.node_id
      where ne.entity_id = e.id) desc nulls last, e.id desc`);
  const fresh = new Set(input.batch.made.map((entity) => entity.id));
  return rows.map((row) =>
    fresh.has(row.id) ? { ...row, cosine: cosine(vector, input.vectors.of(row.canonicalName)) } : row,
  );
}

/** Whether one memory mentions both names, neither as part of the other. */
function areDistinct(texts: string[], mine: string[], theirs: string[]): boolean {
  return texts.some((text) => mine.some((a) => theirs.some((b) => carriesBoth(text, a, b))));
}

function carriesBoth(text: string, a: string, b: string): boolean {
  const [short = "", long = ""] = [normalizeAlias(a), normalizeAlias(b)].toSorted((x, y) => x.length - y.length);
  if (short === long || !containsName(text, long)) return false;
  return containsName(normalizeAlias(text).replaceAll(long, " "), short);
}

/** Whether the same session mentions the known entity separately. */
function isInSession(batch: Batch, names: string[], theirs: string[]): boolean {
  const known = new Set(theirs.map(normalizeAlias));
  return batch.names.some((others) => others !== names && others.some((other) => known.has(normalizeAlias(other))));
}

/** Cosine of unit vectors; null if one is missing. */
function cosine(a: number[] | undefined, b: number[] | undefined): number | null {
  return a && b && a.length === b.length ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : null;
}
