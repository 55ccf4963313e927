/**
 * For estimating the cost of a backfill before it starts: what the extraction of one past session needs besides its messages, in o200k
 * tokens.
 */
export const BACKFILL = {
  /** Prompt tokens per session: the extraction prompt (1,570 by `countTokens`) and about twenty known memories of 35 tokens each. */
  promptTokens: 2_300,
  /** Answer tokens per token of messages: an event of about 60 tokens for every 150 tokens of messages. */
  answerShare: 0.4,
  /** Tokens per session of the medium model, which writes a reflection of about 2,400 tokens after one session in three. */
  reflectionTokens: 800,
  /** Smallest token limit that a user may set for a backfill; the largest follows. */
  tokensMin: 1_000,
  tokensMax: 1_000_000_000,
};
