import { searchTokens } from "@/lib/core/language/search-tokens";
import { CONTEXT } from "@/lib/core/settings/recall";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { ChatLine } from "@/lib/core/types/prompt-node";

/** A text that memory is searched with, and its search terms. */
export type Asked = { text: string; terms: string[] };

/** A line with the terms it is stored with; null where they are of an older form, or were not read. */
export type IndexedLine = ChatLine & { terms?: string[] | null };

/** What was said just before the burst in the same breath, with it; null when nothing was. */
export function sessionSoFar(burst: IndexedLine[], current: IndexedLine[], now: Date): Asked | null {
  const recent = current
    .filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.recentLinesMs)
    .slice(-CONTEXT.sessionLines);
  if (recent.length === 0) return null;
  return together([...recent, ...burst].map(clipped));
}

/**
 * What memory is searched with: the whole burst. One without a term of its own ("and her?", "why is that?") takes the
 * exchange just before it along, since by itself it would find nothing.
 */
export function recallQuery(burst: IndexedLine[], window: IndexedLine[], now: Date): Asked {
  const burstText = together(burst);
  if (burstText.terms.length > 0) return burstText;
  const recent = window.filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.recentLinesMs);
  return together([...recent.slice(-2), ...burst]);
}

/** Lines as one text. Terms never reach over the end of a line, so those of the lines are those of the text. */
function together(lines: Pick<IndexedLine, "content" | "terms">[]): Asked {
  return {
    text: lines.map((line) => line.content).join("\n"),
    terms: lines.flatMap((line) => line.terms ?? searchTokens(line.content)),
  };
}

function clipped(line: IndexedLine): Pick<IndexedLine, "content" | "terms"> {
  if (countCodePoints(line.content) <= CONTEXT.sessionLineMax) return line;
  return { content: clip(line.content, CONTEXT.sessionLineMax) };
}
