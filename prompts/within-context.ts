import { countTokens } from "@/lib/core/count-tokens";
import type { Blocks } from "@/lib/core/types/nodes";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { clipToTokens, lastToTokens } from "./truncate";

/** Maximum shares of the model's context for L1 and for the burst. */
const BLOCKS_SHARE = 0.3;
const BURST_SHARE = 0.2;

/** The input with L1 and the burst, which no budget cuts, reduced to what a model with `promptMax` tokens can read. */
export function withinContext(input: ReplyInput): ReplyInput {
  const { blocks, burst, promptMax } = input;
  return { ...input, blocks: blocksWithin(blocks, promptMax), burst: burstWithin(burst, promptMax * BURST_SHARE) };
}

/** Shortens L1 for a model with `promptMax` tokens: if it is too long, each block is cut at the end of a sentence, longer blocks more. */
export function blocksWithin(blocks: Blocks, promptMax: number): Blocks {
  const sizes = Object.values(blocks).map(countTokens);
  const max = levelOf(sizes, promptMax * BLOCKS_SHARE);
  if (max === Number.POSITIVE_INFINITY) return blocks;
  const { persona, user, style } = blocks;
  return { persona: clipToTokens(persona, max), user: clipToTokens(user, max), style: clipToTokens(style, max) };
}

/** The size to which larger blocks are cut so that all together take `total` tokens. */
function levelOf(sizes: number[], total: number): number {
  let [left, level] = [total, Number.POSITIVE_INFINITY];
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    level = left / (sizes.length - at);
    if (size > level) return level;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Shortens the burst: long messages are cut to their beginning and end, because a pasted text ends with the question about it. */
function burstWithin(burst: ChatLine[], total: number): ChatLine[] {
  const max = levelOf(
    burst.map(({ content }) => countTokens(content)),
    total,
  );
  return burst.map((line) => {
    if (max === Number.POSITIVE_INFINITY || countTokens(line.content) <= max) return line;
    const halves = [clipToTokens(line.content, max / 2), lastToTokens(line.content, max / 2)];
    return { ...line, content: halves.filter(Boolean).join("\n[…]\n") };
  });
}
