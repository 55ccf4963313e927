/** Timeouts and intervals for downloading models. */
export const LOCAL_DOWNLOAD = {
  /** If the hub does not begin its answer within this many milliseconds, it counts as unreachable. */
  answerMs: 30_000,
  /** A download that receives no data for this long is aborted. */
  silenceMs: 60_000,
  redirectsMax: 5,
  /** Interval, in ms, for checking whether another process has finished, paused or removed the download. */
  lookAgainMs: 1_000,
  /**
   * Delays before an interrupted download continues, in ms. If data arrives, the next interruption starts with the first delay again; after
   * the last one the download has failed.
   */
  retryMs: [1_000, 5_000, 15_000, 30_000],
  /** The download rate is the average over this time: long enough to be steady, short enough to follow a change of network. */
  rateMs: 5_000,
  /** The download rate is only shown after this time. */
  rateFromMs: 1_000,
  /** Interval between the samples from which the download rate is calculated. */
  sampleMs: 250,
} as const;
