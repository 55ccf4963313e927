/** Minimum cosines of one embedder; they cannot be used for another one. `evals/calibrate.ts` measures them. */
export type Thresholds = {
  /** For a message and a memory: `relevance`, above which they are similar, and `calibrated`, at which the similarity is certain. */
  relevance: number;
  calibrated: number;
  /** For two memories: `dedupe`, at which one repeats the other, and `conflict`, at which the two may be in conflict. */
  dedupe: number;
  conflict: number;
  /** For two thoughts: from here on they are the same thought. */
  thought: number;
  /** For a message and an expectation: from here on the message seems to be about the expectation. */
  expectation: number;
  /** For an extracted event and a message without a common word: from here on the message is the event's source. */
  evidence: number;
  /** For two names: `entityMerge`, at which they name the same entity, and `entityUncertain`, at which the user is asked. */
  entityMerge: number;
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
