import { BURST_CODE_POINTS_MAX, BURST_MESSAGES_MAX } from "@/lib/core/limits";
import { CANCELLED_CALLS_MAX, COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";

export type BurstState = {
  lastMessageAt: Date;
  messages: number;
  codePoints: number;
  /** Number of calls that were cancelled because a message joined the turn. */
  cancelledCalls: number;
  /** Last report about the composer; undefined if the client never reported it. Then only the time since the last message counts. */
  composer: { composing: boolean; at: Date } | undefined;
};

export type BurstWait = {
  /** How long the turn still waits for more messages, in ms; 0 or less means answer now. */
  ms: number;
  /** Whether the reply is prepared meanwhile. */
  prepares: boolean;
  /** Whether a message that arrives before the first token still joins the turn. */
  joinable: boolean;
};

/**
 * The wait of a turn for more messages. It restarts with each message and takes `quietMs`. If the client reports its composer, it ends once
 * the composer has been empty for `COMPOSER_STILL_MS`; a message that arrives after that cancels the call, `CANCELLED_CALLS_MAX` times at
 * most. A burst of the maximum size does not wait.
 */
export function burstWait(state: BurstState, quietMs: number, now: Date): BurstWait {
  const { composer, cancelledCalls } = state;
  if (state.messages >= BURST_MESSAGES_MAX || state.codePoints >= BURST_CODE_POINTS_MAX)
    return { ms: 0, prepares: false, joinable: false };
  const sinceMessage = now.getTime() - state.lastMessageAt.getTime();
  const quiet = quietMs - sinceMessage;
  const prepares = composer !== undefined;
  if (!composer || composer.composing || cancelledCalls >= CANCELLED_CALLS_MAX)
    return { ms: quiet, prepares, joinable: false };
  const still = COMPOSER_STILL_MS - Math.min(sinceMessage, now.getTime() - composer.at.getTime());
  return { ms: Math.min(quiet, still), prepares, joinable: quiet > 0 };
}
