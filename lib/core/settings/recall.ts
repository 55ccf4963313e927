import { MINUTE } from "../clock";

/*
 * Fixed numbers of recall: how much a search reads, and how results are ranked and filtered. The operator's settings are in `config-options.ts`, the
 * meaning of cosines in `thresholds.ts`. A number without a source only bounds the work of one search; it was chosen so that a search in
 * 10,000 memories is fast enough (`npm run eval:speed`).
 */

/** BM25 (Robertson et al.) with the usual k1, b and smoothing. */
export const BM25 = {
  k1: 1.2,
  b: 0.75,
  smoothing: 0.5,
  /** Virtual everyday memories added to every collection, so that the first memory is found as easily as the thousandth. */
  background: 25,
  /** Weight of a query word that occurs in no memory; it only makes the query longer. */
  unheard: 0.6,
  /** Weight of a single character in a script without spaces: its pairs and words count as well. */
  character: 0.35,
};

/** Share of a question that a text covers, in the same or other words (`lib/core/meaning/coverage.ts`). */
export const COVERAGE = {
  /** Maximum pieces of a question and of a text. */
  questionMax: 60,
  textMax: 300,
  /** Virtual everyday texts added to every collection. */
  background: 25,
  /** As in BM25. */
  smoothing: 0.5,
  /** Average coverage of any question by any text, and the range above it that counts as high. By `evals/recall.ts --learn`. */
  byAny: 0.22,
  more: 0.4,
};

/** Weights of the similarity scores. Fitted with the rest of the ranking and rounded; `evals/recall.ts --learn` prints a fit. */
export const NEAR = { dense: 0.8, words: 1.1, text: 0.75, common: -4.8 };

/**
 * Weights of a memory's context and feeling beside its own similarity; relevance is 1 − e^−sum. A hand-rounded fit (`evals/recall.ts
 * --learn` prints one), except for the feeling, which alone is just not enough to recall a memory.
 */
export const LEGS = { ...NEAR, beside: 0.3, sessionText: 1.2, sessionDense: 0.65, felt: 0.95, day: 0.9 };

/** The reference's weights, selected by `RANKING=reference`; with them neither the session so far nor a named day affects the rank. */
export const REFERENCE = { recency: 0.5, relevance: 3, impact: 2, anchor: 1.5 };

/**
 * What the session so far adds to a memory's rank, but not to its relevance: BM25 in nats with the whole session, and its cosine. `text` is
 * hand-rounded from a fit on MADial (en), cross-validated over two people; `dense` between .6 and 1.6 changes little with the built-in
 * embedder (71.2–71.8 of a hundred among the first ten) and is best from 1.2 on with e5 (71.6 before, 73.1).
 */
export const SESSION_SO_FAR = { text: 0.12, dense: 1.2 };

/** Other parts of a memory's score (`lib/memory/recall/score.ts`). */
export const SCORE = {
  /** Half-life of recency and of evidence (reference). */
  halfLifeDays: 14,
  /** Bonus for a relational tag (reference). */
  tagged: 0.5,
  /** Bonus per evidence link to or from a thought, and its maximum. */
  edge: 0.1,
  edgesMax: 0.25,
  /** Impact from which a message also recalls memories of a similar impact. */
  heavy: 4,
  /** How slowly the rarity of a named entity falls with the logarithm of its number of memories. */
  raritySlowness: 3,
  /** Share of the relevance floor that applies if the message asks something. By `evals/recall.ts`. */
  asked: 0.36,
};

/** Candidates that a search reads: more than it needs, since superseded and pending ones are dropped at the end. */
export const CANDIDATES = {
  nearestMax: 40,
  textMax: 40,
  /** Of each source, the best candidates whose neighbours in their session are read too. */
  besideMax: 16,
  anchoredMax: 50,
  /** Memories with an impact similar to the message's. */
  feltMax: 10,
  /** The latest memories, so that recall also works before their vectors exist. */
  newestMax: 20,
  /** Memories of the days that the message names. */
  datedMax: 30,
  /** Candidates that are read in full: the nearest by vector and text, and all about a named entity. */
  readMax: 80,
};

/** Selection of the candidates (`lib/memory/recall/retrieve.ts`). */
export const CHOICE = {
  /** Memories recalled by feeling alone: unrelated griefs must not crowd in. */
  feltOnlyMax: 2,
  /** Factor for a memory told on the named day that did not happen on it. */
  onlyMentioned: 0.5,
  /** Number of a session's best memories that count for one another. */
  sessionBest: 3,
};

/** Limits on near-duplicates among the results (`lib/memory/recall/diversify.ts`). */
export const CROWDING = {
  /** Thoughts that share this much of their words (Jaccard) are duplicates. */
  sameWords: 0.8,
  /** Maximum share of thoughts among the results; at ten results, three. */
  thoughtsShare: 0.3,
};

/** Limits of the inverted index (`lib/memory/recall/matches.ts`). */
export const MATCHES = {
  /** A term of more documents hardly distinguishes any; its exact frequency is not read. */
  frequencyMax: 250,
  /** Larger collections count as one of this size: beyond it the weights hardly change. */
  sizeMax: 1_000,
  /** Postings per search, rarest terms first; the most common terms are read only if the others found few. */
  postingsMax: 1_500,
  few: 300,
};

/** Excerpts of older sessions (`lib/memory/recall/excerpts.ts`). */
export const EXCERPTS = {
  /** Best text matches. Forgotten messages and those of the current session are dropped; the rest are read with their neighbours. */
  matchedMax: 120,
  hitsMax: 40,
  /** Messages read before and after a hit. */
  reach: 2,
  /** Messages of the days that the message names. */
  datedMax: 20,
  /** Messages that are read from the nearest by vector. */
  nearestMax: 30,
  /** Up to this many vectors are all compared; of more, only those of the best text matches. */
  exactMax: 5_000,
  rerankedMax: 500,
  /** Half of the similarity that counts as certain. */
  nearEnough: 0.5,
  /** Minimum relevance of an excerpt. */
  relevanceMin: 0.6,
};

/**
 * Weights of an excerpt's features: share of the best attainable BM25 score with two messages on either side; coverage of the query in any
 * words; similarity in meaning with one message on either side; similarity to any question; similarity by the embedder's vector (if it
 * embeds messages) with one message on either side; whether the query names the speaker or the day. Fitted by maximum likelihood on the
 * answers of LoCoMo dev, leaving one conversation out (`npm run eval:retrieval -- --learn`), and scaled so that `base`, the score of any
 * message, is zero.
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

/** Memories that are always in the prompt, and the neighbourhood of a memory (`lib/memory/recall/always-included.ts`). */
export const ALWAYS_INCLUDED = {
  /** Thoughts about the user and about the persona itself (reference: ten and five). */
  salientThoughtsMax: 10,
  selfMax: 5,
  /** Number of latest thoughts from which the strongest are chosen: older ones have faded. */
  latestThoughts: 200,
  promisesMax: 10,
  neighboursMax: 40,
  /** Expectations that seem to match a message. */
  matchesMax: 3,
  /** Pinned memories that are read; the token budget fits far fewer. */
  pinnedMax: 50,
  openConflictsMax: 20,
};

/** What overrides memories (`lib/memory/recall/turn-overrides.ts`). */
export const TURN_OVERRIDES = {
  correctionsMax: 30,
  proposalsMax: 10,
  pinnedMax: 30,
  /** Corrections compared with memories; the latest, if there are more. */
  correctionsPerMemoryMax: 200,
};

/** Recent messages in a reply prompt (`lib/memory/recall/turn-context.ts`). */
export const CONTEXT = {
  /** Reference. */
  summariesMax: 5,
  /** Messages of the current session that are read; far more than any window holds. */
  currentMax: 400,
  /** Step by which the oldest messages of a longer session are dropped; a multiple of the window's step. */
  currentStep: 100,
  /** Number of the user's first messages in a session that determine its language, and code points read of each. */
  firstLines: 20,
  firstLinePoints: 200,
  /** Number of dated memories read per place. */
  timesMax: 40,
  /** Tokens of a line beside its text: prefix and line break. */
  lineTokens: 4,
  /** After a longer silence the earlier lines are another subject. */
  recentLinesMs: 30 * MINUTE,
  /** Recent lines that count as the session so far, and code points of each. */
  sessionLines: 12,
  sessionLineMax: 400,
  /** Maximum days looked up per message; a limit also because prepared statements differ by their number. */
  daysMax: 4,
};

/** Search page: bonus for a literal match, added to a BM25 share of at most 1. */
export const LITERAL = 0.5;
