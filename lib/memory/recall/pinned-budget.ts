import { countTokens } from "@/lib/core/count-tokens";

/** Of pinned memories, the last pinned first, those that fit into so many tokens together. One too long is passed over. */
export function withinBudget<T extends { description: string }>(pinned: T[], tokens: number): T[] {
  let left = tokens;
  return pinned.filter(({ description }) => {
    const cost = countTokens(description);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}
