import type { Db } from "@/db";
import { DAY } from "@/lib/core/clock";
import { byPieces } from "@/lib/core/meaning/coverage";
import { ASKING } from "@/lib/core/settings/consolidation";
import { CANDIDATES, CHOICE, EXCERPTS, LEGS, TALK_SO_FAR } from "@/lib/core/settings/recall";
import { type Measure, unmeasured } from "@/lib/core/types/turn-stages";
import { sharesWords } from "@/lib/core/words/shared-words";
import type { Scope } from "../scope";
import type { Weights } from "../settings";
import { bm25, bm25Share, type Collection } from "./bm25";
import { type Candidate, type Days, findCandidates } from "./candidates";
import { withoutCrowding, withoutRepeats } from "./diversify";
import { type Excerpt, findSaid, rankExcerpts, type Speakers } from "./excerpts";
import { withinBudget } from "./pinned-budget";
import { type Around, byScore, passesFloor, rarity, type Score, type Signals, score, type Term } from "./score";
import { type Dispute, type Edge, findSurroundings } from "./always-included";

export type Recalled = Candidate & { score: Score };

export type Retrieved = Awaited<ReturnType<typeof retrieve>>;

/** What comes up where memories are not used. */
export const nothingRetrieved: Retrieved = {
  recalled: [],
  events: [],
  thoughts: [],
  kept: [],
  excerpts: [],
  contradictions: [],
  pinnedThoughts: [],
  selfThoughts: [],
  intentions: [],
  expectations: [],
  expectationMatches: [],
};

export type RecallQuery = {
  /** The whole burst, and its search terms. */
  text: string;
  terms: string[];
  /** Terms and vector of what was said just before it in the same talk, with the burst; it orders what comes up. */
  talkSoFar?: { terms: string[]; vector: number[] };
  /** Unit vector of the burst, of the embedder named by `model`. */
  vector: number[];
  model: string;
  floors: { relevance: number; calibrated: number };
  /** Whether messages have vectors of that embedder. */
  embedsMessages?: boolean;
  /** Whether the message asks something, by its form. One without a word of its own that asks is answered by what there is. */
  asks: boolean;
  /** How heavy (−10) or bright (10) the message itself is; 0 where nobody knows. */
  feeling: number;
  /** Which formula orders what comes up. */
  ranking?: "learned" | "reference";
  /** Terms of the ranking that count for nothing; for the evals. */
  without?: readonly Term[];
  /** Relevance that a memory needs, and what a strong one may need beyond it. */
  relevanceFloor: number;
  strongExtra: number;
  /** Days that a message which asks names, where the user lives; `end` is the last moment of them. */
  days?: Days[];
  /** Entities named in the burst, with how many memories speak of each. */
  named: { id: string; linkedCount: number }[];
  topK: number;
  /** Those of `Settings`; today's where none are given. */
  weights?: Weights;
  relationalWeight: number;
  /** A message this near to a pending expectation seems to be about it. */
  expectationCosine: number;
  /** Tokens that pinned memories may take. */
  pinnedTokens: number;
  /** The talk that is going on, with the messages that it shows anyway, and what the two in it are called; without one no older words are looked for. */
  talk?: { sessionId: string; shownIds: string[]; speakers: Speakers; excerptsMax: number };
  /** The user's, in which days are counted. */
  timeZone: string;
  now: Date;
  measure?: Measure;
};

/**
 * Finds the memories that belong to a message, best first, and what is always at hand. Two statements. Evidence
 * neighbours of the best hits join as candidates of their own; promises and expectations that were decided count as events.
 * `kept` is what is pinned, whether or not it belongs to the message. `contradictions` are the open ones among everything
 * returned, with both sides; memories in one are `contested`.
 */
export async function retrieve(db: Db, scope: Scope, query: RecallQuery) {
  const { measure = unmeasured } = query;
  const { terms } = query;
  const talkTerms = query.talkSoFar?.terms ?? [];
  const entityIds = query.named.map((entity) => entity.id);
  const near = query.vector.length > 0 ? { vector: query.vector, model: query.model } : WITHOUT_VECTOR;
  const search = async () =>
    Promise.all([
      findCandidates(db, scope, {
        ...near,
        talkVector: query.talkSoFar?.vector,
        terms: [...terms, ...talkTerms],
        days: query.days ?? [],
        entityIds,
        feeling: query.feeling,
      }),
      query.talk && (terms.length > 0 || query.days?.length || query.embedsMessages)
        ? findSaid(db, scope, {
            terms,
            days: query.days ?? [],
            ...(query.embedsMessages && query.vector.length > 0 ? { near } : {}),
            sessionId: query.talk.sessionId,
          })
        : undefined,
    ]);
  const [found, said] = await measure("vector_retrieve", search, "search");
  const around = await measure("pinned_thoughts", () =>
    findSurroundings(db, scope, {
      ...near,
      candidateIds: found.candidates.map((node) => node.id),
      expectationCosine: query.expectationCosine,
      timeZone: query.timeZone,
      now: query.now,
    }),
  );
  const known = { query, terms, collection: found.collection, edges: around.edges };
  const recalled = measure("vector_retrieve", () => rank([...found.candidates, ...around.neighbours], known), "rank");
  const kept = withinBudget(around.kept, query.pinnedTokens);
  const contradictions = contradictionsOf([...recalled, ...kept], around.disputes);
  const contested = new Set(contradictions.flatMap(({ older, newer }) => [older.id, newer.id]));
  const flag = <T extends Candidate>(nodes: T[]) =>
    nodes.map((node) => (contested.has(node.id) ? { ...node, contested: true } : node));
  const shown = flag(recalled);
  const thoughts = shown.filter((node) => node.type === "thought");
  return {
    recalled: shown,
    events: shown.filter((node) => node.type !== "thought"),
    thoughts,
    kept: flag(kept),
    excerpts: said ? measure("vector_retrieve", () => excerptsOf(said, [...shown, ...kept], query), "rank") : [],
    contradictions,
    // Whatever this message recalls: prompts of a session begin with the same.
    pinnedThoughts: withoutRepeats(around.pinnedThoughts, kept),
    selfThoughts: withoutRepeats(around.selfThoughts, kept),
    intentions: around.intentions,
    expectations: around.expectations,
    expectationMatches: around.expectationMatches,
  };
}

/** Words of older talks that no returned memory tells, best first; one beside a better one is shown with it. Those that the recent talk shows count apart. */
function excerptsOf(
  said: Awaited<ReturnType<typeof findSaid>>,
  returned: { id: string; description: string }[],
  query: RecallQuery,
): Excerpt[] {
  if (!query.talk) return [];
  const descriptions = new Map(returned.map(({ id, description }) => [id, description]));
  // A memory may have come from a message of which it tells nothing: its words are not shown by it.
  const speakers = Object.values(query.talk.speakers);
  const isTold = ({ supports, content }: Excerpt) =>
    supports.some((id) => sharesWords(descriptions.get(id) ?? "", content, speakers));
  const chosen: Excerpt[] = [];
  const shown = new Set<string>();
  const atHand = new Set(query.talk.shownIds);
  const left = { shown: query.talk.excerptsMax, found: query.talk.excerptsMax };
  for (const one of rankExcerpts(said, { ...query, speakers: query.talk.speakers })) {
    if (left.found === 0 || one.relevance < EXCERPTS.relevanceMin) break;
    if (!one.isHit || isTold(one) || shown.has(one.id)) continue;
    const where = atHand.has(one.id) ? "shown" : "found";
    if (left[where]-- <= 0) continue;
    for (const line of where === "shown" ? [one] : [one.before, one, one.after]) if (line) shown.add(line.id);
    chosen.push(one);
  }
  return chosen;
}

type Known = { query: RecallQuery; terms: string[]; collection: Collection; edges: Edge[] };

/** Of the candidates those that belong to the message, best first. */
export function rank(candidates: Candidate[], known: Known): Recalled[] {
  const { query, terms } = known;
  const isEmpty = terms.length === 0 && query.named.length === 0;
  if (isEmpty && !query.asks) return [];
  const rated = rate(candidates, known).sort(byScore);
  // A question without a word of its own ("how have I been?") is answered by what there is.
  if (isEmpty) return withoutCrowding(rated, query.topK);
  const floor = { relevance: query.relevanceFloor, strongExtra: query.strongExtra, asks: query.asks };
  let feltOnly = 0;
  const passing = rated.filter(({ score }) => {
    if (!passesFloor(score, floor)) return false;
    const unfelt = { ...score, relevance: score.relevance - LEGS.felt * score.felt };
    return score.felt === 0 || passesFloor(unfelt, floor) || ++feltOnly <= CHOICE.feltOnlyMax;
  });
  return withoutCrowding(passing, query.topK);
}

function rate(candidates: Candidate[], known: Known): Recalled[] {
  const signals = signalsOf(candidates, known);
  return candidates.flatMap((node, at) => {
    const own = signals[at];
    return own ? [{ ...node, score: score(own, known.query.now, known.query) }] : [];
  });
}

/** What is to be weighed of each candidate, in their order; null for one that is too far to be read. */
export function signalsOf(candidates: Candidate[], { query, terms, collection, edges }: Known): (Signals | null)[] {
  const around = aroundOf(candidates, { terms, collection });
  const roughly = (node: Candidate) =>
    (node.cosine ?? 0) +
    onDay(node, query.days ?? []) +
    (around.get(node.id)?.text ?? 0) +
    TALK_SO_FAR.text * nats(node) +
    (node.talkCosine ?? 0);
  const nats = (node: Candidate) => (query.talkSoFar ? bm25(node.matched, node.length, collection) : 0);
  const isNamed = (node: Candidate) => query.named.some(({ id }) => node.entityIds.includes(id));
  const [named, rest] = [candidates.filter(isNamed), candidates.filter((node) => !isNamed(node))];
  const nearest = rest.map((node) => ({ node, by: roughly(node) })).sort((a, b) => b.by - a.by);
  const read = [...named, ...nearest.slice(0, CANDIDATES.readMax).map(({ node }) => node)];
  const pieces = byPieces(
    query.text,
    read.map((node) => node.description),
  );
  const readAs = new Map(read.map((node, at) => [node.id, pieces[at]]));
  return candidates.map((node) => {
    const own = readAs.get(node.id);
    if (!own) return null;
    const named = query.named.filter((entity) => node.entityIds.includes(entity.id));
    const touching = edges.filter((edge) => edge.parentId === node.id || edge.childId === node.id);
    return {
      learnedAt: node.learnedAt,
      emotionalImpact: node.emotionalImpact,
      hasRelationalTags: node.relationalTags.length > 0,
      cosine: node.cosine,
      talkCosine: node.talkCosine,
      talkNats: nats(node),
      day: onDay(node, query.days ?? []),
      coverage: own.coverage,
      common: own.common,
      ...(around.get(node.id) ?? ALONE),
      anchor: Math.max(0, ...named.map((entity) => rarity(entity.linkedCount))),
      edges: touching.map((edge) => ({ ageDays: Math.max(0, query.now.getTime() - edge.createdAt.getTime()) / DAY })),
    };
  });
}

function onDay({ eventTimeStart, eventTimeEnd, learnedAt }: Candidate, days: Days[]): number {
  const meets = (start: Date, end: Date) => days.some((day) => start <= day.end && end >= day.start);
  if (eventTimeStart) return meets(eventTimeStart, eventTimeEnd ?? eventTimeStart) ? 1 : 0;
  return meets(learnedAt, learnedAt) ? CHOICE.onlyTold : 0;
}

const ALONE: Around = { text: 0, beside: 0, talkText: 0, talkDense: 0 };

/** For each candidate what it says of the message together with the candidates of its talk, of which ids give the order. */
function aroundOf(candidates: Candidate[], { terms, collection }: Pick<Known, "terms" | "collection">) {
  const around = new Map<string, Around>();
  const asked = new Set(terms);
  const shareOf = (matched: string[], length: number) => {
    const own = matched.filter((term) => asked.has(term));
    return bm25Share(terms, own, length, collection);
  };
  const isOfTalk = ({ type, sessionId }: Candidate) => type !== "thought" && sessionId !== null;
  for (const [, talk] of Map.groupBy(candidates, (node) => (isOfTalk(node) ? node.sessionId : node.id))) {
    const told = talk.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const shares = told.map((node) => shareOf(node.matched, node.length));
    for (const [at, node] of told.entries()) {
      const beside = [told[at - 1], told[at + 1]].filter((other) => other !== undefined);
      const heard = new Set([node, ...beside].flatMap((one) => one.matched));
      around.set(node.id, {
        text: Math.max(shares[at] ?? 0, beside.length > 0 ? shareOf([...heard], collection.averageLength) : 0),
        beside: Math.max(0, ...beside.map((one) => one.cosine ?? 0)),
        talkText: best(shares.toSpliced(at, 1)),
        talkDense: best(told.toSpliced(at, 1).map((one) => one.cosine ?? 0)),
      });
    }
  }
  return around;
}

const best = (values: number[]) =>
  values
    .toSorted((a, b) => b - a)
    .slice(0, CHOICE.talkBest)
    .reduce((sum, one) => sum + Math.max(0, one), 0) / CHOICE.talkBest;

/** Only events contradict one another, so what is at hand besides them is in no dispute. */
function contradictionsOf(returned: Candidate[], disputes: Dispute[]) {
  const ids = new Set(returned.map((node) => node.id));
  return disputes
    .filter(({ older, newer }) => ids.has(older.id) || ids.has(newer.id))
    .map(({ askedCount, ...dispute }) => ({ ...dispute, mayAsk: askedCount < ASKING.askedMax }));
}

/** A message without a vector is near to nothing: no vector is stored under the empty model. */
const WITHOUT_VECTOR = { vector: [0], model: "" };
