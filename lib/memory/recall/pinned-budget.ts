import { countTokens } from "@/lib/core/count-tokens";

/** Pinned memories that fit into a number of tokens together, last pinned first. Skips one that is too long. */
export function withinBudget<T extends { description: string }>(pinned: T[], tokens: number): T[] {
  let left = tokens;
  return pinned.filter(({ description }) => {
    const cost = countTokens(description);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}
