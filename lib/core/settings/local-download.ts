/** How models are downloaded. */
export const LOCAL_DOWNLOAD = {
  /** A hub that has not begun to answer by then cannot be reached. */
  answerMs: 30_000,
  /** A download that brings nothing for so long is broken off. */
  silenceMs: 60_000,
  redirectsMax: 5,
  /** How often it is looked whether another process ended its download, or paused or removed this one, in ms. */
  lookAgainMs: 1_000,
  /** Waits before a download that broke off goes on by itself, in ms. What arrives in between starts them anew; after the last it has failed. */
  retryMs: [1_000, 5_000, 15_000, 30_000],
  /** The rate is that of the last seconds, so that it neither jumps nor remembers a former network, */
  rateMs: 5_000,
  /** and known after the first. */
  rateFromMs: 1_000,
  /** Samples of it are so far apart. */
  sampleMs: 250,
} as const;
