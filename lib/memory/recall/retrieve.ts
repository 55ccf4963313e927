import type { Db } from "@/db";
import { DAY } from "@/lib/core/clock";
import { byPieces } from "@/lib/core/meaning/coverage";
import { ASKING } from "@/lib/core/settings/consolidation";
import { CANDIDATES, CHOICE, EXCERPTS, RELEVANCE_WEIGHTS, SESSION_SO_FAR } from "@/lib/core/settings/recall";
import { type Measure, unmeasured } from "@/lib/core/types/turn-stages";
import { sharesWords } from "@/lib/core/words/shared-words";
import type { Scope } from "../scope";
import type { Weights } from "../settings";
import { type Edge, findAlwaysIncluded, type OpenConflict } from "./always-included";
import { bm25, bm25Share, type Collection } from "./bm25";
import { type Candidate, type Days, findCandidates } from "./candidates";
import { diversify, withoutRepeats } from "./diversify";
import { type Excerpt, findExcerpts, rankExcerpts, type Speakers } from "./excerpts";
import { withinBudget } from "./pinned-budget";
import { type Around, byScore, passesFloor, rarity, type Score, type Signals, score, type Term } from "./score";

export type Recalled = Candidate & { score: Score };

export type Retrieved = Awaited<ReturnType<typeof retrieve>>;

/** Result when memories are not used. */
export const nothingRetrieved: Retrieved = {
  recalled: [],
  events: [],
  thoughts: [],
  pinned: [],
  excerpts: [],
  conflicts: [],
  salientThoughts: [],
  selfThoughts: [],
  intentions: [],
  expectations: [],
  expectationMatches: [],
};

export type RecallQuery = {
  /** The whole burst, and its search terms. */
  text: string;
  terms: string[];
  /** Terms and vector of the session's latest messages with the burst; used for ranking. */
  sessionSoFar?: { terms: string[]; vector: number[] };
  /** Unit vector of the burst by the embedder `model`. */
  vector: number[];
  model: string;
  floors: { relevance: number; calibrated: number };
  /** Whether messages have vectors of that embedder. */
  embedsMessages?: boolean;
  /** Whether the message is a question by its form. A question without search terms is answered with the best-ranked memories. */
  asks: boolean;
  /** Impact of the message itself, −10 (very negative) … 10; 0 if unknown. */
  feeling: number;
  /** Ranking formula. */
  ranking?: "learned" | "reference";
  /** Scoring terms to ignore; for the evals. */
  without?: readonly Term[];
  /** Minimum relevance of a memory, and how much more a strong one may need. */
  relevanceFloor: number;
  strongExtra: number;
  /** Days that the question names, in the user's time zone; `end` is their last moment. */
  days?: Days[];
  /** Entities named in the burst, with the number of linked memories. */
  named: { id: string; linkedCount: number }[];
  topK: number;
  /** Weights of `Settings`; the defaults if omitted. */
  weights?: Weights;
  relationalWeight: number;
  /** Cosine from which a message seems to be about a pending expectation. */
  expectationCosine: number;
  /** Token budget of pinned memories. */
  pinnedTokens: number;
  /** The current session, its messages in the prompt, and the participants' names; without it no excerpts are searched. */
  chat?: { sessionId: string; shownIds: string[]; speakers: Speakers; excerptsMax: number };
  /** The user's time zone, in which days are counted. */
  timeZone: string;
  now: Date;
  measure?: Measure;
};

/**
 * Finds the memories relevant to a message, best first, and what is always included, in two statements. Evidence neighbours of the best
 * hits become candidates, too; decided promises and expectations count as events. `pinned` are all pinned memories, relevant or not.
 * `conflicts` are the open ones among everything returned, with both sides; memories in one are `contested`.
 */
export async function retrieve(db: Db, scope: Scope, query: RecallQuery) {
  const { measure = unmeasured } = query;
  const { terms } = query;
  const sessionTerms = query.sessionSoFar?.terms ?? [];
  const entityIds = query.named.map((entity) => entity.id);
  const near = query.vector.length > 0 ? { vector: query.vector, model: query.model } : WITHOUT_VECTOR;
  const search = async () =>
    Promise.all([
      findCandidates(db, scope, {
        ...near,
        sessionVector: query.sessionSoFar?.vector,
        terms: [...terms, ...sessionTerms],
        days: query.days ?? [],
        entityIds,
        feeling: query.feeling,
      }),
      query.chat && (terms.length > 0 || query.days?.length || query.embedsMessages)
        ? findExcerpts(db, scope, {
            terms,
            days: query.days ?? [],
            ...(query.embedsMessages && query.vector.length > 0 ? { near } : {}),
            sessionId: query.chat.sessionId,
          })
        : undefined,
    ]);
  const [found, excerptHits] = await measure("vector_retrieve", search, "search");
  const around = await measure("pinned_thoughts", () =>
    findAlwaysIncluded(db, scope, {
      ...near,
      candidateIds: found.candidates.map((node) => node.id),
      expectationCosine: query.expectationCosine,
      timeZone: query.timeZone,
      now: query.now,
    }),
  );
  const known = { query, terms, collection: found.collection, edges: around.edges };
  const recalled = measure("vector_retrieve", () => rank([...found.candidates, ...around.neighbours], known), "rank");
  const pinned = withinBudget(around.pinned, query.pinnedTokens);
  const conflicts = conflictsAmong([...recalled, ...pinned], around.openConflicts);
  const contested = new Set(conflicts.flatMap(({ older, newer }) => [older.id, newer.id]));
  const flag = <T extends Candidate>(nodes: T[]) =>
    nodes.map((node) => (contested.has(node.id) ? { ...node, contested: true } : node));
  const shown = flag(recalled);
  const thoughts = shown.filter((node) => node.type === "thought");
  return {
    recalled: shown,
    events: shown.filter((node) => node.type !== "thought"),
    thoughts,
    pinned: flag(pinned),
    excerpts: excerptHits
      ? measure("vector_retrieve", () => excerptsOf(excerptHits, [...shown, ...pinned], query), "rank")
      : [],
    conflicts,
    // These thoughts do not depend on what this message recalls, so that the prompts of a session share a prefix that can be cached.
    salientThoughts: withoutRepeats(around.salientThoughts, pinned),
    selfThoughts: withoutRepeats(around.selfThoughts, pinned),
    intentions: around.intentions,
    expectations: around.expectations,
    expectationMatches: around.expectationMatches,
  };
}

/**
 * Excerpts that no returned memory covers, best first; one next to a better one is shown with it. Those already in the recent window count
 * separately.
 */
function excerptsOf(
  excerptHits: Awaited<ReturnType<typeof findExcerpts>>,
  returned: { id: string; description: string }[],
  query: RecallQuery,
): Excerpt[] {
  if (!query.chat) return [];
  const descriptions = new Map(returned.map(({ id, description }) => [id, description]));
  // A memory may have a source message whose content it does not contain: only shared words count as covering it.
  const speakers = Object.values(query.chat.speakers);
  const isCovered = ({ supports, content }: Excerpt) =>
    supports.some((id) => sharesWords(descriptions.get(id) ?? "", content, speakers));
  const chosen: Excerpt[] = [];
  const shown = new Set<string>();
  const shownIds = new Set(query.chat.shownIds);
  const left = { shown: query.chat.excerptsMax, found: query.chat.excerptsMax };
  for (const one of rankExcerpts(excerptHits, { ...query, speakers: query.chat.speakers })) {
    if (left.found === 0 || one.relevance < EXCERPTS.relevanceMin) break;
    if (!one.isHit || isCovered(one) || shown.has(one.id)) continue;
    const where = shownIds.has(one.id) ? "shown" : "found";
    if (left[where]-- <= 0) continue;
    for (const line of where === "shown" ? [one] : [one.before, one, one.after]) if (line) shown.add(line.id);
    chosen.push(one);
  }
  return chosen;
}

type Known = { query: RecallQuery; terms: string[]; collection: Collection; edges: Edge[] };

/** The relevant candidates, best first. */
export function rank(candidates: Candidate[], known: Known): Recalled[] {
  const { query, terms } = known;
  const isEmpty = terms.length === 0 && query.named.length === 0;
  if (isEmpty && !query.asks) return [];
  const rated = rate(candidates, known).sort(byScore);
  // A question without search terms ("how have I been?") is answered with the best-ranked memories.
  if (isEmpty) return diversify(rated, query.topK);
  const floor = { relevance: query.relevanceFloor, strongExtra: query.strongExtra, asks: query.asks };
  let feltOnly = 0;
  const passing = rated.filter(({ score }) => {
    if (!passesFloor(score, floor)) return false;
    const unfelt = { ...score, relevance: score.relevance - RELEVANCE_WEIGHTS.felt * score.felt };
    return score.felt === 0 || passesFloor(unfelt, floor) || ++feltOnly <= CHOICE.feltOnlyMax;
  });
  return diversify(passing, query.topK);
}

function rate(candidates: Candidate[], known: Known): Recalled[] {
  const signals = signalsOf(candidates, known);
  return candidates.flatMap((node, at) => {
    const own = signals[at];
    return own ? [{ ...node, score: score(own, known.query.now, known.query) }] : [];
  });
}

/** Signals of each candidate, in order; null for one that is ranked too low to be read. */
export function signalsOf(candidates: Candidate[], { query, terms, collection, edges }: Known): (Signals | null)[] {
  const around = aroundOf(candidates, { terms, collection });
  const roughly = (node: Candidate) =>
    (node.cosine ?? 0) +
    onDay(node, query.days ?? []) +
    (around.get(node.id)?.text ?? 0) +
    SESSION_SO_FAR.text * nats(node) +
    (node.sessionCosine ?? 0);
  const nats = (node: Candidate) => (query.sessionSoFar ? bm25(node.matched, node.length, collection) : 0);
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
      sessionCosine: node.sessionCosine,
      sessionNats: nats(node),
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
  return meets(learnedAt, learnedAt) ? CHOICE.onlyMentioned : 0;
}

const ALONE: Around = { text: 0, beside: 0, sessionText: 0, sessionDense: 0 };

/** For each candidate, how well it matches together with the other candidates of its session, whose order follows their ids. */
function aroundOf(candidates: Candidate[], { terms, collection }: Pick<Known, "terms" | "collection">) {
  const around = new Map<string, Around>();
  const asked = new Set(terms);
  const shareOf = (matched: string[], length: number) => {
    const own = matched.filter((term) => asked.has(term));
    return bm25Share(terms, own, length, collection);
  };
  const isFromSession = ({ type, sessionId }: Candidate) => type !== "thought" && sessionId !== null;
  for (const [, chat] of Map.groupBy(candidates, (node) => (isFromSession(node) ? node.sessionId : node.id))) {
    const ordered = chat.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const shares = ordered.map((node) => shareOf(node.matched, node.length));
    for (const [at, node] of ordered.entries()) {
      const beside = [ordered[at - 1], ordered[at + 1]].filter((other) => other !== undefined);
      const matchedTerms = new Set([node, ...beside].flatMap((one) => one.matched));
      around.set(node.id, {
        text: Math.max(shares[at] ?? 0, beside.length > 0 ? shareOf([...matchedTerms], collection.averageLength) : 0),
        beside: Math.max(0, ...beside.map((one) => one.cosine ?? 0)),
        sessionText: best(shares.toSpliced(at, 1)),
        sessionDense: best(ordered.toSpliced(at, 1).map((one) => one.cosine ?? 0)),
      });
    }
  }
  return around;
}

const best = (values: number[]) =>
  values
    .toSorted((a, b) => b - a)
    .slice(0, CHOICE.sessionBest)
    .reduce((sum, one) => sum + Math.max(0, one), 0) / CHOICE.sessionBest;

/** Only events can be in a conflict, so the other always included memories need no check. */
function conflictsAmong(returned: Candidate[], openConflicts: OpenConflict[]) {
  const ids = new Set(returned.map((node) => node.id));
  return openConflicts
    .filter(({ older, newer }) => ids.has(older.id) || ids.has(newer.id))
    .map(({ askedCount, ...conflict }) => ({ ...conflict, mayAsk: askedCount < ASKING.askedMax }));
}

/** Values for a message without a vector: no vector is stored under the empty model. */
const WITHOUT_VECTOR = { vector: [0], model: "" };
