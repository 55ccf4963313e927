import { noInput } from "@/lib/core/schemas";
import { listSources, scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The source messages of a memory. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json({ items: await listSources(services.db, scope, id), nextCursor: null });
});
