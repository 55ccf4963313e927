import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema, whichTalkQuery } from "@/lib/core/schemas";
import { listHistory } from "@/lib/memory/conversation/messages";
import { readSession } from "@/lib/memory/conversation/sessions";

const historySchema = pageSchema.extend({ ...whichTalkQuery.shape, sessionId: z.string().optional() });

/** What was said, newest first: in one talk, in temporary talks, or in all others. */
export const GET = personaRoute({ input: historySchema }, async ({ services, scope, input }) => {
  const { limit, temporary, sessionId } = input;
  if (sessionId !== undefined) await readSession(services.db, scope, sessionId);
  const before = input.before ?? input.cursor;
  const items = await listHistory(services.db, scope, { before, limit, temporary, sessionId });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
