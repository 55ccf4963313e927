import { pageSchema } from "@/lib/core/schemas";
import { listPastSessions } from "@/lib/memory/recall/sessions";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showPastSession } from "./show";

/** Every talk that stays, with its first words and what it became, the last first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const rows = await listPastSessions(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({
    items: rows.map(showPastSession),
    nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  });
});
