import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, instant, toDate, vectorValue } from "@/db/sql";
import { mentionsName } from "@/lib/core/language/normalize";
import { likeness, meaningOf, ofUnitLength } from "@/lib/core/meaning";
import { byPieces } from "@/lib/core/meaning/coverage";
import { EXCERPT_WEIGHTS, EXCERPTS } from "@/lib/core/settings/recall";
import type { MessageRole } from "@/lib/core/types/messages";
import type { Scope } from "../scope";
import { bm25Share, type Collection } from "./bm25";
import type { Days } from "./candidates";
import { matchesColumn, matchesOf, type RawMatches, readMatches } from "./matches";
import { dense } from "./score";

export type ExcerptLegs = Record<keyof typeof EXCERPT_WEIGHTS, number>;

export type Line = { id: string; role: MessageRole; content: string; at: Date };

/** A message of an older session with its neighbours. `id` is the message's. */
export type Excerpt = Line & {
  sessionId: string;
  /**
   * Whether the search found the message: it or a neighbour contains a query term, its vector is near the query's, or it was sent on a day
   * that the user asks about.
   */
  isHit: boolean;
  /** Ids of memories with this source message. */
  supports: string[];
  near: number;
  /** 1 − e^−near, 0–1. */
  relevance: number;
  legs: ExcerptLegs;
  before: Line | null;
  after: Line | null;
};

/** Messages found by a search, by session and in order, and the statistics of the collection. */
type Found = { messages: Read[]; collection: Collection };
type Read = Line & { sessionId: string; supports: string[]; length: number; matched: string[]; cosine: number | null };
/** The query's vector and the embedder that made it. */
export type Near = { vector: number[]; model: string };

/**
 * Finds messages of older sessions that contain query terms or, if the embedder embeds messages, are near the query's vector, each with its
 * neighbours, in one statement. Excludes this session, temporary sessions, sessions with learning off, and messages that are inactive or
 * excluded from recall.
 */
export async function findExcerpts(
  db: Db,
  scope: Scope,
  query: { terms: string[]; days: Days[]; near?: Near; sessionId: string },
): Promise<Found> {
  const persona = sql`${scope.personaId}::uuid`;
  const isRecallable = sql`m.persona_id = ${persona} and m.active and not m.recall_excluded`;
  // The statement is written so that a cached query plan never scans all messages to find these.
  const one = (of: string) =>
    sql`cross join lateral (select * from messages own where own.persona_id = ${persona} and own.id = ${sql.raw(of)}.id limit 1)`;
  const isBefore = sql`(m.created_at, m.id) < (h.created_at, h.id)`;
  const isAfter = sql`(m.created_at, m.id) > (h.created_at, h.id)`;
  const inDays = ({ start, end }: Days) => sql`
      (select m.id, m.session_id, m.created_at from messages m join sessions s on s.id = m.session_id and not s.temporary and s.learns
        and s.id <> ${query.sessionId}::uuid
      where ${isRecallable} and m.role = 'user' and m.created_at between ${instant(start)} and ${instant(end)}
      order by m.created_at desc limit ${fixed(EXCERPTS.datedMax)})`;
  const vectorsOf = ({ model }: Near) =>
    sql`own.persona_id = ${persona} and own.model = ${model} and own.owner_kind = 'message'`;
  const vectorOf = (of: string, near: Near) => sql`left join lateral (select own.vector from node_embeddings own
    where ${vectorsOf(near)} and own.owner_id = ${sql.raw(of)}.id limit 1) v on true`;
  const areFew = (near: Near) => sql`(select count(*) <= ${fixed(EXCERPTS.exactMax)} from (
    select 1 from node_embeddings own where ${vectorsOf(near)} limit ${fixed(EXCERPTS.exactMax + 1)}) counted)`;
  const nearest = (near: Near) => sql`
      select m.id, m.session_id, m.created_at from (
        select id, vector <#> (select own from meant) as far from (
          select own.owner_id as id, own.vector from node_embeddings own where ${vectorsOf(near)} and ${areFew(near)}
          union all select hit.id, v.vector from (select id from scored order by score desc, id desc limit ${fixed(EXCERPTS.rerankedMax)}) hit
            ${vectorOf("hit", near)} where not ${areFew(near)}) looked
        where vector is not null order by far limit ${fixed(EXCERPTS.matchedMax)}) best ${one("best")} m
      join sessions s on s.id = m.session_id and not s.temporary and s.learns and s.id <> ${query.sessionId}::uuid
      where ${isRecallable} order by best.far, m.id limit ${fixed(EXCERPTS.nearestMax)}`;
  const cosine = sql`1 - (sum(v.vector) over (partition by m.session_id order by m.created_at, m.id
        rows between 1 preceding and 1 following) <=> (select own from meant))`;
  const rows = await db.prepared<RawExcerpt>(sql`
    with ${query.near ? sql`meant as materialized (select ${vectorValue(query.near.vector)} as own),` : sql``}
    ${matchesOf("message", persona, query.terms)}, best as (
      select id, score from scored order by score desc, id desc limit ${fixed(EXCERPTS.matchedMax)}
    ), hits as materialized (
      select m.id, m.session_id, m.created_at from best ${one("best")} m
      join sessions s on s.id = m.session_id and not s.temporary and s.learns and s.id <> ${query.sessionId}::uuid
      where ${isRecallable} order by best.score desc, m.id desc limit ${fixed(EXCERPTS.hitsMax)}
    ), near_hits as materialized (${query.near ? nearest(query.near) : sql`select id, session_id, created_at from hits where false`}
    ), dated as materialized (
      ${query.days.length === 0 ? sql`select id, session_id, created_at from hits where false` : sql.join(query.days.map(inDays), sql` union `)}
    ), chosen as (
      select id from dated union select id from hits union select id from near_hits
      union select beside.id from (select * from hits union select * from near_hits) h cross join lateral (
        (select m.id from messages m where ${isRecallable} and m.session_id = h.session_id and ${isBefore}
          order by m.created_at desc, m.id desc limit ${fixed(EXCERPTS.reach)})
        union all
        (select m.id from messages m where ${isRecallable} and m.session_id = h.session_id and ${isAfter}
          order by m.created_at, m.id limit ${fixed(EXCERPTS.reach)})) beside
    )
    select m.id, m.role, m.content, m.created_at as at, m.session_id as "sessionId", cardinality(m.search_tokens) as length,
      array(select nm.node_id from node_messages nm where nm.persona_id = ${persona} and nm.message_id = m.id) as supports,
      ${query.near ? cosine : sql`null::float8`} as cosine, ${matchesColumn} as read
    from chosen ${one("chosen")} m ${query.near ? vectorOf("m", query.near) : sql``}
    order by m.session_id, m.created_at, m.id`);
  const { collection, matched } = readMatches(
    rows.find((row) => row.read)?.read,
    rows.map((row) => row.length),
  );
  return {
    messages: rows.map(({ at, read: _all, cosine, ...row }) => ({
      ...row,
      at: toDate(at),
      cosine: cosine === null ? null : Number(cosine),
      matched: matched.get(row.id) ?? [],
    })),
    collection,
  };
}

type RawExcerpt = {
  id: string;
  role: MessageRole;
  content: string;
  at: string;
  sessionId: string;
  supports: string[];
  length: number;
  cosine: number | null;
  read: RawMatches | null;
};

/** Names of the user and the persona, which the query may contain. */
export type Speakers = Record<MessageRole, string>;

/** What messages are scored against; `floors` calibrate the embedder's cosine. */
export type ExcerptQuery = {
  text: string;
  terms: string[];
  days?: Days[];
  speakers: Speakers;
  floors: { relevance: number; calibrated: number };
};

/** Ranks messages as excerpts, best first. */
export function rankExcerpts(found: Found, query: ExcerptQuery): Excerpt[] {
  const { messages } = found;
  return excerptLegs(found, query)
    .flatMap((legs, at): Excerpt[] => {
      const line = messages[at];
      if (!line) return [];
      const near = nearOf(legs);
      const neighbour = (step: number) => {
        const other = messages[at + step];
        return other?.sessionId === line.sessionId ? toLine(other) : null;
      };
      const { sessionId, supports } = line;
      const isHit =
        legs.day > 0 ||
        legs.vector >= EXCERPTS.nearEnough ||
        [messages[at - 1], line, messages[at + 1]].some(
          (one) => one?.sessionId === sessionId && one.matched.length > 0,
        );
      const relevance = 1 - Math.exp(-Math.max(0, near));
      return [
        {
          ...toLine(line),
          sessionId,
          isHit,
          supports,
          near,
          relevance,
          legs,
          before: neighbour(-1),
          after: neighbour(1),
        },
      ];
    })
    .sort((a, b) => b.near - a.near || b.at.getTime() - a.at.getTime());
}

export function nearOf(legs: ExcerptLegs, weights: ExcerptLegs = EXCERPT_WEIGHTS): number {
  return (Object.keys(weights) as (keyof ExcerptLegs)[]).reduce((sum, leg) => sum + weights[leg] * legs[leg], 0);
}

/** Values of the scores for each message, in the order found. */
export function excerptLegs({ messages, collection }: Found, query: ExcerptQuery): ExcerptLegs[] {
  const { text, terms } = query;
  const around = (at: number, reach: number) => {
    const places = Array.from({ length: 2 * reach + 1 }, (_, step) => at - reach + step);
    return places.filter((place) => messages[place]?.sessionId === messages[at]?.sessionId);
  };
  const windows = messages.map((_, at) => {
    const wide = around(at, EXCERPTS.reach).flatMap((place) => messages[place] ?? []);
    const length = wide.reduce((sum, one) => sum + one.length, 0);
    const averageLength = collection.averageLength * wide.length;
    return bm25Share(
      terms,
      wide.flatMap((one) => one.matched),
      length,
      { ...collection, averageLength },
    );
  });
  const pieces = byPieces(
    text,
    messages.map(({ content }) => content),
  );
  const meant = meaningOf(text);
  const asked = namedSpeaker(text, query.speakers);
  return messages.map((line, at) => {
    const sums = around(at, 1).flatMap((place) => pieces[place]?.sum ?? []);
    const window = ofUnitLength(meant.map((_, dim) => sums.reduce((sum, one) => sum + (one[dim] ?? 0), 0)));
    return {
      window: windows[at] ?? 0,
      words: pieces[at]?.coverage ?? 0,
      dense: Math.max(0, likeness(meant, window)),
      vector: dense(line.cosine, query.floors),
      common: pieces[at]?.common ?? 0,
      speaker: asked === line.role ? 1 : 0,
      day: Number((query.days ?? []).some(({ start, end }) => line.at >= start && line.at <= end)),
      base: 1,
    };
  });
}

/** The speaker whose messages a query asks for, if it names one of the two. */
function namedSpeaker(text: string, speakers: Speakers): MessageRole | null {
  const named = (["user", "persona"] as const).filter((role) => mentionsName(text, speakers[role]));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function toLine({ id, role, content, at }: Read): Line {
  return { id, role, content, at };
}
