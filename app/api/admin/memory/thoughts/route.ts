import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { listNodes, withEvidence } from "@/lib/memory/nodes/browse";

const kinds = ["thought", "intention", "expectation"] as const;
const query = pageSchema.extend({ type: z.enum(kinds).optional() });

/** L4: thoughts, intentions and expectations, with the memories they rest on; `?type` gives one kind of them. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { limit, type } = input;
  const nodes = await listNodes(services.db, scope, {
    types: type ? [type] : kinds,
    before: input.cursor ?? input.before,
    limit,
  });
  const items = await withEvidence(services.db, scope, nodes);
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
