import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema, whichTalkQuery } from "@/lib/core/schemas";
import { listHistory } from "@/lib/memory/conversation/messages";

export const GET = personaRoute(
  { input: pageSchema.extend(whichTalkQuery.shape) },
  async ({ services, scope, input }) => {
    const { limit, temporary = false } = input;
    const items = await listHistory(services.db, scope, { before: input.before ?? input.cursor, limit, temporary });
    return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
  },
);
