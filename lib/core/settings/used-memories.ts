/**
 * Which memories a model's reply used, measured by shared words. Tuned on the cases in `evals/used-memories` for precision over recall: 23
 * of 29 used memories are found in English and 20 of 26 in Chinese; 2 of 4,901 and 5 of 3,548 others are counted
 * (`evals/used-memories.test.ts` prints which).
 */
export const OVERLAP = {
  /** Weight of shared words from which a memory counts as used. */
  used: 1.05,
  /** Weight of a word that the table of meanings lacks: mostly a name in a text of known words… */
  name: 1.8,
  /** …and weight of any word in a language without frequencies, so that three have to be shared. */
  foreign: 0.5,
  /** Weight of a single Han character, which may be a word or a part of one. */
  oneHan: 0.4,
  /** Factors for words that are common in all texts. */
  veryCommon: 0.25,
  common: 0.55,
  /** UTF-16 units of a text that are compared. */
  textMax: 8_000,
  /** UTF-16 units segmented at once: the segmenter's time grows faster than the length of a run without spaces. */
  segmentMax: 400,
} as const;

/**
 * Which of the user's messages are evidence for an event. Measured on 86 facts with their lines and 492 other lines (`evals/calibrate.ts`
 * has them): words find .98 (en) and .86 (zh) of the lines, words or meaning all of them; .02 and .04 of the other lines pass, most of them
 * about the same person.
 */
export const EVIDENCE = {
  /** Weight of shared words that a line must reach. Single Han characters have no weight here. */
  words: 0.3,
  /** Lines that one event cites. */
  linesMax: 5,
  /** Lines compared with an event without citations: those that contain its rarest words. */
  lookedUpMax: 200,
  /**
   * Share of a sentence's words (by weight) that a description must contain to count as its retelling, if another sentence matches better.
   */
  most: 0.5,
  /** UTF-16 units of a line that is quoted in full; of a longer one the most relevant sentence is quoted. */
  quoteMax: 400,
} as const;
