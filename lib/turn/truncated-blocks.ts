import { sharesOf } from "@/lib/core/settings/context";
import { type BlockLabel, type Blocks, blockLabels } from "@/lib/core/types/nodes";
import type { Services } from "@/lib/memory/services";
import { blocksWithin } from "@/prompts/within-context";

/** The L1 blocks that do not fit in full into the context of the model that writes the replies. */
export async function findTruncatedBlocks({ mind }: Pick<Services, "mind">, blocks: Blocks): Promise<BlockLabel[]> {
  const read = blocksWithin(blocks, sharesOf(await mind.contextTokens("large"), "reply").prompt);
  return blockLabels.filter((label) => read[label] !== blocks[label]);
}
