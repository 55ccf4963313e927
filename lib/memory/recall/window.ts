import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { CONTEXT } from "@/lib/core/settings/recall";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import { DROPPED_LINES, windowStart } from "@/lib/core/window-start";

/** A message that may be in the recent window; `isCurrent` if it belongs to the current session. */
export type WindowLine = SessionLine & { tokenCount: number; isCurrent: boolean };

/**
 * The recent window, oldest first, within `tokens`: lines of the current session and before them lines of other sessions, until there are
 * `messages` lines or a few more, because lines are dropped ten exchanges at a time. `lines` must hold the same lines of other sessions
 * throughout a session. Always includes the newest line and has no gaps. A long line counts only for the part that the prompt shows.
 */
export function pickWindow(lines: WindowLine[], limits: { messages: number; tokens: number }): SessionLine[] {
  const sorted = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const costs = sorted.map((line) => Math.min(line.tokenCount, WINDOW_LINE_TOKENS) + CONTEXT.lineTokens);
  const start = Math.max(othersDropped(sorted, limits.messages), windowStart(costs, limits.tokens, true));
  return sorted.slice(start).map(({ role, content, at, session, isForked }) => {
    return { role, content, at, session, ...(isForked ? { isForked } : {}) };
  });
}

function othersDropped(sorted: WindowLine[], messages: number): number {
  const firstCurrent = sorted.findIndex((line) => line.isCurrent);
  const step = Math.min(DROPPED_LINES, messages);
  const tooMany = Math.max(0, sorted.length - messages);
  return Math.min(Math.floor(tooMany / step) * step, firstCurrent < 0 ? sorted.length - 1 : firstCurrent);
}

/** Token budget for lines besides the compaction, which never takes more than half. */
export function windowBudget(windowTokens: number, earlierTokens: number): number {
  return Math.max(windowTokens - earlierTokens, Math.floor(windowTokens / 2));
}
