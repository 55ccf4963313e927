import { DAY, MINUTE } from "../clock";

/* The fixed numbers of writing first; those that an install may set are in `knobs.ts`. Where no source is named, the issue names none. */

export const PROACTIVE = {
  /** Candidates of one persona that wait, at most (Chalie: ≤ 3). */
  waitingMax: 3,
  /** Looked at in one tick; the rest waits for the next. */
  candidatesMax: 500,
  remindersMax: 100,
  /** A strong event must be of these days. */
  strongDaysMax: 7,
  /** A message that shares so many of an event's terms speaks of it. */
  mentionTerms: 2,
  /** From when on nobody else is thought to be writing it. */
  leaseMs: 5 * MINUTE,
  /** A model that failed is asked again after this long; after the last the candidate is let go. */
  againAfterMs: [5, 20, 60].map((minutes) => minutes * MINUTE),
  /** Quiet hours, in minutes of the local day, and messages in 24 hours, of who never set them (reference: 23 to 7, three). */
  standard: { quietStart: 1_380, quietEnd: 420, maxPerDay: 3 },
  decisionDays: 90,
  /** 0 to 1, for what may wait: a strong event by its impact, the others as they stand here. */
  strength: { due: 0.75, day_after: 0.6, long_silence: 0.3 },
};

/** What a message that comes first is written from (reference §3). */
export const SNAPSHOT = {
  memories: 20,
  messages: 20,
  days: 14,
  span: 14 * DAY,
  /** Code points of each memory and message that are shown. */
  memoryMax: 300,
  messageMax: 200,
  blockMax: 400,
  /** Of its own messages so many of the last are not to be said again. */
  ownMax: 10,
};

/** What an answer must be. */
export const PROACTIVE_TEXT = {
  sentencesMax: 2,
  codePointsMin: 5,
  codePointsMax: 1_000,
  /** A memory that the built-in voice quotes. */
  quoteMax: 160,
  /** From this share of common words on it is one of the last again (Chalie: Jaccard < 0.7). */
  alike: 0.7,
};

/**
 * When something said later touches a matter that a persona wants to write about. Chosen so that doubt ends in silence: measured on 14 pairs,
 * related ones have a text cosine of 0.30 to 0.44 (unrelated 0.01 to 0.19) and a word cosine of 0.53 to 0.87 (unrelated below 0.15).
 */
export const TOUCH = {
  textCosine: 0.28,
  wordCosine: 0.5,
  /** A text names a day when its span is at most this long: "this year" touches nothing. */
  spanDaysMax: 7,
  /** Messages and memories that are looked at, the newest first. */
  messagesMax: 1_000,
  memoriesMax: 200,
  /** Of a long message the beginning is read, in code points; words are compared by meaning up to `wordsMax`. */
  textMax: 2_000,
  wordsMax: 60,
  /** What a model is shown of it, the newest. */
  shownMax: 12,
  /** The check in the sending transaction looks back this far before the moment the matter was read: clocks of two processes differ. */
  overlapMs: 10 * MINUTE,
};
