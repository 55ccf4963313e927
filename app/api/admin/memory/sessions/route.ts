import { pageSchema } from "@/lib/core/schemas";
import { listPastSessions } from "@/lib/memory/recall/sessions";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showPastSession } from "./show";

/** Every lasting session with its first message and its memory counts, newest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const rows = await listPastSessions(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({
    items: rows.map(showPastSession),
    nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  });
});
