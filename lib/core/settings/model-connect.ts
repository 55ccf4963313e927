/** Limits for requests to a model server that a user configured. */
export const MODEL_CONNECT = {
  redirectsMax: 3,
  /** Maximum size of a streamed answer: a hundred times the longest reply with all its events. */
  answerMaxBytes: 64 * 1024 * 1024,
  /** Limits for the list of models. The longest known list, of a router with hundreds of models, is about 1 MB. */
  listMs: 10_000,
  listMaxBytes: 8 * 1024 * 1024,
  listedMax: 2_000,
  /** Maximum dimensions of pgvector's `vector` type. */
  vectorMax: 16_000,
  /** Timeout of the scan for model servers on this machine. Such a server answers within milliseconds. */
  scanMs: 1_000,
  /** Number of users whose models and check results are cached; the least recently used are dropped. */
  mindsMax: 500,
} as const;

/**
 * Defaults for a model that the server runs itself. Its process is stopped after a quarter of an hour without calls, because it takes
 * gigabytes of memory and loading it again takes only seconds. On battery, no background work runs.
 */
export const LOCAL_MODEL_DEFAULTS = { idleMinutes: 15, backgroundOnBattery: false };
