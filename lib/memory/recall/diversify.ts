import { searchTokens } from "@/lib/core/language/search-tokens";
import { CROWDING } from "@/lib/core/settings/recall";
import type { NodeType } from "@/lib/core/types/nodes";

type Ranked = { id: string; type: NodeType; description: string; isPinned?: boolean };

/**
 * The first `topK` memories of a ranked list. So that thoughts do not crowd out events, their share is limited, and thoughts that repeat a
 * better-ranked thought are left out. Events are not compared, because repeated events are merged when they are written. Pinned memories
 * always stay and do not count toward `topK`.
 */
export function diversify<T extends Ranked>(ranked: T[], topK: number): T[] {
  const thoughtsMax = Math.max(1, Math.floor(topK * CROWDING.thoughtsShare));
  const chosen: T[] = [];
  const thoughts: T[] = [];
  let places = topK;
  for (const node of ranked) {
    if (node.isPinned) {
      chosen.push(node);
      continue;
    }
    if (places === 0) continue;
    if (node.type === "thought") {
      if (thoughts.length === thoughtsMax || repeats(node, thoughts)) continue;
      thoughts.push(node);
    }
    places -= 1;
    chosen.push(node);
  }
  return chosen;
}

/** Thoughts that are not among `shown` and repeat neither a memory in `shown` nor each other. */
export function withoutRepeats<T extends Ranked>(thoughts: T[], shown: Ranked[]): T[] {
  const selected: T[] = [];
  for (const thought of thoughts) {
    const all = [...shown, ...selected];
    if (!all.some((other) => other.id === thought.id) && !repeats(thought, all)) selected.push(thought);
  }
  return selected;
}

function repeats(thought: Ranked, others: Ranked[]): boolean {
  const terms = searchTokens(thought.description);
  return others.some((other) => {
    if (other.type !== "thought") return false;
    const theirs = searchTokens(other.description);
    return likeness(terms, theirs) >= CROWDING.sameWords;
  });
}

function likeness(terms: string[], others: string[]): number {
  const [a, b] = [new Set(terms), new Set(others)];
  const all = a.union(b).size;
  return all === 0 ? 0 : a.intersection(b).size / all;
}
