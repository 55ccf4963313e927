/** Minimum cosines of one embedder; they cannot be used for another one. `evals/calibrate.ts` measures them. */
export type Thresholds = {
  /** For a message and a memory: `relevance`, above which they are similar, and `calibrated`, at which the similarity is certain. */
  relevance: number;
  calibrated: number;
  /** For two memories: `dedupe`, at which one repeats the other, and `conflict`, at which the two may be in conflict. */
  dedupe: number;
  conflict: number;
  /** Minimum cosine at which two thoughts are the same thought. */
  thought: number;
  /** Minimum cosine at which a message seems to be about an expectation. */
  expectation: number;
  /** Minimum cosine at which a message without a common word is an extracted event's source. */
  evidence: number;
  /** Minimum cosine at which two names are merged as the same entity. */
  entityMerge: number;
  /** Minimum cosine at which the user is asked whether two names are the same entity. */
  entityUncertain: number;
};

/**
 * Turns texts into vectors of length 1, and has the thresholds for their cosines. `as` says what a text is: a memory (the default), a query
 * for memories, or a name. Some models embed these differently.
 */
export type Embedder = {
  id: string;
  dims: number;
  thresholds: Thresholds;
  /** Whether messages get vectors too. This is not needed if embedding a text is as fast as reading its stored vector. */
  embedsMessages: boolean;
  embed(
    texts: string[],
    options: {
      signal: AbortSignal;
      as?: "memory" | "query" | "name";
      /** Called once for each request with the number of tokens that the provider counted. Never called without a provider. */
      onTokens?: (tokens: number) => void;
    },
  ): Promise<number[][]>;
};
