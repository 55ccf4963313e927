import { z } from "zod";
import { limitQuery } from "@/lib/core/schemas";
import { readSession } from "@/lib/memory/conversation/sessions";
import { searchMessages } from "@/lib/memory/recall/search-messages";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const searchSchema = z.object({
  q: z.string().default(""),
  sessionId: z.string().optional(),
  limit: limitQuery,
});

/** Messages that match a text, best first; one page only. */
export const GET = personaRoute({ input: searchSchema }, async ({ services, scope, input }) => {
  if (input.sessionId !== undefined) await readSession(services.db, scope, input.sessionId);
  return json({ items: await searchMessages(services.db, scope, input), nextCursor: null });
});
