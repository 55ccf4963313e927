const GiB = 1024 ** 3;

/** What a machine needs to run a model. */
export const LOCAL_FIT = {
  /** Contexts that are held: one conversation and the background work. */
  contexts: 2,
  /**
   * Of the process beside weights and contexts: 100 MB of Node, and buffers of a batch, the largest of which are its 512 rows of scores over
   * 151,936 tokens in 4 bytes, 311 MB.
   */
  overheadBytes: GiB / 2,
  /** Left to the system, a browser and EchoVessel itself. */
  systemBytes: 1.5 * GiB,
  /** Left on the disk after a download: the database and its snapshots grow, and systems misbehave on a full disk. */
  diskReserveBytes: GiB,
  /**
   * Bytes of weights, in four bits, that a core goes through in a second when a prompt is read. Published runs of llama-bench, pp512 × size ÷
   * threads: Qwen2 1.5B with 8 threads and AVX2 23 GB, with 12 threads 21 GB, on ARM 9 GB; Qwen3 4B with 20 threads 14 GB. Hyperthreads
   * count as cores here, and give less.
   */
  readBytesPerCoreSecond: 12e9,
  /** When a reply is written every word needs all weights: a core reads so much memory in a second, */
  writeBytesPerCoreSecond: 8e9,
  /** and all together so much; tg128 × size of the same runs is 15 to 70 GB. */
  writeBytesPerSecond: 25e9,
  /** Of a follow-up prompt this many tokens are new; the others are still held. */
  newTokens: 300,
  /** A model is slow that takes longer until its reply begins, */
  firstWordSeconds: 15,
  /** or writes less: people read some 240 words in a minute. */
  writtenTokensPerSecond: 5,
  /** What a token of a model holds in each context, in bytes, where its file does not tell: the most of the catalogue's. */
  unknownKvBytesPerToken: 147_456,
  /** What a file of one's own is run with at most. */
  unknownContextTokens: 8_192,
  /** Whether the machine is on battery is asked again after so long. */
  batteryMs: 60_000,
  /** Commands that ask a system are given up after so long. */
  commandMs: 5_000,
} as const;
