import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { CONTEXT } from "@/lib/core/settings/recall";
import type { SpokenLine } from "@/lib/core/types/mind";

/** A message that may stand in the recent talk; `isCurrent` when it belongs to the session that is being answered. */
export type WindowLine = SpokenLine & { tokenCount: number; isCurrent: boolean };

/**
 * The recent talk, oldest first: the current session's lines, and of other sessions' as many of the latest as are missing
 * to `messages`, all within `tokens`. The newest line is always there, and there is no gap after the oldest. A long
 * line counts as what the prompt shows of it.
 */
export function pickWindow(lines: WindowLine[], limits: { messages: number; tokens: number }): SpokenLine[] {
  const current = lines.filter((line) => line.isCurrent).length;
  let others = Math.max(0, limits.messages - current);
  let left = limits.tokens;
  const picked: SpokenLine[] = [];
  for (const line of lines.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    if (!line.isCurrent && others-- <= 0) continue;
    left -= Math.min(line.tokenCount, WINDOW_LINE_TOKENS) + CONTEXT.lineTokens;
    if (left < 0 && picked.length > 0) break;
    picked.push({ role: line.role, content: line.content, at: line.at });
  }
  return picked.reverse();
}

/** Tokens for lines beside the stand-in of what was compacted; that never takes more than half. */
export function windowRoom(windowTokens: number, earlierTokens: number): number {
  return Math.max(windowTokens - earlierTokens, Math.floor(windowTokens / 2));
}
