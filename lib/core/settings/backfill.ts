/** Overhead of extracting one past session, for the estimate beforehand; in o200k tokens. */
export const BACKFILL = {
  /** Extraction prompt (1,570 by `countTokens`) and about twenty known memories of 35 tokens. */
  promptTokens: 2_300,
  /** Answer tokens per token of a session: one event of about 60 tokens per 150 tokens of messages. */
  answerShare: 0.4,
  /** For the medium model: a reflection of about 2,400 tokens after one session in three. */
  reflectionTokens: 800,
  /** Range of the limit that a user may set, in tokens. */
  tokensMin: 1_000,
  tokensMax: 1_000_000_000,
};
