import type { PromptNode } from "@/lib/core/types/prompt-node";
import { isOlderThan } from "./time-phrases";

/** The certainty with which a memory may be stated. */
export type Certainty = "plain" | "once" | "impression" | "contested";

/** How long a fact mentioned only once counts as plain; after that it may have changed or been said in passing. */
export const MENTIONED_ONCE_DAYS = 30;

/** Impact of a life-changing event, which is never said in passing: the death of a mother stays plain, even when mentioned once. */
const UNFORGETTABLE_IMPACT = 8;

/**
 * How certain a memory is. Mentioned more than once, or recently: plain. Mentioned once and some time ago: "you once said". A thought is
 * the persona's own interpretation, so it stays an impression however old it is. A memory that another memory contradicts is never plain.
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
