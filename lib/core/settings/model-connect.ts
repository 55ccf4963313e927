/** Limits for requests to a model server that a user configured. */
export const MODEL_CONNECT = {
  redirectsMax: 3,
  /** Size of a streamed answer: a hundred times the longest reply with all its events. */
  answerMaxBytes: 64 * 1024 * 1024,
  /** For the list of models; the longest known one, of a router with hundreds of models, takes about a megabyte. */
  listMs: 10_000,
  listMaxBytes: 8 * 1024 * 1024,
  listedMax: 2_000,
  /** Maximum dimensions of pgvector's `vector` type. */
  vectorMax: 16_000,
  /** Timeout of the scan for local model servers, which answer within milliseconds. */
  scanMs: 1_000,
  /** Cached models with their check results, for the most recent users. */
  mindsMax: 500,
} as const;

/**
 * Defaults for a model that the server runs itself. A process without calls for a quarter of an hour is stopped: it holds gigabytes of
 * memory, and loading takes only seconds. Background work does not run on battery.
 */
export const LOCAL_MODEL_DEFAULTS = { idleMinutes: 15, backgroundOnBattery: false };
