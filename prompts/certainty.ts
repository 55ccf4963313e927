import type { PromptNode } from "@/lib/core/types/prompt-node";
import { isOlderThan } from "./time-phrases";

/** How surely a memory may be spoken of. */
export type Certainty = "plain" | "once" | "impression" | "contested";

/** What was told only once holds plainly for this long; after that it may have changed, or been said in passing. */
export const MENTIONED_ONCE_DAYS = 30;

/** What turned a life is not said in passing: the death of a mother stays plain, told once or not. */
const UNFORGETTABLE_IMPACT = 8;

/**
 * Told more than once, or lately: plain. Told once and a while ago: "you once said". A thought is nobody's words but the
 * persona's own reading, so it stays an impression however old it is. What another memory contradicts is never plain.
 */
export function certaintyOf(
  node: Pick<PromptNode, "type" | "mentionCount" | "learnedAt" | "emotionalImpact" | "contested">,
  now: Date,
): Certainty {
  if (node.contested) return "contested";
  if (node.type === "thought") return "impression";
  if (node.mentionCount > 1 || Math.abs(node.emotionalImpact) >= UNFORGETTABLE_IMPACT) return "plain";
  return isOlderThan(node.learnedAt, MENTIONED_ONCE_DAYS, now) ? "once" : "plain";
}
