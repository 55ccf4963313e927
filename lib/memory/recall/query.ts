import { CONTEXT } from "@/lib/core/settings/recall";
import { clip } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import type { SpokenLine } from "@/lib/core/types/mind";

/** What was said just before the burst in the same breath, with it; null when nothing was. */
export function talkSoFar(burst: SpokenLine[], current: SpokenLine[], now: Date): string | null {
  const recent = current
    .filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.stillSpeakingMs)
    .slice(-CONTEXT.talkLines);
  if (recent.length === 0) return null;
  return [...recent, ...burst].map((line) => clip(line.content, CONTEXT.talkLineMax)).join("\n");
}

/**
 * What memory is searched with: the whole burst. One without a term of its own ("and her?", "why is that?") takes the
 * exchange just before it along, since by itself it would find nothing.
 */
export function recallText(burst: SpokenLine[], window: SpokenLine[], now: Date): string {
  const said = burst.map((line) => line.content).join("\n");
  if (searchTokens(said).length > 0) return said;
  const recent = window.filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.stillSpeakingMs);
  return [...recent.slice(-2).map((line) => line.content), said].join("\n");
}
