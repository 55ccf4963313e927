import { z } from "zod";
import { pageSchema, whichChatQuery } from "@/lib/core/schemas";
import { readSession } from "@/lib/memory/conversation/sessions";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { historyPage } from "./history-page";

const historySchema = pageSchema.extend({ ...whichChatQuery.shape, sessionId: z.string().optional() });

/** Messages, newest first: of one session, of temporary sessions, or of all others. */
export const GET = personaRoute({ input: historySchema }, async ({ services, scope, input }) => {
  const { limit, temporary, sessionId } = input;
  if (sessionId !== undefined) await readSession(services.db, scope, sessionId);
  const before = input.before ?? input.cursor;
  return json(await historyPage(services.db, scope, { before, limit, temporary, sessionId }));
});
