import { noInput } from "@/lib/core/schemas";
import { listProposals } from "@/lib/memory/corrections/proposals";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Proposed changes of L1 that wait for the user's decision, oldest first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listProposals(services.db, scope), nextCursor: null });
});
