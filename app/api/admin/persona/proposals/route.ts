import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listProposals } from "@/lib/memory/corrections/proposals";

/** Changes of L1 that were asked for in a talk and wait for their owner, the oldest first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listProposals(services.db, scope), nextCursor: null });
});
