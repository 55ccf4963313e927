import { countTokens } from "@/lib/core/count-tokens";
import type { Blocks } from "@/lib/core/types/nodes";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { clipToTokens, lastToTokens } from "./truncate";

/** What L1 and what was just said may take of all that the model can read. */
const BLOCKS_SHARE = 0.3;
const BURST_SHARE = 0.2;

/** The input with L1 and the burst, which no budget cuts, as far as a model reads them that takes `promptMax` tokens. */
export function withinContext(input: ReplyInput): ReplyInput {
  const { blocks, burst, promptMax } = input;
  return { ...input, blocks: blocksWithin(blocks, promptMax), burst: burstWithin(burst, promptMax * BURST_SHARE) };
}

/**
 * L1 as a model reads it that takes `promptMax` tokens: where it is too long, each block is cut at the end of a sentence, the longer
 * ones the more.
 */
export function blocksWithin(blocks: Blocks, promptMax: number): Blocks {
  const sizes = Object.values(blocks).map(countTokens);
  const max = levelOf(sizes, promptMax * BLOCKS_SHARE);
  if (max === Number.POSITIVE_INFINITY) return blocks;
  const { persona, user, style } = blocks;
  return { persona: clipToTokens(persona, max), user: clipToTokens(user, max), style: clipToTokens(style, max) };
}

/** The size at which the larger ones are cut so that all together take `total`. */
function levelOf(sizes: number[], total: number): number {
  let [left, level] = [total, Number.POSITIVE_INFINITY];
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    level = left / (sizes.length - at);
    if (size > level) return level;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Of long messages the beginning and the end: a paste ends with what is asked about it. */
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
