import { noInput } from "@/lib/core/schemas";
import { editEntity } from "@/lib/memory/entities/manual-edits";
import { readEntity, scopeOfEntity } from "@/lib/memory/entities/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeSchema } from "@/server/operations/entity-input";
import { forgettingRoute } from "../../forgetting-route";

/** One entity with the memories that speak of it and the merges that can be undone. */
export const GET = resourceRoute({ input: noInput, own: scopeOfEntity }, async ({ services, scope, id }) => {
  return json(await readEntity(services.db, scope, id));
});

const edit = { input: changeSchema, limit: "write" as const, grows: ["entity_aliases"] as const, own: scopeOfEntity };

/** Changes what its owner edited. */
export const PATCH = resourceRoute(edit, async ({ services, scope, id, input }) => {
  return json(await editEntity(services.db, scope, { id, change: input, now: services.clock() }));
});

/** Forgets a person, place or thing; with `choice=cascade` also the memories that speak of nothing else. */
export const DELETE = forgettingRoute({ kinds: ["entity"], own: scopeOfEntity, choice: "orphan" });
