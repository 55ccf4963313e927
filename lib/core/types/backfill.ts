/** A conversation that is to be read again waits, then is read; afterwards it is neither. */
export const backfillSteps = ["waiting", "reading"] as const;

export const backfillStatuses = ["running", "paused", "done"] as const;
export type BackfillStatus = (typeof backfillStatuses)[number];

/** `user`: they paused it. `limit`: it took as many tokens as it may. `failed`: a conversation could not be read. `no_model`: no model is connected. */
export const pauseReasons = ["user", "limit", "failed", "no_model"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Which conversations: those that no model has read, or also those that another model has read. */
export const backfillChoices = ["unread", "all"] as const;
export type BackfillChoice = (typeof backfillChoices)[number];

/** What reading conversations is likely to take. */
export type BackfillEstimate = {
  conversations: number;
  /** Prompts and answers together. */
  tokens: number;
  /** US dollars; null where the price of a model is not known. */
  cost: number | null;
};

export type BackfillProgress = {
  status: BackfillStatus;
  pausedFor: PauseReason | null;
  total: number;
  read: number;
  /** Tokens its model calls have taken so far. */
  tokens: number;
  tokensMax: number | null;
  /** When it goes on, where the day's share of background work is used up. */
  waitsUntil: string | null;
  startedAt: string;
};

export type BackfillView = {
  /** Whether a model is connected that can read them. */
  hasModel: boolean;
  unread: BackfillEstimate;
  /** Those that another model has read. */
  others: BackfillEstimate;
  progress: BackfillProgress | null;
};
