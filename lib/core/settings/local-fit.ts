const GiB = 1024 ** 3;

/** Assumptions for estimating whether a machine can run a model. */
export const LOCAL_FIT = {
  /** Contexts kept in memory: one for the conversation, one for background work. */
  contexts: 2,
  /**
   * Memory of the process beside weights and contexts: 100 MB of Node, and buffers of a batch, the largest of which are its 512 rows of
   * logits over 151,936 tokens in 4 bytes, 311 MB.
   */
  overheadBytes: GiB / 2,
  /** Reserved for the system, a browser and EchoVessel itself. */
  systemBytes: 1.5 * GiB,
  /** Disk space left free after a download: the database and its snapshots grow, and systems misbehave on a full disk. */
  diskReserveBytes: GiB,
  /**
   * Bytes of 4-bit weights that a core processes per second while reading a prompt. Published runs of llama-bench, pp512 × size ÷ threads:
   * Qwen2 1.5B with 8 threads and AVX2 23 GB, with 12 threads 21 GB, on ARM 9 GB; Qwen3 4B with 20 threads 14 GB. Hyperthreads count as
   * cores here, and give less.
   */
  readBytesPerCoreSecond: 12e9,
  /** Generating a token reads all weights: memory bandwidth of one core per second, */
  writeBytesPerCoreSecond: 8e9,
  /** and of all cores together; tg128 × size in the same runs is 15 to 70 GB. */
  writeBytesPerSecond: 25e9,
  /** Tokens of a follow-up prompt that are new; the rest is cached. */
  newTokens: 300,
  /** A model is slow if its reply starts later than this, */
  firstWordSeconds: 15,
  /** or if it generates fewer tokens than this: people read about 240 words per minute. */
  writtenTokensPerSecond: 5,
  /** Bytes per context token, if the model file does not tell: the largest value in the catalogue. */
  unknownKvBytesPerToken: 147_456,
  /** Maximum context for the operator's own model file. */
  unknownContextTokens: 8_192,
  /** Interval for checking whether the machine runs on battery. */
  batteryMs: 60_000,
  /** Timeout of commands that query the system. */
  commandMs: 5_000,
} as const;
