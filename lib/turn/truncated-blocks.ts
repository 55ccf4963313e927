import { sharesOf } from "@/lib/core/settings/context";
import { type BlockLabel, type Blocks, blockLabels } from "@/lib/core/types/nodes";
import type { Services } from "@/lib/memory/services";
import { blocksWithin } from "@/prompts/within-context";

/** The blocks of L1 that the model which writes the replies cannot read to their end. */
export async function blocksCut({ mind }: Pick<Services, "mind">, blocks: Blocks): Promise<BlockLabel[]> {
  const read = blocksWithin(blocks, sharesOf(await mind.contextTokens("large"), "reply").prompt);
  return blockLabels.filter((label) => read[label] !== blocks[label]);
}
