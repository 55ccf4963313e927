import { listSessions } from "@/lib/memory/conversation/sessions";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showSession } from "@/server/views/session";
import { sessionsSchema } from "./schema";

export const GET = personaRoute({ input: sessionsSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const rows = await listSessions(services.db, scope, { before: input.before ?? input.cursor, limit });
  const nextCursor = rows.length === limit ? (rows.at(-1)?.lastMessageAt.toISOString() ?? null) : null;
  return json({ items: rows.map(showSession), nextCursor });
});
