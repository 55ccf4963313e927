/** Settings of the process that runs a local model. */
export const LOCAL_PROCESS = {
  /** Delays before the process is restarted after a crash, in ms. After a crash that follows the last restart it is not restarted. */
  restartMs: [1_000, 5_000],
  /** Starting the process fails after this time without progress. In ten minutes, 30 GB are read from a hard disk at 50 MB per second. */
  startMs: 600_000,
  /** Disk speed assumed for estimating the loading time: that of a SATA SSD. */
  readBytesPerSecond: 300 * 1024 * 1024,
  /** Part of the loading time that does not depend on the file's size, in seconds. */
  startSeconds: 2,
  /** If a model did not fit into memory, a call after this time tries again. */
  memoryAgainMs: 60_000,
  /** If installing the engine failed, a call after this time tries again. The time doubles with each failure, up to the maximum below. */
  engineAgainMs: 60_000,
  engineAgainMaxMs: 3_600_000,
  /** A process that has a call but makes no progress for this long is killed, in ms. Each 256 tokens of a prompt count as progress. */
  stuckMs: 180_000,
  /** Maximum JavaScript heap of the process; weights and contexts are not in the heap. */
  heapMb: 512,
  /** Number of characters of the process's output that are logged after a crash. */
  printedMax: 2_000,
} as const;

/**
 * Bytes that npm downloads for the engine, by graphics processor. In node-llama-cpp 3.21.1 the library has 35 MB and the CPU build 11 MB,
 * plus dependencies; Vulkan needs 27 MB more, CUDA two packages of 143 and 177 MB.
 */
export const ENGINE_BYTES = { none: 50e6, metal: 50e6, vulkan: 80e6, cuda: 370e6 } as const;
