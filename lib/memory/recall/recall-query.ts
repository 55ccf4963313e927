import { searchTokens } from "@/lib/core/language/search-tokens";
import { CONTEXT } from "@/lib/core/settings/recall";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { ChatLine } from "@/lib/core/types/prompt-node";

/** A query text for memory, and its search terms. */
export type QueryText = { text: string; terms: string[] };

/** A line with its stored terms; null if they are of an older version or were not read. */
export type IndexedLine = ChatLine & { terms?: string[] | null };

/** The latest messages of the session together with the burst; null without earlier ones. */
export function sessionSoFar(burst: IndexedLine[], current: IndexedLine[], now: Date): QueryText | null {
  const recent = current
    .filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.recentLinesMs)
    .slice(-CONTEXT.sessionLines);
  if (recent.length === 0) return null;
  return together([...recent, ...burst].map(clipped));
}

/**
 * The query for memory: the whole burst. One without search terms ("and her?", "why is that?") is combined with the exchange before,
 * because alone it would find nothing.
 */
export function recallQuery(burst: IndexedLine[], window: IndexedLine[], now: Date): QueryText {
  const burstText = together(burst);
  if (burstText.terms.length > 0) return burstText;
  const recent = window.filter((line) => now.getTime() - line.at.getTime() <= CONTEXT.recentLinesMs);
  return together([...recent.slice(-2), ...burst]);
}

/** Joins lines into one text. Terms never span lines, so the terms of the lines are those of the text. */
function together(lines: Pick<IndexedLine, "content" | "terms">[]): QueryText {
  return {
    text: lines.map((line) => line.content).join("\n"),
    terms: lines.flatMap((line) => line.terms ?? searchTokens(line.content)),
  };
}

function clipped(line: IndexedLine): Pick<IndexedLine, "content" | "terms"> {
  if (countCodePoints(line.content) <= CONTEXT.sessionLineMax) return line;
  return { content: clip(line.content, CONTEXT.sessionLineMax) };
}
