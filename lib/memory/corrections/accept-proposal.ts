import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { corrections } from "@/db/schema";
import { conflict, invalid } from "@/lib/core/errors";
import { BLOCK_MAX } from "@/lib/core/limits";
import { withCorrectedLine, withLine } from "@/lib/core/proposal-lines";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { Blocks } from "@/lib/core/types/nodes";
import { readEditableBlocks, writeEditableBlocks } from "../persona/about-you";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { decide, type Proposal, readProposal, toShown } from "./proposals";

/**
 * Accepts a proposal, which only the user may do: the line becomes part of L1, and the old text stays as a revision. Idempotent.
 * @throws AppError `not_found`; `conflict` when it was declined before; `invalid` when the L1 text would become too long.
 */
export async function acceptProposal(db: Db, scope: Scope, input: { id: string; now: Date }) {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const proposal = await readProposal(tx, scope, input.id);
    if (proposal.status === "declined") throw conflict("This proposal no longer exists.");
    if (proposal.status === "accepted") return toShown(proposal);
    const blocks = await readEditableBlocks(tx, scope);
    const changed = (await inPlace(tx, scope, { blocks, proposal })) ?? withLine(blocks, proposal);
    if (Object.values(changed).some((text) => countCodePoints(text) > BLOCK_MAX)) {
      throw invalid(
        `This line does not fit: the ${proposal.label} text can have at most ${BLOCK_MAX} characters. Shorten that text first.`,
      );
    }
    await writeEditableBlocks(tx, scope, changed, input.now);
    await decide(tx, scope, { proposal, status: "accepted", now: input.now });
    return toShown({ ...proposal, status: "accepted" });
  });
}

/** Corrects a wrong line of L1 in place; null for any other proposal. */
async function inPlace(tx: Tx, scope: Scope, { blocks, proposal }: { blocks: Blocks; proposal: Proposal }) {
  if (proposal.correctionId === null) return null;
  const [correction] = await tx
    .select({ kind: corrections.kind, value: corrections.value, old: corrections.oldValue, about: corrections.about })
    .from(corrections)
    .where(and(eq(corrections.personaId, scope.personaId), eq(corrections.id, proposal.correctionId)));
  return correction?.kind === "correction" ? withCorrectedLine(blocks, proposal, correction) : null;
}
