import { confirmSeparate } from "@/lib/memory/entities/manual-edits";
import { scopeOfEntity } from "@/lib/memory/entities/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { separateSchema } from "@/server/operations/entity-input";

const spec = { input: separateSchema, limit: "write" as const, own: scopeOfEntity };

/** Says that two entities are two; nobody asks again whether they are one. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await confirmSeparate(services.db, scope, { id, otherId: input.otherId, now: services.clock() }));
});
