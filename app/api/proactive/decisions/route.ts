import { pageSchema } from "@/lib/core/schemas";
import { listDecisions } from "@/lib/memory/proactive/explain-message";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Every candidate for a proactive message and its outcome, newest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listDecisions(services.db, scope, { before: input.before ?? input.cursor, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
