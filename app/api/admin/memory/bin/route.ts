import { pageSchema } from "@/lib/core/schemas";
import { listBin } from "@/lib/memory/forgetting/bin";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { emptyBin } from "@/server/operations/forgetting";

/** Forgotten items that can still be restored, newest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listBin(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});

export const DELETE = emptyBin.route;
