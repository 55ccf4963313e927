import { MINUTE } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/text/tokens";
import type { SpokenLine } from "@/lib/core/types/mind";

/** A longer silence has changed the subject. */
const STILL_SPEAKING = 30 * MINUTE;

/**
 * What memory is searched with: the whole burst. One without a term of its own ("and her?", "why is that?") takes the
 * exchange just before it along, since by itself it would find nothing.
 */
export function recallText(burst: SpokenLine[], window: SpokenLine[], now: Date): string {
  const said = burst.map((line) => line.content).join("\n");
  if (searchTokens(said).length > 0) return said;
  const recent = window.filter((line) => now.getTime() - line.at.getTime() <= STILL_SPEAKING);
  return [...recent.slice(-2).map((line) => line.content), said].join("\n");
}
