import { DAY, MINUTE } from "../clock";

/*
 * Fixed numbers of consolidation: gates, and how much one step looks at. The operator's settings are in `config-options.ts`. A number without a
 * source only bounds the work of one step.
 */

/** Earlier memories shown to an extraction (`lib/memory/recall/extraction-candidates.ts`). */
export const EXTRACTION_CANDIDATES = {
  promisesMax: 20,
  legMax: 40,
  /** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
  fusionK: 60,
};

/**
 * Current memories that may duplicate a new one (`lib/memory/nodes/dedupe-events.ts`): by similarity (reference: K = 3), and by the same
 * words.
 */
export const MENTIONS = { nearest: 3, sameWordsMax: 20 };

/** Input of one reflection (reference). */
export const REFLECTION = { eventsMax: 10 };

/** Existing thoughts that a new one may repeat (`lib/memory/nodes/similar-thoughts.ts`). */
export const STANDING = {
  /** Shown to the model: the most similar to its events, and the latest. */
  nearest: 8,
  latest: 4,
  /** Number of the newest events they are compared with. */
  eventsMax: 40,
  /** Number of similar thoughts checked for a difference that the vectors cannot show. */
  like: 3,
};

/** Summarises the older part of a long session (`lib/memory/conversation/compaction-gate.ts`). */
export const COMPACTION = {
  /** A session is compacted when it would take more than this share of the window's tokens. */
  full: 0.85,
  /** Share of the window for messages that stay verbatim. */
  verbatim: 0.25,
  /** Fewer rows are not worth a model call; this many of the newest rows always stay verbatim. */
  rowsMin: 4,
};

/** Memories checked for a conflict with a new one (`lib/memory/conflicts/conflict-candidates.ts`). */
export const CONFLICTS = {
  /** By similarity, and by shared entities. */
  nearest: 10,
  namedMax: 30,
  /** Number of latest earlier memories that are searched for the same attribute. */
  earlierMax: 2_000,
  /** Weights beside similarity (0 to 1): two values of one attribute count more than a shared entity. */
  slotWeight: 0.5,
  entityWeight: 0.1,
  /** People date events loosely ("last month"): within this many days of the message, the date does not tell which was first. */
  looseDays: 31,
  /** Delays of the retries after a failure; after the last one the reason is recorded in the trace. */
  againAfterMs: [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE),
};

/** Asking the user to decide a conflict or a possible duplicate. */
export const ASKING = {
  /** After this many questions without an answer the persona stops asking; the pair stays on the page. */
  askedMax: 3,
  /** More than one session can settle; bounds the prompt over a long life. */
  pairsMax: 20,
  /** Minimum time between two questions about the same pair. */
  restMs: DAY,
  /** Share of a memory's words that a message must contain to refer to it. */
  mentionedShare: 0.34,
};

/**
 * Known names compared with each mention: nearest by vector (reference: K = 5), and the minimum length of a name in which one letter may be
 * a typo. `mentions`: number of latest memories of an entity that determine its roles.
 */
export const NAMES = { nearest: 5, shortestMisspelt: 6, mentions: 20 };

/** The user's corrections. */
export const CORRECTIONS = {
  candidatesMax: 200,
  /** Number of lines before a correction that give its context, each cut to `lineMax` code points. */
  linesBack: 2,
  lineMax: 300,
  /** Code points of a correction that a memory quotes. */
  quotedMax: 400,
};

/** Descriptions of entities (`lib/memory/consolidation/entity-descriptions.ts`). */
export const DESCRIPTIONS = {
  /** An entity is described again once this many memories have been added. */
  newEvents: 3,
  eventsMax: 20,
  perSession: 2,
};

/** Input of a slow cycle (`lib/memory/slow-cycle`). */
export const SLOW_CYCLE = {
  eventsMax: 500,
  expectationsMax: 5,
  /** Prompt tokens of a memory beside its text: id, type, day, impact. */
  aroundEach: 48,
};

/** Text behind one vector of a session (`lib/consolidate/user-text.ts`). */
export const SESSION_VECTOR = {
  /** About 4,000 tokens of Chinese, half of what the smallest common embedder accepts. */
  codePointsMax: 4_000,
};

/** Characters of a message that are embedded; the rest adds little. */
export const MESSAGE_VECTOR_MAX = 2_000;

/** Minimum length at which a text that occurs verbatim in another counts as coming from it; shorter ones are too common. */
export const DISTINCTIVE_NAME_MIN = 6;

/** Share of a text's search terms that another text must contain to count as repeating it. */
export const REPEATS = 0.6;

/** Retry delay after a refusal because too many replies wait: by then a model on two cores has finished another one. */
export const MODEL_BUSY_SECONDS = 30;

/** A composer unchanged for this long is not about to send more. */
export const COMPOSER_STILL_MS = 400;
