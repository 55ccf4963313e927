import { unmergeEntitiesManually } from "@/lib/memory/entities/manual-edits";
import { scopeOfEntity } from "@/lib/memory/entities/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { unmergeSchema } from "@/server/operations/entity-input";

const spec = { input: unmergeSchema, limit: "write" as const, own: scopeOfEntity };

/** Takes a merge back; 409 with the reason when it cannot be undone cleanly. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await unmergeEntitiesManually(services.db, scope, { id, mergeId: input.mergeId, now: services.clock() }));
});
