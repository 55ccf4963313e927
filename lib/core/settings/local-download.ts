/** Settings of model downloads. */
export const LOCAL_DOWNLOAD = {
  /** A hub that has not started to answer by then counts as unreachable. */
  answerMs: 30_000,
  /** A download without data for this long is aborted. */
  silenceMs: 60_000,
  redirectsMax: 5,
  /** Interval for checking whether another process finished, paused or removed this download, in ms. */
  lookAgainMs: 1_000,
  /** Delays before an interrupted download resumes, in ms. New data restarts the list; after the last delay the download has failed. */
  retryMs: [1_000, 5_000, 15_000, 30_000],
  /** Window of the download rate: long enough to be steady, short enough to follow a change of network. */
  rateMs: 5_000,
  /** The rate is shown after this time. */
  rateFromMs: 1_000,
  /** Interval between its samples. */
  sampleMs: 250,
} as const;
