import { DAY, MINUTE } from "../clock";

/*
 * Fixed numbers of proactive messages. The numbers that the operator may set are in `config-options.ts`. A number without a source is our
 * choice.
 */

export const PROACTIVE = {
  /** Maximum number of reasons for a message (candidates) that may wait at the same time, per persona (Chalie: ≤ 3). */
  waitingMax: 3,
  /** Number of candidates that one run of the scheduler checks; the others are checked in the next run. */
  candidatesMax: 500,
  remindersMax: 100,
  /** A strong event older than this many days is no longer a reason for a message. */
  strongDaysMax: 7,
  /** A message refers to an event if it contains at least this many of the event's search terms. */
  mentionTerms: 2,
  /** If a process that writes a message has not finished after this time, another one may take over. */
  leaseMs: 5 * MINUTE,
  /** Delays before a failed model call is repeated. After the last one the candidate is dropped. */
  againAfterMs: [5, 20, 60].map((minutes) => minutes * MINUTE),
  /** Default quiet hours, in minutes of the local day, and default maximum of messages in 24 hours (reference: 23 to 7 o'clock, three). */
  standard: { quietStart: 1_380, quietEnd: 420, maxPerDay: 3 },
  decisionDays: 90,
  /** Priority (0 to 1) of a candidate by its reason; for a strong event, its impact gives the priority. */
  strength: { due: 0.75, day_after: 0.6, long_silence: 0.3 },
};

/** How much of a persona's memory is shown to the model for writing a proactive message (reference §3). */
export const SNAPSHOT = {
  memories: 20,
  messages: 20,
  days: 14,
  span: 14 * DAY,
  /** Maximum code points that are shown of a memory, of a message and of a block. */
  memoryMax: 300,
  messageMax: 200,
  blockMax: 400,
  /** Number of the persona's latest proactive messages that are shown, so that the new one does not repeat them. */
  ownMax: 10,
};

/** Requirements for the text of a proactive message. */
export const PROACTIVE_TEXT = {
  sentencesMax: 2,
  codePointsMin: 5,
  codePointsMax: 1_000,
  /** Maximum code points of a memory that a proactive message quotes when there is no AI model. */
  quoteMax: 160,
  /** A text repeats an earlier one if the two share at least this part of their words (Chalie: Jaccard < 0.7). */
  alike: 0.7,
};

/**
 * When later messages count as touching the subject of a planned message, which is then not sent. In 14 measured pairs, related texts have
 * a text cosine of 0.30 to 0.44 (unrelated 0.01 to 0.19) and a word cosine of 0.53 to 0.87 (unrelated below 0.15). In doubt a pair counts
 * as related.
 */
export const TOUCH = {
  textCosine: 0.28,
  wordCosine: 0.5,
  /** A span of more days ("this year") is too vague to be compared as a date. */
  spanDaysMax: 7,
  /** Maximum number of later messages, and of later memories, that are checked; the newest first. */
  messagesMax: 1_000,
  memoriesMax: 200,
  /** Code points of a message that are checked. Up to `wordsMax` of its words are compared by their meaning. */
  textMax: 2_000,
  wordsMax: 60,
  /** Number of the newest later messages and memories that are shown to the model. */
  shownMax: 12,
  /**
   * The transaction that sends a message checks once more for later messages, beginning this long before the subject was read, because the
   * clocks of two processes may differ.
   */
  overlapMs: 10 * MINUTE,
};
