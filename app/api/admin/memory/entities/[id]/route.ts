import { noInput } from "@/lib/core/schemas";
import { readEntity, scopeOfEntity } from "@/lib/memory/entities/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeEntity } from "@/server/operations/entities";
import { forgetEntity } from "@/server/operations/forgetting";

/** One entity with the memories that mention it and the merges that can be undone. */
export const GET = resourceRoute({ input: noInput, own: scopeOfEntity }, async ({ services, scope, id }) => {
  return json(await readEntity(services.db, scope, id));
});

export const PATCH = changeEntity.route;
export const DELETE = forgetEntity.route;
