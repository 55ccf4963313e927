import { countTokens } from "@/lib/core/count-tokens";
import { SLOW_CYCLE } from "@/lib/core/settings/consolidation";

type Worded = { description: string; emotionTags: string[]; entityNames: string[] };

/**
 * Limits the memories for a prompt to a number of tokens. Events take precedence, newest first; thoughts get the remaining budget, also
 * newest first. Preserves order; never truncates a memory.
 */
export function fitToTokens<E extends Worded, T extends Worded>(
  input: { events: E[]; thoughts: T[] },
  tokens: number,
): { events: E[]; thoughts: T[] } {
  const events = newestWithin(input.events, tokens);
  const left = tokens - events.reduce((sum, event) => sum + tokensOf(event), 0);
  return { events, thoughts: newestWithin(input.thoughts, left) };
}

/** Tokens of a memory in a prompt. */
export function tokensOf({ description, emotionTags, entityNames }: Worded): number {
  return SLOW_CYCLE.aroundEach + countTokens([description, ...emotionTags, ...entityNames].join("\n"));
}

function newestWithin<N extends Worded>(nodes: N[], tokens: number): N[] {
  let left = tokens;
  let first = nodes.length;
  for (const [at, node] of [...nodes.entries()].reverse()) {
    left -= tokensOf(node);
    if (left < 0) break;
    first = at;
  }
  return nodes.slice(first);
}
