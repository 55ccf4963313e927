/** State of a past session in a backfill that is running; null before and afterwards. */
export const backfillSteps = ["waiting", "reading"] as const;

export const backfillStatuses = ["running", "paused", "done"] as const;
export type BackfillStatus = (typeof backfillStatuses)[number];

/**
 * Why a backfill is paused.
 * - user: the user paused it
 * - limit: it has used the tokens that the user allowed
 * - failed: a session could not be extracted
 * - no_model: no model is connected
 */
export const pauseReasons = ["user", "limit", "failed", "no_model"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Which past sessions a backfill extracts. `unread`: those that no model has extracted. `all`: also those that another model has. */
export const backfillChoices = ["unread", "all"] as const;
export type BackfillChoice = (typeof backfillChoices)[number];

/** Estimated cost of a backfill. */
export type BackfillEstimate = {
  conversations: number;
  /** Number of tokens of all prompts and answers. */
  tokens: number;
  /** Cost in US dollars; null if the price of a model is unknown. */
  cost: number | null;
};

export type BackfillProgress = {
  status: BackfillStatus;
  pausedFor: PauseReason | null;
  total: number;
  read: number;
  /** Number of tokens that the backfill has used so far. */
  tokens: number;
  tokensMax: number | null;
  /** Time at which the backfill continues, if the daily limit for background work is reached. */
  waitsUntil: string | null;
  startedAt: string;
};

export type BackfillView = {
  /** Whether a suitable model is connected. */
  hasModel: boolean;
  unread: BackfillEstimate;
  /** Estimate for the sessions that another model has already extracted. */
  others: BackfillEstimate;
  progress: BackfillProgress | null;
};
