/** Cosine thresholds of one embedder; they do not carry over to another. `evals/calibrate.ts` measures them. */
export type Thresholds = {
  /** Message and memory: where similarity begins, and where it is certain. */
  relevance: number;
  calibrated: number;
  /** Two memories: the second repeats the first; the two may be in conflict. */
  dedupe: number;
  conflict: number;
  /** Two thoughts are the same. */
  thought: number;
  /** A message seems to be about an expectation. */
  expectation: number;
  /** A line without a word in common with an extracted event is its source. */
  evidence: number;
  /** Two names are the same; the user should be asked whether they are. */
  entityMerge: number;
  entityUncertain: number;
};

/**
 * Turns texts into unit vectors, and knows the meaning of their cosines. Some models distinguish what a text is embedded `as`: a memory
 * (the default), a query for memories, a name.
 */
export type Embedder = {
  id: string;
  dims: number;
  thresholds: Thresholds;
  /** Whether messages get vectors too. An embedder as fast as reading stored vectors needs none. */
  embedsMessages: boolean;
  embed(
    texts: string[],
    options: {
      signal: AbortSignal;
      as?: "memory" | "query" | "name";
      /** Receives the tokens a provider counted, once per request; never called without a provider. */
      onTokens?: (tokens: number) => void;
    },
  ): Promise<number[][]>;
};
