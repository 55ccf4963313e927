/** Bounds of asking an address of models that a person named. */
export const MODEL_CONNECT = {
  redirectsMax: 3,
  /** Of a streamed answer: a hundred times the longest reply with all its events. */
  answerMaxBytes: 64 * 1024 * 1024,
  /** A list of models; the longest known one, of a router of some hundred models, takes about a megabyte. */
  listMs: 10_000,
  listMaxBytes: 8 * 1024 * 1024,
  listedMax: 2_000,
  /** Vectors of pgvector's `vector` type have at most so many numbers. */
  vectorMax: 16_000,
  /** A server of models on this machine answers its list in a few milliseconds. */
  scanMs: 1_000,
  /** Models that are remembered with what was found out about them, for the users who were answered last. */
  mindsMax: 500,
} as const;

/**
 * How the server treats a model that it runs itself until the operator says otherwise. A process that nobody has asked for a quarter of an
 * hour is ended: it holds gigabytes of memory, and loading takes seconds. Battery is kept for what the user waits for.
 */
export const LOCAL_MODEL_DEFAULTS = { idleMinutes: 15, backgroundOnBattery: false };
