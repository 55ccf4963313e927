import type { Db } from "@/db";
import { DAY } from "@/lib/core/clock";
import { asksOfLately } from "@/lib/core/lexicon/lately";
import { peakAsked } from "@/lib/core/lexicon/peaks-asked";
import { conceptTerms } from "@/lib/core/text/concepts";
import { searchTokens } from "@/lib/core/text/tokens";
import { ASKED_MAX } from "../entities/uncertain";
import type { Scope } from "../scope";
import { askedKind, asksWhy } from "./asked-kind";
import { asksBack } from "./asks-back";
import { toldBeside } from "./beside";
import { bm25Share, type Collection } from "./bm25";
import { type Candidate, findCandidates } from "./candidates";
import { withoutCrowding, withoutRepeats } from "./crowding";
import { faintOnes, isClearHit, isLight } from "./fill";
import { greets } from "./greets";
import { leansOnTold } from "./leaning";
import { touchesLife } from "./life-matters";
import { withinBudget } from "./pinned";
import { byNearness, byScore, passesFloor, rarity, type Score, STRONG_FLOOR, score, WANTED_FLOOR } from "./score";
import { type Dispute, type Edge, findSurroundings } from "./surroundings";

export type Recalled = Candidate & { score: Score };

export type Retrieved = Awaited<ReturnType<typeof retrieve>>;

export type RecallQuery = {
  /** The whole burst. */
  text: string;
  /** Unit vector of the burst, of the embedder named by `model`. */
  vector: number[];
  model: string;
  floors: { relevance: number; calibrated: number };
  /** Entities named in the burst, with how many memories speak of each. */
  named: { id: string; linkedCount: number }[];
  topK: number;
  relationalWeight: number;
  /** A message this near to a pending expectation seems to be about it. */
  expectationCosine: number;
  /** Tokens that pinned memories may take. */
  pinnedTokens: number;
  /** The user's, in which days are counted. */
  timeZone: string;
  now: Date;
};

/**
 * Finds the memories that belong to a message, best first, and what is always at hand. Two statements. Evidence
 * neighbours of the best hits join as candidates of their own; promises and expectations that were decided count as events.
 * `kept` is what is pinned, whether or not it belongs to the message. `contradictions` are the open ones among everything
 * returned, with both sides; memories in one are `contested`.
 */
export async function retrieve(db: Db, scope: Scope, query: RecallQuery) {
  const terms = searchTokens(query.text);
  const entityIds = query.named.map((entity) => entity.id);
  const near = query.vector.length > 0 ? { vector: query.vector, model: query.model } : WITHOUT_VECTOR;
  const peak = peakAsked(query.text);
  const days = asksOfLately(query.text) ? LATELY_DAYS : peak === null ? null : PEAK_DAYS;
  const since = days === null ? null : new Date(query.now.getTime() - days * DAY);
  const found = await findCandidates(db, scope, { ...near, terms, entityIds, since, sign: peak ?? 0 });
  const around = await findSurroundings(db, scope, {
    ...near,
    candidateIds: found.candidates.map((node) => node.id),
    expectationCosine: query.expectationCosine,
    timeZone: query.timeZone,
    now: query.now,
  });
  const fits = kindFitting(query.text);
  const context = { query, terms, fits, collection: found.collection, edges: around.edges };
  const ranked = [...found.candidates, ...around.neighbours]
    .map((node) => ({ ...node, score: rate(node, context) }))
    .sort(byScore);
  const recalled = chosen(ranked, { query, fits });
  const kept = withinBudget(around.kept, query.pinnedTokens);
  const contradictions = contradictionsOf([...recalled.filter((node) => !node.isFaint), ...kept], around.disputes);
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
    contradictions,
    pinnedThoughts: withoutRepeats(around.pinnedThoughts, [...thoughts, ...kept]),
    selfThoughts: withoutRepeats(around.selfThoughts, [...thoughts, ...kept]),
    intentions: around.intentions,
    expectations: around.expectations,
    expectationMatches: around.expectationMatches,
  };
}

type Rated = Candidate & { score: Score };

/**
 * Of the rated memories those that come up, best first: what passes the floor, and, when the message leans on what was
 * told, what is likeliest of the rest. Only the former are certain to belong to the message.
 */
function chosen(ranked: Rated[], { query, fits }: { query: RecallQuery; fits: Fitting }): Rated[] {
  const isNamed = query.named.length > 0 || ranked.some(isToldOf);
  const isGreeting = greets(query.text);
  const leans = leansOnTold(query.text, { isNamed });
  const ofLife = touchesLife(query.text);
  const isAnswered = ranked.some((node) => isLight(node) && isClearHit(node, fits));
  const wanted = (leans || asksBack(query.text)) && (ofLife || !isAnswered);
  const isAsked = leans || asksBack(query.text);
  const ordered = isAsked && !ofLife ? ranked.toSorted(byNearness) : ranked;
  const nearest = Math.max(0, ...ranked.filter(isLightEvent).map((node) => node.score.relevance));
  const passing = ordered.filter((node) => {
    const isWanted = wanted || node.emotionalImpact > 0;
    if (node.isLately) return true;
    const isOutdone = isAsked && !ofLife && !isLight(node) && nearest >= ANSWERING;
    if (isOutdone && node.score.relevance < nearest * AS_NEAR) return false;
    if (isGreeting || (!isAsked && isPassingLikeness(node))) return false;
    return passesFloor(node.score, isWanted ? WANTED_FLOOR : STRONG_FLOOR);
  });
  const best = withoutCrowding(passing, query.topK);
  if (!leans) return best;
  const beside = toldBeside(ranked, best, { ofLife });
  const found = withoutCrowding(passing, query.topK - beside.length);
  const rest = ranked.filter((node) => !passing.includes(node) && !beside.includes(node));
  const places = query.topK - beside.length - found.filter((node) => !node.isPinned).length;
  const faint = faintOnes(rest, found, { places, now: query.now, fits, ofLife, asksWhy: asksWhy(query.text) });
  return [...found, ...[...beside, ...faint].map((node) => ({ ...node, isFaint: true }))];
}

/** Where a light memory is this near to a plain question, a strong one comes up only if it is about as near. */
const ANSWERING = 0.4;
const AS_NEAR = 0.75;
const isLightEvent = (node: Rated) => node.type !== "thought" && isLight(node);

/** A message that asks for nothing ("my calculator died") brings up what is strong, or a thought, only if it is nearer. */
const STRONG = { hard: -4, glad: 5 };
const NEAR_ENOUGH = { event: 0.2, thought: 0.3 };

function isPassingLikeness({ type, emotionalImpact, score: { anchor, relevance } }: Rated): boolean {
  if (anchor > 0) return false;
  if (type === "thought") return relevance < NEAR_ENOUGH.thought;
  return (emotionalImpact <= STRONG.hard || emotionalImpact >= STRONG.glad) && relevance < NEAR_ENOUGH.event;
}

/**
 * A light memory with this share of a question's words, and not its topic alone, was told of what it asks. A strong one may
 * share a word by accident: "drowning in laundry".
 */
const TOLD_OF = 0.3;

function isToldOf(node: Rated): boolean {
  const sharesWord = node.matched.some((term) => /^[^#]{2}/u.test(term));
  return node.type !== "thought" && isLight(node) && node.score.text >= TOLD_OF && sharesWord;
}

type Fitting = { some: (node: Candidate) => boolean; every: (node: Candidate) => boolean };

function kindFitting(question: string): Fitting {
  const kind = askedKind(question);
  const holding = ({ description, eventTimeStart, entityNames }: Candidate) => {
    return { description, hasDate: eventTimeStart !== null, hasName: entityNames.length > 0 };
  };
  return {
    some: (node) => kind?.some(holding(node)) ?? false,
    every: (node) => kind?.every(holding(node)) ?? false,
  };
}

/** Only events contradict one another, so what is at hand besides them is in no dispute. */
function contradictionsOf(returned: Candidate[], disputes: Dispute[]) {
  const ids = new Set(returned.map((node) => node.id));
  return disputes
    .filter(({ older, newer }) => ids.has(older.id) || ids.has(newer.id))
    .map(({ askedCount, ...dispute }) => ({ ...dispute, mayAsk: askedCount < ASKED_MAX }));
}

/** "How have I been lately?" names no topic: the days before it are meant. */
const LATELY_DAYS = 14;
/** "The best thing of this year" reaches back a good year. */
const PEAK_DAYS = 400;

/** A message without a vector is near to nothing: no vector is stored under the empty model. */
const WITHOUT_VECTOR = { vector: [0], model: "" };

/** A thought that shares no more than a topic with the message says nothing of its matter. */
const HOLLOW = 0.5;

function isHollow(matched: string[]): boolean {
  return matched.every((term) => term.startsWith("#") || [...term].length === 1 || conceptTerms(term).length > 0);
}

type Context = {
  query: RecallQuery;
  terms: string[];
  fits: Fitting;
  collection: Collection;
  edges: Edge[];
};

/** Of memories that are as near, the one that holds the kind of value that is asked for. */
const KIND_GAIN = 1.15;

function rate(node: Candidate, { query, terms, fits, collection, edges }: Context): Score {
  const named = query.named.filter((entity) => node.entityIds.includes(entity.id));
  const touching = edges.filter((edge) => edge.parentId === node.id || edge.childId === node.id);
  const text = bm25Share(terms, node.matched, node.length, collection);
  const hollow = node.type === "thought" && isHollow(node.matched);
  return score(
    {
      learnedAt: node.learnedAt,
      emotionalImpact: node.emotionalImpact,
      hasRelationalTags: node.relationalTags.length > 0,
      cosine: hollow ? null : node.cosine,
      text: hollow ? text * HOLLOW : Math.min(1, fits.some(node) ? text * KIND_GAIN : text),
      anchor: Math.max(0, ...named.map((entity) => rarity(entity.linkedCount))),
      edges: touching.map((edge) => ({ ageDays: Math.max(0, query.now.getTime() - edge.createdAt.getTime()) / DAY })),
    },
    query.now,
    query,
  );
}
