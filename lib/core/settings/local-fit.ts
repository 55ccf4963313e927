const GiB = 1024 ** 3;

/** Assumptions for estimating whether a machine can run a model. */
export const LOCAL_FIT = {
  /** Number of contexts that the process has in memory: one for the conversation, one for background work. */
  contexts: 2,
  /**
   * Memory of the process besides weights and contexts: 100 MB for Node, and the buffers of a batch. The largest buffer is for 512 rows of
   * logits over 151,936 tokens of 4 bytes, 311 MB.
   */
  overheadBytes: GiB / 2,
  /** Memory reserved for the operating system, a browser and EchoVessel itself. */
  systemBytes: 1.5 * GiB,
  /** Disk space left free after a download: the database and its snapshots grow, and systems misbehave on a full disk. */
  diskReserveBytes: GiB,
  /**
   * Bytes of 4-bit weights that one core processes per second while it processes a prompt. Published runs of llama-bench (pp512 × size ÷
   * threads) give for Qwen2 1.5B 23 GB with 8 threads and AVX2, 21 GB with 12 threads and 9 GB on ARM; for Qwen3 4B 14 GB with 20 threads.
   * Hyperthreads count as cores here, and process less.
   */
  readBytesPerCoreSecond: 12e9,
  /** Bytes of weights that one core reads from memory per second. Every generated token needs all weights once. */
  writeBytesPerCoreSecond: 8e9,
  /** Bytes of weights that all cores together read from memory per second. In the llama-bench runs above, tg128 × size is 15 to 70 GB. */
  writeBytesPerSecond: 25e9,
  /** Number of tokens by which a prompt differs from the previous one; all others are in the model's cache. */
  newTokens: 300,
  /** A model whose replies start later than this counts as slow. */
  firstWordSeconds: 15,
  /** A model that generates fewer tokens per second counts as slow: people read about 240 words per minute. */
  writtenTokensPerSecond: 5,
  /** Memory per token of context, in bytes, if the model file does not state it: the largest value in the catalogue. */
  unknownKvBytesPerToken: 147_456,
  /** Maximum context of a model file that the operator supplies. */
  unknownContextTokens: 8_192,
  /** Interval for checking whether the machine runs on battery. */
  batteryMs: 60_000,
  /** Timeout of the commands that query the operating system about the machine. */
  commandMs: 5_000,
} as const;
