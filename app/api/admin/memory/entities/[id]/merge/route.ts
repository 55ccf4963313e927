import { mergeEntitiesManually } from "@/lib/memory/entities/manual-edits";
import { scopeOfEntity } from "@/lib/memory/entities/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { mergeSchema } from "@/server/operations/entity-input";

const spec = { input: mergeSchema, limit: "write" as const, grows: ["entity_merges"] as const, own: scopeOfEntity };

/** Makes an entity part of `targetId`. Answers with the survivor and the id by which this can be undone. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await mergeEntitiesManually(services.db, scope, { id, targetId: input.targetId, now: services.clock() }));
});
