import { z } from "zod";
import { noInput } from "@/lib/core/schemas";
import { acceptProposal } from "@/lib/memory/corrections/accept-proposal";
import { scopeOfCorrection, undoCorrection as undo } from "@/lib/memory/corrections/corrections";
import { declineProposal, scopeOfProposal } from "@/lib/memory/corrections/proposals";
import { defineOperation } from "./define-operation";

/** Undoes a correction. `isInL1` says that a line the user accepted stays in the persona's L1. */
export const undoCorrection = defineOperation({
  owner: scopeOfCorrection,
  input: noInput,
  run: ({ services, scope, id }) => undo(services.db, scope, { id, now: services.clock() }),
});

/** Accepts or declines a line that was proposed for L1. Only accepting writes it there. */
export const decideProposal = defineOperation({
  owner: scopeOfProposal,
  input: z.strictObject({ decision: z.enum(["accept", "decline"]) }),
  grows: ["core_block_revisions"],
  run: ({ services, scope, id, input }) => {
    const decide = input.decision === "accept" ? acceptProposal : declineProposal;
    return decide(services.db, scope, { id, now: services.clock() });
  },
});
