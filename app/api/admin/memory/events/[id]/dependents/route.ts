import { noInput } from "@/lib/core/schemas";
import { listDependents, scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Dependants of a memory, which would lose their evidence with it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json({ items: await listDependents(services.db, scope, id), nextCursor: null });
});
