import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { listEvidence, listNodes } from "@/lib/memory/browse";

const query = pageSchema.extend({ type: z.enum(["thought", "intention", "expectation"]).default("thought") });

/** Thoughts with the memories they rest on; `?type` gives intentions or expectations instead. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { limit, type } = input;
  const nodes = await listNodes(services.db, scope, { types: [type], before: input.cursor ?? input.before, limit });
  const evidence = await listEvidence(
    services.db,
    scope,
    nodes.map((node) => node.id),
  );
  const items = nodes.map((node) => ({ ...node, evidence: evidence.get(node.id) ?? [] }));
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
