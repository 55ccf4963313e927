import type { Db } from "@/db";
import { conflict, invalid } from "@/lib/core/errors";
import { withLine } from "@/lib/core/lexicon/proposal-lines";
import { BLOCK_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/points";
import { readBlocks, writeBlocks } from "./blocks";
import { lockPersona } from "./personas";
import { decide, readProposal, toShown } from "./proposals";
import type { Scope } from "./scope";

/**
 * The owner's tap: the proposed line becomes part of L1, with the text before kept as a revision. Only a person's own act
 * may come here. Accepted twice is accepted once.
 * @throws AppError `not_found`; `conflict` when it was declined; `invalid` when the text has no room for the line.
 */
export async function acceptProposal(db: Db, scope: Scope, input: { id: string; now: Date }) {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const proposal = await readProposal(tx, scope, input.id);
    if (proposal.status === "declined") throw conflict("This is no longer proposed.");
    if (proposal.status === "accepted") return toShown(proposal);
    const changed = withLine(await readBlocks(tx, scope), proposal);
    if (Object.values(changed).some((text) => countCodePoints(text) > BLOCK_MAX)) {
      throw invalid(`There is no room for this line: the ${proposal.label} text may have ${BLOCK_MAX} characters.`);
    }
    await writeBlocks(tx, scope, changed, input.now);
    await decide(tx, scope, { proposal, status: "accepted", now: input.now });
    return toShown({ ...proposal, status: "accepted" });
  });
}
