/**
 * Which memories a model's reply used, measured by the words they share. Chosen by the cases in `evals/used-memories` for few false
 * counts rather than for many true ones: 23 of 29 used memories are found in English and 20 of 26 in Chinese, 2 of 4,901 and
 * 5 of 3,548 others are counted (`evals/used-memories.test.ts` prints which).
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
  /** Factors for words that stand in many texts, whatever they are about. */
  veryCommon: 0.25,
  common: 0.55,
  /** UTF-16 units of a text that are compared. */
  textMax: 8_000,
  /** UTF-16 units that the segmenter is given at once: its time grows faster than the length of a run without spaces. */
  segmentMax: 400,
} as const;

/**
 * Which words of the user an event rests on. Measured on 86 facts with their lines and 492 other lines (`evals/calibrate.ts` has
 * them): words find .98 (en) and .86 (zh) of the lines, words or meaning all of them; .02 and .04 of the other lines pass, most of
 * which speak of the same person.
 */
export const EVIDENCE = {
  /** Weight of shared words that a line must reach. Single Han characters weigh nothing here. */
  words: 0.3,
  /** Lines that one event cites. */
  linesMax: 5,
  /** Lines compared with an event without citations: those that contain its rarest words. */
  lookedUpMax: 200,
  /** Share of a sentence's words (by weight) that a description must have to tell it, when it tells another sentence better. */
  most: 0.5,
  /** UTF-16 units of a line that stands as a quote by itself; of a longer one the sentence that tells most. */
  quoteMax: 400,
} as const;
