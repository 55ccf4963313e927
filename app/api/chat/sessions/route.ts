import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { listSessions } from "@/lib/memory/conversation/sessions";
import { sessionsSchema } from "./schema";
import { showSession } from "./show";

export const GET = personaRoute({ input: sessionsSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const rows = await listSessions(services.db, scope, { before: input.before ?? input.cursor, limit });
  const nextCursor = rows.length === limit ? (rows.at(-1)?.lastMessageAt.toISOString() ?? null) : null;
  return json({ items: rows.map(showSession), nextCursor });
});
