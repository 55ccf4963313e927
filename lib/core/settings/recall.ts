import { MINUTE } from "../clock";

/*
 * The fixed numbers of retrieval: what a search reads at most, and what orders and keeps out. Those that an install may set are in
 * `knobs.ts`, what a cosine means in `thresholds.ts`. Where no source is named, a number only bounds the work of one search and was
 * chosen so that a life of 10,000 memories is answered in time (`npm run eval:speed`).
 */

/** BM25 (Robertson et al.), its usual k1, b and smoothing. */
export const BM25 = {
  k1: 1.2,
  b: 0.75,
  smoothing: 0.5,
  /** Everyday memories that every collection is thought to have besides its own, so that a first one is found as well as a thousandth. */
  background: 25,
  /** A word of no memory tells none of them apart; it only makes the question longer. */
  unheard: 0.6,
  /** A character of a script without spaces stands in its pairs and words, too. */
  character: 0.35,
};

/** How much of a question stands in a text, in these or other words (`lib/core/meaning/coverage.ts`). */
export const COVERAGE = {
  /** Of a long question so many pieces count, of a long text so many. */
  questionMax: 60,
  textMax: 300,
  /** Everyday texts that any collection is thought to have besides its own. */
  background: 25,
  /** As in BM25. */
  smoothing: 0.5,
  /** What any text covers of any question, and how much more is much. By `evals/recall.ts --learn`. */
  byAny: 0.22,
  more: 0.4,
};

/** How much each way of being near counts. Fitted with the rest of the ranking and rounded; `evals/recall.ts --learn` prints a fit. */
export const NEAR = { dense: 0.8, words: 1.1, text: 0.75, common: -4.8 };

/**
 * What is told around a memory, and how it feels, count beside how near it is itself; relevance is 1 − e^−nearness. A
 * hand-rounded fit (`evals/recall.ts --learn` prints one), but for the feeling, which alone is not quite enough to bring one up.
 */
export const LEGS = { ...NEAR, beside: 0.3, sessionText: 1.2, sessionDense: 0.65, felt: 0.95, day: 0.9 };

/** The reference's weights, selectable by `RANKING=reference`; with them neither the talk so far nor a day changes a place. */
export const REFERENCE = { recency: 0.5, relevance: 3, impact: 2, anchor: 1.5 };

/**
 * What the talk so far adds to the place of a memory, not to whether it comes up: BM25 in nats with all of it, and its cosine.
 * `text` is hand-rounded from a fit on MADial (en), each person's by the other's; `dense` between .6 and 1.6 changes nothing much with
 * the built-in embedder (71.2–71.8 of a hundred among the first ten) and is best from 1.2 on with e5 (71.6 before, 73.1).
 */
export const SESSION_SO_FAR = { text: 0.12, dense: 1.2 };

/** What else goes into a memory's score (`lib/memory/recall/score.ts`). */
export const SCORE = {
  /** Of recency and of evidence (reference). */
  halfLifeDays: 14,
  /** For having a relational tag (reference). */
  tagged: 0.5,
  /** For a thought that rests on it, or that it rests on: each, and all together. */
  edge: 0.1,
  edgesMax: 0.25,
  /** From this impact on a message is heavy or bright enough to call up what moved as deeply. */
  heavy: 4,
  /** How slowly the rarity of a named entity falls with the memories of it, by their logarithm. */
  raritySlowness: 3,
  /** Share of the relevance floor that a memory needs where the message asks something. By `evals/recall.ts`. */
  asked: 0.36,
};

/** What a search of memories reads: more than belong to any message; what is superseded or pending drops out at the end. */
export const CANDIDATES = {
  nearestMax: 40,
  textMax: 40,
  /** Of each of these, the best whose neighbours in their talk are read too. */
  besideMax: 16,
  anchoredMax: 50,
  /** Memories that moved as deeply as the message does. */
  feltMax: 10,
  /** The latest memories, so that a young life is looked through whole though its vectors are not made yet. */
  newestMax: 20,
  /** Of the days that the message asks for. */
  datedMax: 30,
  /** Candidates whose words are read whole: the nearest by vector and text, and all that speak of somebody named. */
  readMax: 80,
};

/** Which of the candidates come up (`lib/memory/recall/retrieve.ts`). */
export const CHOICE = {
  /** Of memories that only the feeling brings up, so many: a person's griefs do not all belong to each of them. */
  feltOnlyMax: 2,
  /** What was told on a day is seldom what happened on it. */
  onlyMentioned: 0.5,
  /** Of a memory's talk the best so many memories speak for it. */
  sessionBest: 3,
};

/** Places that memories much alike would take from others (`lib/memory/recall/diversify.ts`). */
export const CROWDING = {
  /** Two thoughts that share this much of their words (Jaccard) say the same. */
  sameWords: 0.8,
  /** What was made of things takes at most this share of the places; at ten places, three. */
  thoughtsShare: 0.3,
};

/** The inverted index (`lib/memory/recall/matches.ts`). */
export const MATCHES = {
  /** A term of more documents than this tells hardly any apart; that it is this common is all that is asked. */
  frequencyMax: 250,
  /** A collection larger than this counts as one of this size: of a larger one no weight would change by much. */
  sizeMax: 1_000,
  /** Postings that one search reads, those of the rarest terms first; of the commonest terms only where the others led to few. */
  postingsMax: 1_500,
  few: 300,
};

/** Words of older talks (`lib/memory/recall/excerpts.ts`). */
export const EXCERPTS = {
  /** Messages whose words match best; what is forgotten or of this very talk drops out, and the rest are read with their neighbours. */
  matchedMax: 120,
  hitsMax: 40,
  /** Messages before and after a hit that are read with it. */
  reach: 2,
  /** Messages of the days that are asked for. */
  datedMax: 20,
  /** Of the messages nearest by vector so many are read. */
  nearestMax: 30,
  /** So many vectors are all looked at; of more only those of the best text matches. */
  exactMax: 5_000,
  rerankedMax: 500,
  /** Half of what surely is about the same. */
  nearEnough: 0.5,
  /** Relevance from which an excerpt comes up. */
  relevanceMin: 0.6,
};

/**
 * What brings words of an older talk up: the share of the best attainable BM25 score of the message with two on either side, how much
 * of the query stands in it in any words, how near it is in meaning with one on either side, how near it is to any question, how near
 * the vector of an embedder that reads messages lies with one on either side, and whether the query names who said it or the day it was
 * said. Weights by which the answers of LoCoMo dev are likeliest, leaving one conversation out (`npm run eval:retrieval -- --learn`),
 * scaled so that `base`, what any message reaches, is nothing.
 */
export const EXCERPT_LEGS = {
  window: 2.35,
  words: 2.35,
  dense: 2.1,
  vector: 0.5,
  common: -5.8,
  speaker: 0.55,
  day: 1,
  base: -0.9,
};

/** What is always at hand, and what stands around a memory (`lib/memory/recall/always-included.ts`). */
export const ALWAYS_INCLUDED = {
  /** Thoughts about the person and about the persona itself (reference: ten and five). */
  salientThoughtsMax: 10,
  selfMax: 5,
  /** Thoughts among which the strongest are looked for: older ones have faded. */
  latestThoughts: 200,
  promisesMax: 10,
  neighboursMax: 40,
  /** Expectations that a message seems to be about. */
  matchesMax: 3,
  /** Pinned memories that are read; the budget of tokens holds far fewer. */
  pinnedMax: 50,
  openConflictsMax: 20,
};

/** What holds before memory does (`lib/memory/recall/turn-overrides.ts`). */
export const TURN_OVERRIDES = {
  correctionsMax: 30,
  proposalsMax: 10,
  pinnedMax: 30,
  /** Corrections that stand beside memories; of more, the latest. */
  correctionsPerMemoryMax: 200,
};

/** The recent talk as a reply sees it (`lib/memory/recall/turn-context.ts`). */
export const CONTEXT = {
  /** Reference. */
  summariesMax: 5,
  /** Messages of the current session that are looked at; far more than any window holds. */
  currentMax: 400,
  /** From a longer session the oldest messages are dropped in steps of this size, a multiple of the step of the window. */
  currentStep: 100,
  /** How many of the user's first messages of a session are read to find its language, and how many code points of each. */
  firstLines: 20,
  firstLinePoints: 200,
  /** Of a place so many times are read. */
  timesMax: 40,
  /** What a line costs beside its words, in tokens: its prefix and its line break. */
  lineTokens: 4,
  /** A longer silence has changed the subject. */
  recentLinesMs: 30 * MINUTE,
  /** Lines of the talk so far that count, and code points of each. */
  sessionLines: 12,
  sessionLineMax: 400,
  /** Of the days that a message names so many are looked for: kept statements differ by their number. */
  daysMax: 4,
};

/** The search page: what containing the very words adds to a share of BM25, which is at most 1. */
export const LITERAL = 0.5;
