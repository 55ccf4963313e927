import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { listHistory } from "@/lib/memory/conversation/messages";

export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listHistory(services.db, scope, { before: input.before ?? input.cursor, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
