import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { CONTEXT } from "@/lib/core/settings/recall";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import { DROPPED_LINES, windowStart } from "@/lib/core/window-start";

/** A message that may stand in the recent talk; `isCurrent` when it belongs to the session that is being answered. */
export type WindowLine = SessionLine & { tokenCount: number; isCurrent: boolean };

/**
 * The recent talk, oldest first, within `tokens`: the current session's lines, and before them lines of other sessions, as many as are
 * missing to `messages` and a few more, since what is dropped is dropped ten exchanges at a time. Of other sessions `lines` holds the same
 * ones as long as a session lasts. The newest line is always there, and there is no gap after the oldest. A long line counts as what
 * the prompt shows of it.
 */
export function pickWindow(lines: WindowLine[], limits: { messages: number; tokens: number }): SessionLine[] {
  const sorted = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const costs = sorted.map((line) => Math.min(line.tokenCount, WINDOW_LINE_TOKENS) + CONTEXT.lineTokens);
  const start = Math.max(othersDropped(sorted, limits.messages), windowStart(costs, limits.tokens, true));
  return sorted.slice(start).map(({ role, content, at, session }) => ({ role, content, at, session }));
}

function othersDropped(sorted: WindowLine[], messages: number): number {
  const firstCurrent = sorted.findIndex((line) => line.isCurrent);
  const step = Math.min(DROPPED_LINES, messages);
  const tooMany = Math.max(0, sorted.length - messages);
  return Math.min(Math.floor(tooMany / step) * step, firstCurrent < 0 ? sorted.length - 1 : firstCurrent);
}

/** Tokens for lines beside the stand-in of what was compacted; that never takes more than half. */
export function windowBudget(windowTokens: number, earlierTokens: number): number {
  return Math.max(windowTokens - earlierTokens, Math.floor(windowTokens / 2));
}
