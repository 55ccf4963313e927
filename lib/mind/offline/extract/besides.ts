import { withoutOrders } from "@/lib/core/lexicon/orders";
import type { TranscriptLine } from "@/lib/core/types/mind";

const NEAR_LINES = 2;
const NEAR_CHARS = 200;

/** The person's lines just before and after those of a memory, in order, without the memory's own and without orders to the software. */
export function besides(sources: readonly number[], lines: readonly TranscriptLine[]): string {
  const [first, last] = [Math.min(...sources), Math.max(...sources)];
  return lines
    .filter(({ role, index }) => role === "user" && index >= first - NEAR_LINES && index <= last + NEAR_LINES)
    .filter(({ index }) => !sources.includes(index))
    .map(({ content }) => withoutOrders(content.slice(0, NEAR_CHARS)))
    .join("\n");
}
