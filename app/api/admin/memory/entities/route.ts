import { listEntities, listEntitiesAt } from "@/lib/memory/entities/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { addEntity } from "@/server/operations/entities";
import { placed } from "../list-query";
import { entityListSchema } from "./schema";

/** Entities, most recently mentioned first; `q`, `kind` and `status` filter the list. */
export const GET = personaRoute({ input: entityListSchema }, async ({ services, scope, input }) => {
  const { cursor, before, offset, around, ...page } = input;
  if (around !== undefined || offset !== undefined) {
    const at = around === undefined ? { offset: offset ?? 0 } : { around };
    return json(placed(await listEntitiesAt(services.db, scope, { ...page, ...at })));
  }
  const items = await listEntities(services.db, scope, { ...page, before: cursor ?? before });
  return json({ items, nextCursor: items.length === page.limit ? (items.at(-1)?.id ?? null) : null });
});

export const POST = addEntity.route;
