import { z } from "zod";
import { pageSchema } from "@/lib/core/schemas";
import { listConflicts } from "@/lib/memory/conflicts/conflicts";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const query = pageSchema.extend({ open: z.enum(["0", "1"]).optional() });

/** Conflicts and changes over time, most recently found first; `?open=1` lists the unresolved ones. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { limit } = input;
  const page = { open: input.open === "1", before: input.cursor ?? input.before, limit };
  const items = await listConflicts(services.db, scope, page);
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
