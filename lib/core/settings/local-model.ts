/** How the process of a local model is kept. */
export const LOCAL_PROCESS = {
  /** Waits before it is started again after it ended by itself, in ms; after the last of these ends it stays down. */
  restartMs: [1_000, 5_000],
  /** A start that has shown no sign for so long is given up: ten minutes read 30 GB from a hard disk of 50 MB a second. */
  startMs: 600_000,
  /** Bytes that are read from a disk in a second, for the time that loading will take: a SATA disk without moving parts. */
  readBytesPerSecond: 300 * 1024 * 1024,
  /** What loading takes beside the reading, in seconds. */
  startSeconds: 2,
  /** A model that did not fit into memory is tried again after so long, at the next call. */
  memoryAgainMs: 60_000,
  /** An engine that could not be installed is tried again after so long, at the next call; each time twice as long. */
  engineAgainMs: 60_000,
  engineAgainMaxMs: 3_600_000,
  /** A process that has calls and makes no step for so long is ended, in ms: a step is at most 256 tokens of a prompt. */
  stuckMs: 180_000,
  /** Of its JavaScript; weights and contexts lie outside it. */
  heapMb: 512,
  /** Of what it printed, for the log when it ends by itself. */
  printedMax: 2_000,
} as const;

/**
 * What npm downloads for the engine, in bytes, by the graphics processor that was found. Packages of node-llama-cpp 3.21.1: the library 35 MB,
 * the build for the processor 11 MB, and what it depends on; for Vulkan 27 MB more, for CUDA two of 143 and 177 MB.
 */
export const ENGINE_BYTES = { none: 50e6, metal: 50e6, vulkan: 80e6, cuda: 370e6 } as const;
