import { createEntity } from "@/lib/memory/entities/manual-edits";
import { listEntities, listEntitiesAt } from "@/lib/memory/entities/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { draftSchema } from "@/server/operations/entity-input";
import { placed } from "../list-query";
import { entityListSchema } from "./schema";

/** People, places and things, the one met last first; `q`, `kind` and `status` narrow the list. */
export const GET = personaRoute({ input: entityListSchema }, async ({ services, scope, input }) => {
  const { cursor, before, offset, around, ...page } = input;
  if (around !== undefined || offset !== undefined) {
    const at = around === undefined ? { offset: offset ?? 0 } : { around };
    return json(placed(await listEntitiesAt(services.db, scope, { ...page, ...at })));
  }
  const items = await listEntities(services.db, scope, { ...page, before: cursor ?? before });
  return json({ items, nextCursor: items.length === page.limit ? (items.at(-1)?.id ?? null) : null });
});

const spec = {
  input: draftSchema,
  limit: "write",
  grows: ["entities", "entity_aliases", "bin_items", "tombstones"],
} as const;

/** Adds a person, place or thing; 409 when another of its kind goes by the name. */
export const POST = personaRoute(spec, async ({ services, scope, input }) => {
  return json(await createEntity(services.db, scope, { ...input, now: services.clock() }), 201);
});
