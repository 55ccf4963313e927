"use server";

import { z } from "zod";
import { acceptProposal } from "@/lib/memory/corrections/accept-proposal";
import { undoCorrection as undo } from "@/lib/memory/corrections/corrections";
import { declineProposal } from "@/lib/memory/corrections/proposals";
import { decisionSchema } from "@/server/operations/proposal-input";
import { personaAction } from "./safe-action";

const address = z.strictObject({ id: z.string() });

/** Takes back what was put right in a talk. */
export const undoCorrection = personaAction(address, async ({ services, scope, input }) => {
  return undo(services.db, scope, { id: input.id, now: services.clock() });
});

/** Says yes or no to a line that was proposed for L1. */
export const decideProposal = personaAction(
  z.strictObject({ ...address.shape, ...decisionSchema.shape }),
  async ({ services, scope, input }) => {
    const decide = input.decision === "accept" ? acceptProposal : declineProposal;
    return decide(services.db, scope, { id: input.id, now: services.clock() });
  },
  { grows: ["core_block_revisions"] },
);
