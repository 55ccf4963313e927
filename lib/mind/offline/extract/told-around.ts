import { withoutOrders } from "@/lib/core/lexicon/orders";
import type { TranscriptLine } from "@/lib/core/types/mind";

const NEAR_LINES = 2;
const NEAR_CHARS = 200;

/** What the person said around a memory, in order and with its own lines, without orders to the software. */
export function toldAround(sources: readonly number[], lines: readonly TranscriptLine[]): string {
  const [first, last] = [Math.min(...sources), Math.max(...sources)];
  return lines
    .filter(({ role, index }) => role === "user" && index >= first - NEAR_LINES && index <= last + NEAR_LINES)
    .map(({ content }) => withoutOrders(content.slice(0, NEAR_CHARS)))
    .join("\n");
}
