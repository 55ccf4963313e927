import { BURST_CODE_POINTS_MAX, BURST_MESSAGES_MAX } from "@/lib/core/limits";
import { COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";

export type BurstState = {
  lastMessageAt: Date;
  messages: number;
  codePoints: number;
  /** State of the composer; undefined if the client never reported it. Then only the time since the last message counts. */
  composer: { composing: boolean; at: Date } | undefined;
};

/**
 * How long a turn still waits for more messages, in ms; 0 or less means answer now. The window restarts with each message and ends early
 * once the user stops typing; a burst of the maximum size does not wait.
 */
export function burstWaitMs(state: BurstState, quietMs: number, now: Date): number {
  if (state.messages >= BURST_MESSAGES_MAX || state.codePoints >= BURST_CODE_POINTS_MAX) return 0;
  const sinceMessage = now.getTime() - state.lastMessageAt.getTime();
  const quiet = quietMs - sinceMessage;
  if (!state.composer || state.composer.composing) return quiet;
  const still = COMPOSER_STILL_MS - Math.min(sinceMessage, now.getTime() - state.composer.at.getTime());
  return Math.min(quiet, still);
}
