import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { listEntities } from "@/lib/memory/entities/browse";
import { createEntity } from "@/lib/memory/entities/owner";
import { draftSchema } from "./schema";

export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listEntities(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});

/** Adds a person, place or thing; 409 when another of its kind goes by the name. */
export const POST = personaRoute({ input: draftSchema, limit: "write" }, async ({ services, scope, input }) => {
  return json(await createEntity(services.db, scope, { ...input, now: services.clock() }), 201);
});
