/** Cosines as one embedder means them; another embedder's mean nothing here. `evals/calibrate.ts` measures them. */
export type Thresholds = {
  /** Message and memory: where likeness begins, and where it is as sure as it gets. */
  relevance: number;
  calibrated: number;
  /** Two memories: the second tells the first again; the two are worth a look for contradiction. */
  dedupe: number;
  conflict: number;
  /** Two thoughts: they are one. */
  thought: number;
  /** Message and expectation: the one seems to be about the other. */
  expectation: number;
  /** An extracted event and a line that shares no word with it: the line tells it. */
  evidence: number;
  /** Two names: they are one; somebody should be asked whether they are. */
  entityMerge: number;
  entityUncertain: number;
};

/**
 * Turns texts into unit vectors, and knows what their cosines mean. What a text is embedded `as` changes its vector where a
 * model asks for it: a memory (the default), a message that looks for memories, a name.
 */
export type Embedder = {
  id: string;
  dims: number;
  thresholds: Thresholds;
  /** Whether messages get vectors, too. One that reads a text as fast as it is fetched needs none of them. */
  embedsMessages: boolean;
  embed(
    texts: string[],
    options: {
      signal: AbortSignal;
      as?: "memory" | "query" | "name";
      /** Hears the tokens that a provider counted, once for each request; one that asks no provider tells nothing. */
      onTokens?: (tokens: number) => void;
    },
  ): Promise<number[][]>;
};
