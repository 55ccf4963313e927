import { acceptProposal } from "@/lib/memory/corrections/accept-proposal";
import { declineProposal, scopeOfProposal } from "@/lib/memory/corrections/proposals";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { decisionSchema } from "@/server/operations/proposal-input";

const spec = { input: decisionSchema, limit: "write" as const, own: scopeOfProposal };

/** The owner's yes or no to a proposed line. Only a yes writes it into L1. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  const decide = input.decision === "accept" ? acceptProposal : declineProposal;
  return json(await decide(services.db, scope, { id, now: services.clock() }));
});
