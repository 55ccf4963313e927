import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { languageOf } from "@/lib/core/language";
import { rolesIn } from "@/lib/core/language/names";
import { findSingleValueAttributes } from "@/lib/core/language/single-value-attributes";
import { CONFLICTS } from "@/lib/core/settings/consolidation";
import type { ExtractionCandidate } from "@/lib/core/types/extract-input";
import { inOrder } from "../nodes/conflict-order";
import { isSameText } from "../nodes/dedupe-guards";
import { CANDIDATE_COLUMNS, type RawExtractionCandidate, toExtractionCandidate } from "../recall/extraction-candidates";
import type { Scope } from "../scope";

export type Pair = { older: ExtractionCandidate; newer: ExtractionCandidate };
/** Ids of the older and the newer event. */
export type PairIds = [older: string, newer: string];

/**
 * Pairs of events to check for a conflict: a new event of this session and a current event of another session, with the same subject. The
 * two events have a cosine similarity of at least `cosine`, share an entity, or state the same attribute (such as home or job) of the same
 * person. Excludes pairs judged before. The pairs most likely to conflict come first, at most `max`; `leftOut` counts the rest. With
 * `only`, returns just the given pairs, if both events are still current.
 */
export async function candidatesForConflict(
  db: Queryable,
  scope: Scope,
  session: { id: string; model: string; cosine: number; max: number; only?: PairIds[] },
): Promise<{ pairs: Pair[]; leftOut: number }> {
  if (session.max === 0) return NONE;
  const fresh = await readEvents(db, scope, sql`n.session_id = ${session.id}::uuid`);
  if (fresh.length === 0) return NONE;
  const earlier = await readEvents(db, scope, sql`n.session_id is distinct from ${session.id}::uuid`);
  const legs = await readLegs(db, scope, session);
  const judged = await readJudged(db, scope, session.id);
  const only = session.only && new Set(session.only.map(([a, b]) => keyOf(a, b)));
  const found = fresh.flatMap((one) =>
    earlier
      .filter((other) => other.subject === one.subject && !isSameText(one.description, other.description))
      .filter((other) => !judged.has(keyOf(one.id, other.id)))
      .flatMap((other) => {
        const key = keyOf(one.id, other.id);
        const likely = weigh(one, other, { leg: legs.get(key), cosine: session.cosine });
        const weight = only?.has(key) ? (likely ?? 0) : likely;
        return weight === null || (only && !only.has(key)) ? [] : [{ pair: inOrder(one, other), weight }];
      }),
  );
  const pairs = found
    .sort((a, b) => b.weight - a.weight || keyOfPair(a.pair).localeCompare(keyOfPair(b.pair)))
    .map(({ pair }) => pair)
    .slice(0, only ? only.size : session.max);
  return { pairs, leftOut: found.length - pairs.length };
}

const NONE = { pairs: [], leftOut: 0 };

type Leg = { cosine: number | null; sharesEntity: boolean };

/** How likely two memories conflict; pairs are sorted by this weight. Null when nothing connects the two. */
function weigh(
  a: ExtractionCandidate,
  b: ExtractionCandidate,
  { leg, cosine }: { leg: Leg | undefined; cosine: number },
) {
  const likeness = leg?.cosine ?? 0;
  const [one, other] = [sideOf(a), sideOf(b)];
  const sharesSlot = one.roles === other.roles && one.slots.some((slot) => other.slots.includes(slot));
  const sharesEntity = leg?.sharesEntity ?? false;
  if (likeness < cosine && !sharesSlot && !sharesEntity) return null;
  return likeness + (sharesSlot ? CONFLICTS.slotWeight : 0) + (sharesEntity ? CONFLICTS.entityWeight : 0);
}

/**
 * The attributes that a memory states and that have only one value at a time (such as home or job), and whose they are: the user's or a
 * relative's.
 */
function sideOf({ description }: ExtractionCandidate) {
  const language = languageOf(description);
  const roles = language ? rolesIn(description, language).toSorted().join(" ") : "";
  return { slots: findSingleValueAttributes(description, language), roles };
}

const keyOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
const keyOfPair = ({ older, newer }: Pair) => keyOf(older.id, newer.id);

/** Events that were not superseded, newest first. */
async function readEvents(db: Queryable, scope: Scope, condition: SQL): Promise<ExtractionCandidate[]> {
  const rows = await db.rows<RawExtractionCandidate>(sql`
    select ${CANDIDATE_COLUMNS} from concept_nodes n
    where n.persona_id = ${scope.personaId}::uuid and n.type = 'event' and n.superseded_by is null and ${condition}
    order by n.learned_at desc, n.id desc limit ${CONFLICTS.earlierMax}`);
  return rows.map(toExtractionCandidate);
}

/**
 * For each event of the session: its cosine similarity to the nearest events of other sessions, and to those that share an entity with it.
 */
async function readLegs(
  db: Queryable,
  scope: Scope,
  session: { id: string; model: string },
): Promise<Map<string, Leg>> {
  const persona = sql`${scope.personaId}::uuid`;
  const vectorOf = (id: "f.id" | "l.id") => sql`(select v.vector from node_embeddings v where v.persona_id = ${persona}
    and v.model = ${session.model} and v.owner_kind = 'node' and v.owner_id = ${sql.raw(id)})`;
  const rows = await db.rows<{ a: string; b: string; cosine: number | null; sharesEntity: boolean }>(sql`
    with live as materialized (
      select n.id, n.subject, n.session_id, n.learned_at from concept_nodes n
      where n.persona_id = ${persona} and n.type = 'event' and n.superseded_by is null
    ), fresh as (
      select * from live where session_id = ${session.id}::uuid
    ), others as (
      select * from live where session_id is distinct from ${session.id}::uuid
    ), near as (
      select f.id as a, x.id as b from fresh f cross join lateral (
        select o.id from others o
        join node_embeddings e on e.persona_id = ${persona} and e.model = ${session.model} and e.owner_kind = 'node' and e.owner_id = o.id
        where o.subject = f.subject order by e.vector <#> ${vectorOf("f.id")}, o.id limit ${CONFLICTS.nearest}) x
    ), named as (
      select f.id as a, x.id as b from fresh f cross join lateral (
        select o.id from others o
        where o.subject = f.subject and exists (
          select 1 from node_entities p join node_entities q on q.entity_id = p.entity_id
          where p.node_id = f.id and q.node_id = o.id)
        order by o.learned_at desc, o.id desc limit ${CONFLICTS.namedMax}) x
    )
    select f.id as a, l.id as b, -(${vectorOf("f.id")} <#> ${vectorOf("l.id")})::float8 as cosine,
      exists (select 1 from named where named.a = f.id and named.b = l.id) as "sharesEntity"
    from (select a, b from near union select a, b from named) pairs
    join live f on f.id = pairs.a join live l on l.id = pairs.b`);
  return new Map(rows.map(({ a, b, cosine, sharesEntity }) => [keyOf(a, b), { cosine, sharesEntity }]));
}

async function readJudged(db: Queryable, scope: Scope, sessionId: string): Promise<Set<string>> {
  const rows = await db.rows<{ a: string; b: string }>(sql`
    select c.older_id as a, c.newer_id as b from conflicts c join concept_nodes n on n.id in (c.older_id, c.newer_id)
    where c.persona_id = ${scope.personaId}::uuid and n.session_id = ${sessionId}::uuid`);
  return new Set(rows.map(({ a, b }) => keyOf(a, b)));
}
