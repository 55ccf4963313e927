/** Settings of the process of a local model. */
export const LOCAL_PROCESS = {
  /** Delays before it is restarted after a crash, in ms; after one crash more it stays down. */
  restartMs: [1_000, 5_000],
  /** Timeout of a start without progress: ten minutes read 30 GB from a hard disk at 50 MB per second. */
  startMs: 600_000,
  /** Assumed disk speed for the estimate of the loading time: a SATA SSD. */
  readBytesPerSecond: 300 * 1024 * 1024,
  /** Loading time beside reading the file, in seconds. */
  startSeconds: 2,
  /** Delay before a model that did not fit into memory is tried again, at the next call. */
  memoryAgainMs: 60_000,
  /** Delay before installing the engine is tried again, at the next call; doubled each time. */
  engineAgainMs: 60_000,
  engineAgainMaxMs: 3_600_000,
  /** A process with calls but no progress for this long is killed, in ms: a step is at most 256 tokens of a prompt. */
  stuckMs: 180_000,
  /** JavaScript heap; weights and contexts are outside it. */
  heapMb: 512,
  /** Characters of its output that are logged after a crash. */
  printedMax: 2_000,
} as const;

/**
 * Bytes that npm downloads for the engine, by graphics processor. Packages of node-llama-cpp 3.21.1: the library 35 MB, the CPU build 11
 * MB, and dependencies; for Vulkan 27 MB more, for CUDA two of 143 and 177 MB.
 */
export const ENGINE_BYTES = { none: 50e6, metal: 50e6, vulkan: 80e6, cuda: 370e6 } as const;
