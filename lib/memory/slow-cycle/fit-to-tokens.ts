import { countTokens } from "@/lib/core/count-tokens";
import { SLOW_CYCLE } from "@/lib/core/settings/consolidation";

type Worded = { description: string; emotionTags: string[]; entityNames: string[] };

/**
 * Cuts what a model is to be shown to a number of tokens. Events come first, and of them the newest: the oldest are
 * dropped, and so on for the thoughts with what is left. Order stays. Nothing is cut in the middle.
 */
export function fitToTokens<E extends Worded, T extends Worded>(
  input: { events: E[]; thoughts: T[] },
  tokens: number,
): { events: E[]; thoughts: T[] } {
  const events = newestWithin(input.events, tokens);
  const left = tokens - events.reduce((sum, event) => sum + weigh(event), 0);
  return { events, thoughts: newestWithin(input.thoughts, left) };
}

/** Tokens that a memory takes in a prompt. */
export function weigh({ description, emotionTags, entityNames }: Worded): number {
  return SLOW_CYCLE.aroundEach + countTokens([description, ...emotionTags, ...entityNames].join("\n"));
}

function newestWithin<N extends Worded>(nodes: N[], tokens: number): N[] {
  let left = tokens;
  let first = nodes.length;
  for (const [at, node] of [...nodes.entries()].reverse()) {
    left -= weigh(node);
    if (left < 0) break;
    first = at;
  }
  return nodes.slice(first);
}
