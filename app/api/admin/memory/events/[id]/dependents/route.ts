import { nodeRoute } from "@/app/api/admin/memory/node-route";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listDependents } from "@/lib/memory/browse";

/** What rests on a memory and would lose its evidence with it. */
export const GET = nodeRoute(noInput, async ({ services, scope, nodeId }) => {
  return json({ items: await listDependents(services.db, scope, nodeId), nextCursor: null });
});
