import { MINUTE } from "../clock";

/*
 * Fixed numbers of recall: how much a search reads, and how its results are ranked and filtered. The numbers that the operator may set are
 * in `config-options.ts`, the thresholds for cosines in `thresholds.ts`. A number without a source only limits the work of one search; it
 * was chosen so that a search in 10,000 memories is fast enough (`npm run eval:speed`).
 */

/** Numbers for the BM25 score (Robertson et al.); `k1`, `b` and `smoothing` have their usual values. */
export const BM25 = {
  k1: 1.2,
  b: 0.75,
  smoothing: 0.5,
  /**
   * Number of imaginary everyday memories that every collection is assumed to contain. Without them, the first memory of a persona would be
   * harder to find than the thousandth.
   */
  background: 25,
  /** Factor for the weight of a query word that occurs in no memory; such a word lowers the share that a memory can reach. */
  unheard: 0.6,
  /** Factor for the weight of a single character in a script without spaces, because the pairs and words that contain it count too. */
  character: 0.35,
};

/** Coverage: how much of a question a text covers, in the same or other words (`lib/core/meaning/coverage.ts`). */
export const COVERAGE = {
  /** Maximum number of word pieces of a question and of a text that are compared. */
  questionMax: 60,
  textMax: 300,
  /** Number of imaginary everyday texts that every collection is assumed to contain. */
  background: 25,
  /** Smoothing of the weights, with the same value as in BM25. */
  smoothing: 0.5,
  /**
   * `byAny`: average coverage of any question by any text; it is subtracted. `more`: coverage above that which scores 1. Both by
   * `evals/recall.ts --learn`.
   */
  byAny: 0.22,
  more: 0.4,
};

/**
 * Weights of the similarity scores. They were fitted together with the rest of the ranking and then rounded; `evals/recall.ts --learn`
 * prints a fit.
 */
export const SIMILARITY_WEIGHTS = { dense: 0.8, words: 1.1, text: 0.75, common: -4.8 };

/**
 * Weights of the scores whose sum gives a memory's relevance, 1 − e^−sum: its own similarity, and its context and feeling. They are a fit,
 * rounded by hand (`evals/recall.ts --learn` prints one). `felt` is set so that the feeling alone is just not enough to recall a memory.
 */
export const RELEVANCE_WEIGHTS = {
  ...SIMILARITY_WEIGHTS,
  beside: 0.3,
  sessionText: 1.2,
  sessionDense: 0.65,
  felt: 0.95,
  day: 0.9,
};

/**
 * Weights of the reference, used with `RANKING=reference`. Then neither the current session nor a day that the message names affects the
 * rank.
 */
export const REFERENCE = { recency: 0.5, relevance: 3, impact: 2, anchor: 1.5 };

/**
 * How much the current session so far adds to a memory's rank (and nothing to its relevance): by BM25 with the whole session, in nats, and
 * by cosine. `text` is a fit on MADial (en), cross-validated over two people and rounded by hand. `dense`: with the built-in embedder,
 * values from .6 to 1.6 change little (71.2–71.8 of a hundred memories are among the first ten); with e5, values from 1.2 on are best
 * (73.1; without it 71.6).
 */
export const SESSION_SO_FAR = { text: 0.12, dense: 1.2 };

/** Other numbers in a memory's score (`lib/memory/recall/score.ts`). */
export const SCORE = {
  /** After this many days, recency and the value of evidence are halved (reference). */
  halfLifeDays: 14,
  /** Added to the score of a memory with a relational tag (reference). */
  tagged: 0.5,
  /** Added to the score for each evidence link to or from a thought, and the maximum of these additions. */
  edge: 0.1,
  edgesMax: 0.25,
  /** A message whose impact is at least this strong also recalls memories with a similar impact. */
  heavy: 4,
  /** The more memories an entity has, the less its name in a message counts: 1 / (1 + ln(memories) / this number). */
  raritySlowness: 3,
  /** If the message asks something, a memory needs only this share of the usual minimum relevance. By `evals/recall.ts`. */
  asked: 0.36,
};

/**
 * Number of memories that a search reads as candidates. It reads more than it needs, because superseded and pending memories are dropped at
 * the end.
 */
export const CANDIDATES = {
  nearestMax: 40,
  textMax: 40,
  /** For this many of the best candidates by text and by vector, their neighbours in the same session are read too. */
  besideMax: 16,
  anchoredMax: 50,
  /** Memories with an impact similar to that of the message. */
  feltMax: 10,
  /** The latest memories. With them, recall works even before new memories have vectors. */
  newestMax: 20,
  /** Memories from the days that the message names. */
  datedMax: 30,
  /** Number of the best candidates that are read in full; in addition, all candidates about a named entity are. */
  readMax: 80,
};

/** How results are selected from the candidates (`lib/memory/recall/retrieve.ts`). */
export const CHOICE = {
  /** Maximum number of memories that are recalled only because of their feeling: unrelated griefs must not displace the rest. */
  feltOnlyMax: 2,
  /** Factor for a memory that was told on the named day but did not happen on it. */
  onlyMentioned: 0.5,
  /** Number of the best memories of a session that raise the scores of that session's other memories. */
  sessionBest: 3,
};

/** Limits on near-duplicates among the results (`lib/memory/recall/diversify.ts`). */
export const CROWDING = {
  /** Two thoughts that share at least this part of their words (Jaccard) are duplicates. */
  sameWords: 0.8,
  /** Maximum share of thoughts among the results: three of ten. */
  thoughtsShare: 0.3,
};

/** Limits of a search in the inverted index (`lib/memory/recall/matches.ts`). */
export const MATCHES = {
  /** A term in more documents than this hardly distinguishes them, so only the latest of them are read and counted. */
  frequencyMax: 250,
  /** A larger collection is treated as one of this size, because beyond it the weights hardly change. */
  sizeMax: 1_000,
  /**
   * Maximum number of index entries that a search reads, beginning with the rarest terms. Terms in `frequencyMax` documents or more are
   * read only if the rarer ones have fewer than `few` entries.
   */
  postingsMax: 1_500,
  few: 300,
};

/** Excerpts of older sessions that are quoted in the prompt (`lib/memory/recall/excerpts.ts`). */
export const EXCERPTS = {
  /**
   * Number of the best text matches. Of these, forgotten messages and those of the current session are dropped; up to `hitsMax` others are
   * read with their neighbours.
   */
  matchedMax: 120,
  hitsMax: 40,
  /** Number of messages that are read before and after each hit. */
  reach: 2,
  /** Maximum number of messages from the days that the query names. */
  datedMax: 20,
  /** Maximum number of messages that are read because their vectors are the nearest. */
  nearestMax: 30,
  /** Up to this many vectors, the query is compared with all of them. With more, only with those of the `rerankedMax` best text matches. */
  exactMax: 5_000,
  rerankedMax: 500,
  /** A message whose vector score is at least this high counts as found; 1 would mean that the similarity is certain. */
  nearEnough: 0.5,
  /** Minimum relevance (0 to 1) of a message that is quoted as an excerpt. */
  relevanceMin: 0.6,
};

/**
 * Weights of the features of a message that may be quoted as an excerpt.
 * - window: BM25 with two messages on either side, as a share of the highest possible score
 * - words: coverage of the query, in the same or other words
 * - dense: similarity in meaning, with one message on either side
 * - vector: similarity by the embedder, if it embeds messages, with one message on either side
 * - common: similarity to any question
 * - speaker, day: whether the query names the speaker or the day
 * - base: makes the score of an average message zero
 * Fitted by maximum likelihood on the answers of LoCoMo dev, each time leaving one conversation out (`npm run eval:retrieval -- --learn`).
 */
export const EXCERPT_WEIGHTS = {
  window: 2.35,
  words: 2.35,
  dense: 2.1,
  vector: 0.5,
  common: -5.8,
  speaker: 0.55,
  day: 1,
  base: -0.9,
};

/** Memories that are in every prompt (`lib/memory/recall/always-included.ts`), and maximum number of neighbours of a memory. */
export const ALWAYS_INCLUDED = {
  /** Maximum number of thoughts about the user, and of the persona's thoughts about itself (reference: ten and five). */
  salientThoughtsMax: 10,
  selfMax: 5,
  /** The strongest thoughts are chosen from this many of the latest; older ones have lost their strength. */
  latestThoughts: 200,
  promisesMax: 10,
  neighboursMax: 40,
  /** Maximum number of expectations that a message seems to be about. */
  matchesMax: 3,
  /** Maximum number of pinned memories that are read; far fewer fit into their tokens. */
  pinnedMax: 50,
  openConflictsMax: 20,
};

/** What takes precedence over memories in a reply: corrections, proposals and pinned messages (`lib/memory/recall/turn-overrides.ts`). */
export const TURN_OVERRIDES = {
  correctionsMax: 30,
  proposalsMax: 10,
  pinnedMax: 30,
  /** Maximum number of corrections that memories are compared with, the latest first. */
  correctionsPerMemoryMax: 200,
};

/** How much of the current session is read for a reply prompt (`lib/memory/recall/turn-context.ts`). */
export const CONTEXT = {
  /** Maximum number of summaries of earlier sessions (reference: five). */
  summariesMax: 5,
  /** Maximum number of messages of the current session that are read; far more than fit into a prompt. */
  currentMax: 400,
  /** In a longer session, the oldest messages are left out in steps of this many; a multiple of the step by which a prompt drops lines. */
  currentStep: 100,
  /** The language of a session is determined from this many of the user's first messages, and this many code points of each. */
  firstLines: 20,
  firstLinePoints: 200,
  /** Maximum number of events whose times are read for a place; the latest ones. */
  timesMax: 40,
  /** Tokens that a line takes besides its text: its prefix and line break. */
  lineTokens: 4,
  /** Messages older than this probably have another subject, so they are not part of the recall query. */
  recentLinesMs: 30 * MINUTE,
  /** Number of recent messages that count as "the session so far", and code points of each. */
  sessionLines: 12,
  sessionLineMax: 400,
  /** Number of messages, up to the one that a conversation continues from, that stand before its own: five exchanges. */
  forkedLines: 10,
  /** Maximum number of days that are looked up for one message. Each number of days needs a prepared statement of its own. */
  daysMax: 4,
};

/** On the search page, a literal match adds this to the BM25 share, which is at most 1. */
export const LITERAL = 0.5;
