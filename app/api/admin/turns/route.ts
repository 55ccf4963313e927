import { pageSchema } from "@/lib/core/schemas";
import { listTurns } from "@/lib/memory/conversation/list-turns";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Turns with the duration of each, newest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listTurns(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
