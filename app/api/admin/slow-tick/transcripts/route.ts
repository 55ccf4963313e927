import { pageSchema } from "@/lib/core/schemas";
import { listSlowCycles } from "@/lib/memory/slow-cycle/transcripts";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Slow cycles with the questions they left open and what they cost, newest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listSlowCycles(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
