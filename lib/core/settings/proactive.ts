import { DAY, MINUTE } from "../clock";

/* Fixed numbers of proactive messages; the operator's settings are in `config-options.ts`. Numbers without a source are our choice. */

export const PROACTIVE = {
  /** Maximum waiting candidates per persona (Chalie: ≤ 3). */
  waitingMax: 3,
  /** Candidates checked per tick; the rest waits for the next. */
  candidatesMax: 500,
  remindersMax: 100,
  /** Maximum age of a strong event, in days. */
  strongDaysMax: 7,
  /** A message that shares this many of an event's terms refers to it. */
  mentionTerms: 2,
  /** After this time the writer's lease has expired. */
  leaseMs: 5 * MINUTE,
  /** Delays of retries after a failed model call; after the last one the candidate is dropped. */
  againAfterMs: [5, 20, 60].map((minutes) => minutes * MINUTE),
  /** Defaults of quiet hours (minutes of the local day) and of messages per 24 hours (reference: 23 to 7, three). */
  standard: { quietStart: 1_380, quietEnd: 420, maxPerDay: 3 },
  decisionDays: 90,
  /** Priority 0 to 1 of reasons that may wait; a strong event uses its impact instead. */
  strength: { due: 0.75, day_after: 0.6, long_silence: 0.3 },
};

/** Material for a proactive message (reference §3). */
export const SNAPSHOT = {
  memories: 20,
  messages: 20,
  days: 14,
  span: 14 * DAY,
  /** Code points shown of each memory, message and block. */
  memoryMax: 300,
  messageMax: 200,
  blockMax: 400,
  /** The persona's latest proactive messages, which must not be repeated. */
  ownMax: 10,
};

/** Requirements for the text. */
export const PROACTIVE_TEXT = {
  sentencesMax: 2,
  codePointsMin: 5,
  codePointsMax: 1_000,
  /** Code points of a memory that the notebook quotes. */
  quoteMax: 160,
  /** Share of common words from which it counts as a repetition (Chalie: Jaccard < 0.7). */
  alike: 0.7,
};

/**
 * When later messages touch the subject of a planned message. In doubt it is not sent: measured on 14 pairs, related ones have a text
 * cosine of 0.30 to 0.44 (unrelated 0.01 to 0.19) and a word cosine of 0.53 to 0.87 (unrelated below 0.15).
 */
export const TOUCH = {
  textCosine: 0.28,
  wordCosine: 0.5,
  /** Maximum days of a span that counts as a date: "this year" is too vague. */
  spanDaysMax: 7,
  /** Messages and memories that are checked, newest first. */
  messagesMax: 1_000,
  memoriesMax: 200,
  /** Code points read of a long message; words are compared by meaning up to `wordsMax`. */
  textMax: 2_000,
  wordsMax: 60,
  /** Number of the newest ones shown to a model. */
  shownMax: 12,
  /** The check in the sending transaction looks back this far before the subject was read, because clocks of two processes differ. */
  overlapMs: 10 * MINUTE,
};
