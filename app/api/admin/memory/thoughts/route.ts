import { z } from "zod";
import { withEvidence } from "@/lib/memory/nodes/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { addThought } from "@/server/operations/memory";
import { nodeListSchema, nodePage } from "../list-query";

const kinds = ["thought", "intention", "expectation"] as const;
const query = nodeListSchema.safeExtend({ type: z.enum(kinds).optional() });

/** L4: thoughts, intentions and expectations with their evidence; `?type` filters by type. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input: { type, ...asked } }) => {
  const page = await nodePage(services.db, scope, type ? [type] : kinds, asked);
  return json({ ...page, items: await withEvidence(services.db, scope, page.items) });
});

export const POST = addThought.route;
