/**
 * How to tell, from shared words, which memories a model's reply used. Tuned on the cases in `evals/used-memories`, with precision more
 * important than recall: of the used memories, 23 of 29 are found in English and 20 of 26 in Chinese; of the unused ones, 2 of 4,901 and 5
 * of 3,548 are counted as used (`evals/used-memories.test.ts` prints which).
 */
export const OVERLAP = {
  /** A memory counts as used if the words that it shares with the reply have at least this weight. */
  used: 1.05,
  /** Weight of a word that is not in the table of word vectors, if most words of its text are; such a word is mostly a name. */
  name: 1.8,
  /** Weight of any word in a language that the table does not cover; with it, three words must be shared. */
  foreign: 0.5,
  /** Weight of a single Han character, which may be a word or part of one. */
  oneHan: 0.4,
  /** Factors for the weights of words that are very common, or common, in all texts. */
  veryCommon: 0.25,
  common: 0.55,
  /** Only this many UTF-16 units of a text are compared. */
  textMax: 8_000,
  /**
   * A text is segmented in pieces of this many UTF-16 units: in a run without spaces, the segmenter's time grows faster than the length.
   */
  segmentMax: 400,
} as const;

/**
 * Which of the user's messages are evidence for an event. Measured on 86 facts with their source lines and 492 other lines (in
 * `evals/calibrate.ts`): shared words find .98 (en) and .86 (zh) of the source lines; shared words or similar meaning find all of them. Of
 * the other lines, .02 and .04 are wrongly accepted, mostly lines about the same person.
 */
export const EVIDENCE = {
  /** A message is evidence if the words that it shares with the event have at least this weight. Single Han characters do not count. */
  words: 0.3,
  /** Maximum number of messages that an event cites as evidence. */
  linesMax: 5,
  /** Maximum number of messages that are compared with an event without cited evidence: those that contain the event's rarest words. */
  lookedUpMax: 200,
  /**
   * If another sentence matches an event's description better, a sentence still counts as covered by the description if the latter contains
   * at least this share of the sentence's words, by weight.
   */
  most: 0.5,
  /** A message of up to this many UTF-16 units is quoted in full; of a longer one, the most relevant sentence is quoted. */
  quoteMax: 400,
} as const;
