import { countTokens } from "@/lib/core/count-tokens";
import type { ChatLine } from "@/lib/core/types/prompt-node";

/**
 * Shares the token budget for pinned items between memories and messages: each gets half, plus what the other leaves unused. Both are
 * ordered by pin date, newest first; an item that does not fit is skipped. Messages already in the window are returned separately as
 * `inWindow`, so that they are not shown twice.
 */
export function sharePinned<N extends { description: string }, W extends ChatLine & { tokenCount: number }>(
  pinned: { nodes: N[]; messages: W[]; window: ChatLine[] },
  tokens: number,
): { nodes: N[]; messages: W[]; inWindow: W[] } {
  const cost = (node: N) => countTokens(node.description);
  const total = pinned.nodes.reduce((sum, node) => sum + cost(node), 0);
  const isInWindow = (line: W) => pinned.window.some(({ at }) => at.getTime() === line.at.getTime());
  const messages = fitting(
    pinned.messages,
    (line) => line.tokenCount,
    Math.max(Math.floor(tokens / 2), tokens - total),
  );
  const taken = messages.reduce((sum, line) => sum + line.tokenCount, 0);
  return {
    nodes: fitting(pinned.nodes, cost, tokens - taken),
    messages: messages.filter((line) => !isInWindow(line)),
    inWindow: messages.filter(isInWindow),
  };
}

function fitting<T>(items: T[], cost: (item: T) => number, tokens: number): T[] {
  let left = tokens;
  return items.filter((item) => {
    if (cost(item) > left) return false;
    left -= cost(item);
    return true;
  });
}
