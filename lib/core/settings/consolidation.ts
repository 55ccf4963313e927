import { DAY, MINUTE } from "../clock";

/*
 * The fixed numbers of what happens behind a talk: gates, and how much one step looks at. Those that an install may set are in
 * `knobs.ts`. Where no source is named, a number only bounds the work of one step.
 */

/** Earlier memories shown to an extraction (`lib/memory/recall/extraction-candidates.ts`). */
export const EXTRACTION_CANDIDATES = {
  promisesMax: 20,
  legMax: 40,
  /** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
  fusionK: 60,
};

/** Live memories that a new one may repeat (`lib/memory/nodes/dedupe-events.ts`): by likeness (reference: K = 3), more by the same words. */
export const MENTIONS = { nearest: 3, sameWordsMax: 20 };

/** What one reflection is shown (reference). */
export const REFLECTION = { eventsMax: 10 };

/** Thoughts that could be thought again (`lib/memory/nodes/similar-thoughts.ts`). */
export const STANDING = {
  /** Shown to a mind: those nearest to its events, and the latest whatever they say. */
  nearest: 8,
  latest: 4,
  /** Of many events so many of the newest are compared with them. */
  eventsMax: 40,
  /** Of those that a new thought is like, so many are looked at for a difference that likeness cannot see. */
  like: 3,
};

/** Sums up the older part of a long talk (`lib/memory/conversation/compaction-gate.ts`). */
export const COMPACTION = {
  /** A talk is compacted when it would take more than this share of the window's tokens. */
  full: 0.85,
  /** What stays word for word fills about this share of the window. */
  verbatim: 0.25,
  /** Fewer rows than this are not worth a model call, and as many of the newest always stay word for word. */
  rowsMin: 4,
};

/** Memories looked at beside a new one for contradiction (`lib/memory/conflicts/conflict-candidates.ts`). */
export const CONFLICTS = {
  /** By likeness, and by who they speak of. */
  nearest: 10,
  namedMax: 30,
  /** Earlier memories, the latest first, whose words are looked at for the side of a life they tell of. */
  earlierMax: 2_000,
  /** What weighs beside likeness (0 to 1): two values of one side of a life more than the same being. */
  slotWeight: 0.5,
  entityWeight: 0.1,
  /** People date what happened loosely ("last month"): a day this near to a telling says nothing of which came first. */
  looseDays: 31,
  /** After a failure it is tried again this much later; after the last the reason stands in the trace. */
  againAfterMs: [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE),
};

/** Asking the person which of two is so, or whether two are one. */
export const ASKING = {
  /** Asked this often without an answer, the persona lets it be; the pair stays on the page. */
  askedMax: 3,
  /** More than one talk settles; a long life must not let the prompt grow with it. */
  pairsMax: 20,
  /** One that was asked about is not asked about again before. */
  restMs: DAY,
  /** So much of a memory's words tell that it is meant. */
  mentionedShare: 0.34,
};

/**
 * Known names looked at for each mention: by their vectors (reference: K = 5), and the shortest in which one letter may be a slip.
 * `mentions`: so many latest memories of somebody say which roles are theirs.
 */
export const NAMES = { nearest: 5, shortestMisspelt: 6, mentions: 20 };

/** What a person puts right. */
export const CORRECTIONS = {
  candidatesMax: 200,
  /** So many lines before a correction tell what it is about, each by its beginning of so many code points. */
  linesBack: 2,
  lineMax: 300,
  /** Of what a person put right a memory quotes so many code points. */
  quotedMax: 400,
};

/** Descriptions of people (`lib/memory/consolidation/entity-descriptions.ts`). */
export const DESCRIPTIONS = {
  /** A described entity is described anew once this many memories have joined it since. */
  newEvents: 3,
  eventsMax: 20,
  perSession: 2,
};

/** What a slow cycle is shown (`lib/memory/slow-cycle`). */
export const SLOW_CYCLE = {
  eventsMax: 500,
  expectationsMax: 5,
  /** What a prompt says about a memory beside its words: id, type, day, impact, in tokens. */
  aroundEach: 48,
};

/** What one vector of a talk stands for (`lib/consolidate/user-text.ts`). */
export const SESSION_VECTOR = {
  /** About 4,000 tokens of Chinese, half of what the smallest usual embedder reads. */
  codePointsMax: 4_000,
};

/** Characters of a message that are embedded; what comes after says little more. */
export const MESSAGE_VECTOR_MAX = 2_000;

/** A text this long that stands in another, word for word, was told there; shorter ones are everyone's. */
export const DISTINCTIVE_NAME_MIN = 6;

/** A lesson that repeats what it was drawn from is no lesson: from this share of its words on it tells it. */
export const REPEATS = 0.6;

/** Who is refused since too many replies wait may try again after so long: by then a model on two cores has written another one. */
export const MODEL_BUSY_SECONDS = 30;

/** A composer that has been still this long is not about to send more. */
export const COMPOSER_STILL_MS = 400;
