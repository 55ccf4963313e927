import { DAY, MINUTE } from "../clock";

/*
 * Fixed numbers of consolidation: when its steps run, and how much each step looks at. The numbers that the operator may set are in
 * `config-options.ts`. A number without a source only limits the work of one step.
 */

/** Which earlier memories are shown to an extraction (`lib/memory/recall/extraction-candidates.ts`). */
export const EXTRACTION_CANDIDATES = {
  promisesMax: 20,
  legMax: 40,
  /** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
  fusionK: 60,
};

/**
 * Current memories that are compared with a new memory, to find duplicates (`lib/memory/nodes/dedupe-events.ts`): the nearest by vector
 * (reference: K = 3), and those with the same words.
 */
export const MENTIONS = { nearest: 3, sameWordsMax: 20 };

/** Maximum number of events in one reflection (reference). */
export const REFLECTION = { eventsMax: 10 };

/** Existing thoughts that a new thought may repeat (`lib/memory/nodes/similar-thoughts.ts`). */
export const SIMILAR_THOUGHTS = {
  /** Number of existing thoughts shown to the model: those most similar to the events of the reflection, and the latest. */
  nearest: 8,
  latest: 4,
  /** Number of the newest events that are compared with the existing thoughts. */
  eventsMax: 40,
  /** Number of similar thoughts that are checked for a difference in words that the vectors cannot show. */
  like: 3,
};

/** When the older part of a long session is replaced by a summary (`lib/memory/conversation/compaction-gate.ts`). */
export const COMPACTION = {
  /** A session is compacted when its messages would take more than this share of the tokens for recent messages. */
  full: 0.85,
  /** Share of the tokens for recent messages that the newest messages may take; these stay verbatim. */
  verbatim: 0.25,
  /** A summary of fewer messages is not worth a model call. This many of the newest messages stay verbatim in any case. */
  rowsMin: 4,
};

/** Which memories are checked for a conflict with a new one (`lib/memory/conflicts/conflict-candidates.ts`). */
export const CONFLICTS = {
  /** Number of memories that are compared: the nearest by vector, and those that share an entity. */
  nearest: 10,
  namedMax: 30,
  /** Number of the latest earlier memories that are searched for another value of the same attribute ("lives in"). */
  earlierMax: 2_000,
  /** Added to the similarity (0 to 1) of two memories: for two values of one attribute, and for a shared entity. */
  slotWeight: 0.5,
  entityWeight: 0.1,
  /** People give dates loosely ("last month"). A date within this many days of its message does not show which of two events was first. */
  looseDays: 31,
  /** Delays before a failed check for conflicts is repeated. After the last one, the reason is recorded in the trace. */
  againAfterMs: [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE),
};

/** How the persona asks the user about a conflict or a possible duplicate. */
export const ASKING = {
  /** The persona stops asking about a pair after this many questions without an answer; the pair stays listed on its page. */
  askedMax: 3,
  /** Maximum number of pairs in a prompt: more than one session can settle. */
  pairsMax: 20,
  /** Minimum time between two questions about the same pair of memories or entities. */
  restMs: DAY,
  /** A message refers to a memory if it contains at least this share of the memory's words. */
  mentionedShare: 0.34,
};

/**
 * `nearest`: number of known names that are compared with a mentioned name, by vector (reference: K = 5). `shortestMisspelt`: in a name of
 * at least this length, one different letter may be a typo. `mentions`: number of an entity's latest memories that determine its roles.
 */
export const NAMES = { nearest: 5, shortestMisspelt: 6, mentions: 20 };

/** Numbers for the user's corrections. */
export const CORRECTIONS = {
  candidatesMax: 200,
  /** Number of lines before a correction that are shown as its context, and maximum length of each in code points. */
  linesBack: 2,
  lineMax: 300,
  /** Code points of a correction that are quoted with a memory. */
  quotedMax: 400,
};

/** Numbers for the descriptions of entities (`lib/memory/consolidation/entity-descriptions.ts`). */
export const DESCRIPTIONS = {
  /** An entity gets a new description once it has this many new memories. */
  newEvents: 3,
  eventsMax: 20,
  perSession: 2,
};

/** How much a slow cycle looks at (`lib/memory/slow-cycle`). */
export const SLOW_CYCLE = {
  eventsMax: 500,
  expectationsMax: 5,
  /** Prompt tokens that a memory takes besides its text: for its id, type, day and impact. */
  aroundEach: 48,
};

/** The text from which the vector of a session is made (`lib/consolidate/user-text.ts`). */
export const SESSION_VECTOR = {
  /** Maximum length: about 4,000 tokens of Chinese, half of what the smallest common embedder accepts. */
  codePointsMax: 4_000,
};

/** Number of characters of a message from which its vector is made; the rest would change it little. */
export const MESSAGE_VECTOR_MAX = 2_000;

/**
 * A name or text that occurs verbatim in another counts as taken from it if it has at least this many characters; shorter ones are too
 * common.
 */
export const DISTINCTIVE_NAME_MIN = 6;

/** A text counts as a repetition of another if it contains at least this share of the other's search terms. */
export const REPEATS = 0.6;

/**
 * If too many replies already wait for the model, the client tries again after this time: by then a model on two cores has finished one.
 */
export const MODEL_BUSY_SECONDS = 30;

/** If the composer has been empty for this long, the user is probably not about to send more. */
export const COMPOSER_STILL_MS = 150;

/** After so many cancelled calls of a turn the reply waits for more messages as if the client did not report its composer. */
export const CANCELLED_CALLS_MAX = 2;

/** A reply whose input was read longer ago than this reads it again: memories may have been forgotten meanwhile. In ms. */
export const PREPARED_MAX_MS = 1_000;
