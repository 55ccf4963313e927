import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { listNodes } from "@/lib/memory/nodes/browse";

export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listNodes(services.db, scope, { types: ["event"], before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
