import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listSources, scopeOfNode } from "@/lib/memory/nodes/reader";

/** The words a memory came from. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json({ items: await listSources(services.db, scope, id), nextCursor: null });
});
