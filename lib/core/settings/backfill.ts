/** What reading one past conversation takes besides its own words, for the estimate before it begins; o200k tokens. */
export const BACKFILL = {
  /** Rules of the extraction (1,570 by `countTokens`) and about twenty known memories of 35 tokens. */
  promptTokens: 2_300,
  /** Tokens of an answer for each token of a conversation: one event of some 60 tokens for every 150 tokens said. */
  answerShare: 0.4,
  /** Of the medium model: a reflection of about 2,400 tokens after one conversation in three. */
  reflectionTokens: 800,
  /** Limits that a user may set, in tokens. */
  tokensMin: 1_000,
  tokensMax: 1_000_000_000,
};
