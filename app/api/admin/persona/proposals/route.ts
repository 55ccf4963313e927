import { noInput } from "@/lib/core/schemas";
import { listProposals } from "@/lib/memory/corrections/proposals";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Changes of L1 that were asked for in a talk and wait for their owner, the oldest first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listProposals(services.db, scope), nextCursor: null });
});
