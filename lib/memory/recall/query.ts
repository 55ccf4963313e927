import { MINUTE } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/text/tokens";
import type { SpokenLine } from "@/lib/core/types/mind";

/** Words that point back at what was just spoken of. */
const POINTS_BACK =
  /\b(?:he|she|him|hers?|his|they|them|theirs?|it|its|that|those|this|these|why|then|how come)\b|[她他它那]|呢|为什么|然后|后来|怎么/iu;
/** A longer silence has changed the subject. */
const STILL_SPEAKING = 30 * MINUTE;

/**
 * What memory is searched with: the whole burst. One without a word of its own that points back ("and her?", “后来呢”) takes
 * the exchange just before it along, since by itself it would find nothing.
 */
export function recallText(burst: SpokenLine[], window: SpokenLine[], now: Date): string {
  const said = burst.map((line) => line.content).join("\n");
  if (!POINTS_BACK.test(said) || searchTokens(said).length > 0) return said;
  const recent = window.filter((line) => now.getTime() - line.at.getTime() <= STILL_SPEAKING);
  return [...recent.slice(-2).map((line) => line.content), said].join("\n");
}
