/** Step of a session in a backfill; null before and afterwards. */
export const backfillSteps = ["waiting", "reading"] as const;

export const backfillStatuses = ["running", "paused", "done"] as const;
export type BackfillStatus = (typeof backfillStatuses)[number];

/**
 * `user`: paused by the user. `limit`: the token limit is reached. `failed`: a session could not be extracted. `no_model`: no model is
 * connected.
 */
export const pauseReasons = ["user", "limit", "failed", "no_model"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Which sessions: those no model has extracted, or also those another model has. */
export const backfillChoices = ["unread", "all"] as const;
export type BackfillChoice = (typeof backfillChoices)[number];

/** Estimated cost of a backfill. */
export type BackfillEstimate = {
  conversations: number;
  /** Prompts and answers together. */
  tokens: number;
  /** US dollars; null if the price of a model is unknown. */
  cost: number | null;
};

export type BackfillProgress = {
  status: BackfillStatus;
  pausedFor: PauseReason | null;
  total: number;
  read: number;
  /** Tokens used by its model calls so far. */
  tokens: number;
  tokensMax: number | null;
  /** When it continues after the daily limit on background work. */
  waitsUntil: string | null;
  startedAt: string;
};

export type BackfillView = {
  /** Whether a suitable model is connected. */
  hasModel: boolean;
  unread: BackfillEstimate;
  /** Sessions that another model has extracted. */
  others: BackfillEstimate;
  progress: BackfillProgress | null;
};
