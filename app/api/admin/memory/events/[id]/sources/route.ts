import { nodeRoute } from "@/app/api/admin/memory/node-route";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listSources } from "@/lib/memory/browse";

/** The words a memory came from. */
export const GET = nodeRoute(noInput, async ({ services, scope, nodeId }) => {
  return json({ items: await listSources(services.db, scope, nodeId), nextCursor: null });
});
